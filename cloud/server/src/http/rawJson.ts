import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OpenBlob } from '../files/blobBackend.ts';

/** JSON text in an answer that is sent as it is stored: neither parsed nor, when it is a file, ever in memory as a whole. */
export class RawJson {
  readonly source: string | OpenBlob;

  constructor(source: string | OpenBlob) {
    this.source = source;
  }
}

/** Characters of a text that are sent at once, so that encoding it blocks nobody. */
const PIECE = 256 * 1024;

/** Sends a value as JSON. Files in it are closed when the answer has been sent, or cannot be. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  const raw: RawJson[] = [];
  // Nothing that is stored can contain it: it is made for this answer.
  const mark = randomUUID();
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (!(each instanceof RawJson)) return each;
    raw.push(each);
    return mark;
  });
  void reply.type('application/json; charset=utf-8');
  if (raw.length === 0) return reply.send(text);
  reply.raw.once('close', () => {
    for (const { source } of raw) if (typeof source !== 'string') void source.close();
  });
  return reply.send(Readable.from(woven(text.split(`"${mark}"`), raw), { objectMode: false }));
}

async function* woven(texts: readonly string[], raw: readonly RawJson[]): AsyncGenerator<string | Buffer> {
  for (const [i, text] of texts.entries()) {
    yield text;
    const source = raw[i]?.source;
    if (typeof source === 'string')
      for (let at = 0; at < source.length; at += PIECE) yield source.slice(at, at + PIECE);
    else if (source !== undefined) yield* source.stream() as AsyncIterable<Buffer>;
  }
}
