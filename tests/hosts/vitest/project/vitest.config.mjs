// There is no option on the command line for files that run before the tests.
const { CODECS } = process.env;

export default { test: { setupFiles: CODECS ? [`./codecs/${CODECS}.mjs`] : [] } };
