import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { PageKind } from '@boardwright/resources/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securePage } from './headers.ts';
import type { SiteFacts } from './siteFacts.ts';

/** What the build writes where something of an answer goes: its nonce, or what the server knows of the site. */
const MARK = /__(NONCE|AREA|FILING_NUMBER|ORIGIN)__/;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPED[sign]!);

/** A page of the web app as the build wrote it, sent with a nonce of its own each time. */
export class Shell {
  /** Texts and, between two of them, the name of a mark. */
  readonly #parts: readonly string[];

  constructor(file: string) {
    this.#parts = readFileSync(file, 'utf8').split(MARK);
  }

  send(request: FastifyRequest, reply: FastifyReply, kind: PageKind, facts: SiteFacts): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    securePage(reply, kind, nonce);
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language');
    const page = this.text(nonce, facts);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(gzipSync(page));
  }

  /** The page with what belongs in place of the marks. */
  text(nonce: string, { area, filingNumber, origin }: SiteFacts): string {
    const values: Readonly<Record<string, string>> = {
      NONCE: nonce,
      AREA: escaped(area),
      FILING_NUMBER: escaped(filingNumber),
      ORIGIN: escaped(origin),
    };
    return this.#parts.map((part, i) => (i % 2 === 0 ? part : values[part]!)).join('');
  }
}
