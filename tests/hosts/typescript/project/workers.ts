// Streams in a Worker of Cloudflare, whose types declare such classes as classes, which `globalThis` does not have.

import { Wtf8DecoderStream, Wtf8EncoderStream } from 'wtf8-wasm';

export default {
  async fetch(request: Request) {
    const body = request.body;
    if (!body) return new Response();
    const strings: ReadableStream<string> = body.pipeThrough(new Wtf8DecoderStream());
    const writer = new Wtf8EncoderStream().writable.getWriter();
    await writer.write('a');
    return new Response(strings.pipeThrough(new Wtf8EncoderStream()));
  },
};
