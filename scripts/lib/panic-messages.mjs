/** Blanks the panic messages in a module. */

import { readFileSync, writeFileSync } from 'node:fs';

const DATA_SECTION = 11;
const MESSAGE = /[ -~]{8,}/g;

/**
 * Rust puts the message and the place of every possible panic into a module, but the panic handler of the modules that ship shows
 * neither. Overwritten with zeros, these texts take no room once the module is compressed, and no length or address changes.
 * Kernels have no tables that look like text.
 *
 * @param {string} file the module; it is replaced
 */
export function blankPanicMessages(file) {
  const module = readFileSync(file);
  const { start, end } = sectionOf(module, DATA_SECTION);
  const data = module.toString('latin1', start, end);
  module.write(
    data.replace(MESSAGE, (message) => '\0'.repeat(message.length)),
    start,
    'latin1',
  );
  writeFileSync(file, module);
}

/**
 * The offsets of a section's content (WebAssembly Core Specification, §5.5.2).
 *
 * @param {Buffer} module
 * @param {number} wanted
 */
function sectionOf(module, wanted) {
  let offset = 8;
  while (offset < module.length) {
    const id = module[offset++];
    let size = 0;
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = module[offset++];
      size |= (byte & 0x7f) << shift;
    }
    if (id === wanted) return { start: offset, end: offset + size };
    offset += size;
  }
  return { start: offset, end: offset };
}
