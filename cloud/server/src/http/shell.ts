import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { PageKind } from '@boardwright/resources/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from './escaped.ts';
import { securePage } from './headers.ts';
import type { SiteFacts } from './siteFacts.ts';

/** What the build writes where something of an answer goes: its nonce, or what the server knows of the site. */
const MARK = /__(NONCE|AREA|FILING_NUMBER|ORIGIN)__/;

/** A document with another title and description. */
const withHead = (document: string, head: string): string =>
  document
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\s*<title>.*?<\/title>/, '')
    .replace('</head>', () => `${head}</head>`);

/** A page of the web app as the build wrote it, sent with a nonce of its own each time. */
export class Shell {
  /** Texts and, between two of them, the name of a mark. */
  readonly #parts: readonly string[];

  constructor(file: string) {
    this.#parts = readFileSync(file, 'utf8').split(MARK);
  }

  /** `head`: title and what search engines read, in the place of the app's. */
  send(request: FastifyRequest, reply: FastifyReply, kind: PageKind, facts: SiteFacts, head?: string): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    securePage(reply, kind, nonce);
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language');
    const text = this.text(nonce, facts);
    const page = head === undefined ? text : withHead(text, head);
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
