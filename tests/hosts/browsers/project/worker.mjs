import { runEntry } from './run-entry.mjs';

postMessage(await runEntry(Object.fromEntries(new URL(location.href).searchParams)));
