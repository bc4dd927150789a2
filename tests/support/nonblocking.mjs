// Programs whose standard input and output are set to fail rather than wait.

const SCRIPT =
  'use Fcntl; for (*STDIN, *STDOUT) { fcntl($_, F_SETFL, fcntl($_, F_GETFL, 0) | O_NONBLOCK) } exec @ARGV';

/**
 * @param {readonly string[]} command a program and its parameters
 * @returns {[string, ...string[]]} the command that runs it so
 */
export const nonblocking = (command) => ['perl', '-e', SCRIPT, ...command];
