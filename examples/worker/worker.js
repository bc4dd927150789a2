// A Cloudflare Worker that makes a key for a string. JSON can contain lone surrogates: "\ud83d" is valid.
//
//     npm start
//     curl localhost:8787 --data '{ "text": "caf\ud83d" }'

import { encode, findLoneSurrogate } from 'wtf8-wasm';

export default {
  /** @param {Request} request */
  async fetch(request) {
    const body = await request.json().catch(() => undefined);
    const text = body?.text;
    if (typeof text !== 'string') return new Response('Expected { "text": "…" }\n', { status: 400 });
    const digest = await crypto.subtle.digest('SHA-256', encode(text));
    const key = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return Response.json({ key, loneSurrogate: findLoneSurrogate(text) });
  },
};
