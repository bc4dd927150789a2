// Loaded before test files: Node does not notice if one of them ends its process before all of its tests have run.

process.exit = () => {
  throw new Error('a test ended its process');
};
