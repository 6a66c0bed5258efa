import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { PageKind } from '@boardwright/resources/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securePage } from './headers.ts';

/** What the build writes where the nonce of an answer goes. */
const MARK = '__NONCE__';

/** A page of the web app as the build wrote it, sent with a nonce of its own each time. */
export class Shell {
  readonly #parts: readonly string[];

  constructor(file: string) {
    this.#parts = readFileSync(file, 'utf8').split(MARK);
  }

  send(request: FastifyRequest, reply: FastifyReply, kind: PageKind): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    securePage(reply, kind, nonce);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const page = this.#parts.join(nonce);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(gzipSync(page));
  }
}
