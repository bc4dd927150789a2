// One way down: rooms of pkg-template import from rooms below them, and from themselves. `npm run lint` runs this.

const SOURCES = '^pkg-template/';

/** From the top of the stair to its foot. */
const STAIR = ['cli', 'entries', 'start', 'inspect', 'variants', 'api', 'quick', 'engine', 'host', 'base'];

/** Where a room's files are. @param {string} room */
const filesOf = (room) => (room === 'entries' ? `${SOURCES}[^/]+$` : `${SOURCES}${room}/`);

/** A step up: a file of a room imports from a room above it. */
const stepsUp = STAIR.slice(1).map((room, index) => ({
  name: `no step up from ${room}`,
  severity: 'error',
  from: { path: filesOf(room) },
  to: { path: STAIR.slice(0, index + 1).map(filesOf) },
}));

export default {
  forbidden: [
    ...stepsUp,
    {
      name: 'no circle',
      severity: 'error',
      from: { path: SOURCES },
      to: { circular: true },
    },
    {
      name: 'engines do not know each other',
      severity: 'error',
      from: { path: `${SOURCES}engine/js/` },
      to: { path: `${SOURCES}engine/wasm/` },
    },
    {
      name: 'engines do not know each other, the other way',
      severity: 'error',
      from: { path: `${SOURCES}engine/wasm/` },
      to: { path: `${SOURCES}engine/js/` },
    },
    {
      name: 'every file has its place on the stair',
      severity: 'error',
      from: { path: SOURCES, pathNot: [...STAIR.map(filesOf), `${SOURCES}types/`] },
      to: {},
    },
  ],
  options: {
    // Types name what the public functions mean, and flow up.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
  },
};
