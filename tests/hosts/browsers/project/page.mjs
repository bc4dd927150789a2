import { runEntry } from './run-entry.mjs';
import { send } from './send.mjs';

const parameters = Object.fromEntries(new URL(location.href).searchParams);
if (parameters.thread === 'worker') {
  const worker = new Worker(`worker.mjs${location.search}`, { type: 'module' });
  worker.onmessage = ({ data }) => send(data);
  worker.onerror = ({ message }) => send({ problem: `in the worker: ${message}` });
} else if (parameters.thread === 'audio worklet') {
  const context = new OfflineAudioContext(1, 128, 44_100);
  await context.audioWorklet.addModule('audio-worklet.mjs');
  const node = new AudioWorkletNode(context, 'converter');
  node.port.onmessage = ({ data }) => send(data);
  node.onprocessorerror = () => send({ problem: 'in the audio worklet' });
} else {
  try {
    send(await runEntry(parameters));
  } catch (error) {
    send({ problem: `${error}\n${error.stack}` });
  }
}
