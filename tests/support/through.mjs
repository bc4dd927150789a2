// Sends chunks through a stream.

/** A stream of these. @param {unknown[]} chunks */
export const streamOf = (chunks) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

/** @param {unknown[]} chunks @param {any} stream @returns {Promise<any[]>} all that comes out of it */
export async function through(chunks, stream) {
  const results = [];
  for await (const result of streamOf(chunks).pipeThrough(stream)) results.push(result);
  return results;
}
