import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageKindOf } from '@boardwright/resources/pages';
import { localeOf } from '@boardwright/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerState } from '../operation/state.ts';
import { Shell } from './shell.ts';
import { factsOf, type SiteSettings } from './siteFacts.ts';

/** Names with a content hash, as the build writes them: `assets/editor-BxK2a9Qz.js`. */
const HASHED = /[/\\]assets[/\\][^/\\]*[-.][\w-]{8,}\.\w+$/;

/** Files for search engines, which have the address of the site. */
const FOR_SEARCH: readonly string[] = ['robots.txt', 'sitemap.xml'];

/** Pages of content are prerendered, all of them: another one does not exist. */
const CONTENT = /^((en|zh)\/)?(article|blog|policy|product|resources)\/[^/]+$/;

/**
 * Serves the built web app: its files; prerendered pages; the shell for the pages that live in the client, locale prefixes included;
 * and the shell with status 404, which then says that there is no such page, for any other path outside /api.
 */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string,
  settings: SiteSettings,
  state: Pick<ServerState, 'publicUrl'>,
): Promise<void> {
  const shell = new Shell(join(webRoot, 'index.html'));
  const documents = new Map<string, Shell>();
  /** Read once: they are those of this release. */
  const documentAt = (file: string): Shell => {
    const known = documents.get(file) ?? new Shell(file);
    documents.set(file, known);
    return known;
  };
  const isPrerendered = existsSync(join(webRoot, 'en', 'index.html'));
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = HASHED.test(path.replace(/\.(br|gz)$/, ''));
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    // Two slashes would begin a host name.
    if (request.url.startsWith('//') || /%00/.test(request.url))
      return reply.code(400).type('text/plain').send('Bad request');
    const facts = factsOf(settings, state.publicUrl, request.hostname);
    const path = pathOf(request.url);
    const name = path.replace(/^\/+/, '').replace(/\/+$/, '');
    if (FOR_SEARCH.includes(name) && existsSync(join(webRoot, name)))
      return reply
        .type(name.endsWith('.xml') ? 'application/xml' : 'text/plain')
        .header('cache-control', 'no-cache')
        .send(documentAt(join(webRoot, name)).text('', facts));
    // Documents are sent with a nonce, at their own addresses only.
    if (/\.\w+$/.test(name) && !/(^|\/)index\.html$/.test(name))
      return existsSync(join(webRoot, name))
        ? reply.sendFile(name)
        : reply.code(404).type('text/plain').send('Not found');
    // Without the prefix of a language, the reader's own.
    const prefixed = /^(en|zh)(\/|$)/.test(name) ? name : join(localeOf(request.headers['accept-language']), name);
    const prerendered = join(webRoot, prefixed, 'index.html');
    if (existsSync(prerendered)) return documentAt(prerendered).send(request, reply, 'content', facts);
    const kind = CONTENT.test(name) && isPrerendered ? null : pageKindOf(path);
    return shell.send(request, kind === null ? reply.code(404) : reply, kind ?? 'content', facts);
  });
}

/** The path of an address; a path that leads nowhere when it leaves the folder or cannot be read. */
function pathOf(url: string): string {
  const nowhere = '/-';
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? nowhere : path;
  } catch {
    return nowhere;
  }
}
