// Setup files cannot be named on the command line.
const { CODECS } = process.env;

export default { test: { setupFiles: CODECS ? [`./codecs/${CODECS}.mjs`] : [] } };
