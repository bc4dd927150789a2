/** What people have to type to run this program again. */

/** Without an installation, only `npx` finds it, which sets this variable. @param {Record<string, string | undefined>} environment */
export function programName(environment) {
  try {
    return environment.npm_command === 'exec' ? 'npx wtf8-wasm' : 'wtf8-wasm';
  } catch {
    // Deno may refuse to read the environment.
    return 'wtf8-wasm';
  }
}
