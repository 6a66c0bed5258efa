import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isOperatorPage } from '@boardwright/resources/content';
import { isViewerPage, pageKindOf } from '@boardwright/resources/pages';
import { localeOf, type Locale } from '@boardwright/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerState } from '../operation/state.ts';
import { allHeads, ownHead, ownPlaces } from '../content/ownPages.ts';
import type { Database } from '../db/database.ts';
import { blogFeed } from './blogFeed.ts';
import { entriesOf, headOf } from './ownPageHead.ts';
import { Shell } from './shell.ts';
import { factsOf, type SiteSettings } from './siteFacts.ts';

/** Names with a content hash, as the build writes them: `assets/editor-BxK2a9Qz.js`. */
const HASHED = /[/\\]assets[/\\][^/\\]*[-.][\w-]{8,}\.\w+$/;

/** Files for search engines, which have the address of the site. */
const FOR_SEARCH: readonly string[] = ['robots.txt', 'sitemap.xml'];

/** Pages of content are prerendered, all of them: another one does not exist. */
const CONTENT = /^((en|zh)\/)?(article|blog|policy|product|resources)\/[^/]+$/;

interface WebAppServices {
  readonly state: Pick<ServerState, 'publicUrl'>;
  /** Has the pages that operators have written. */
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Serves the built web app: its files; prerendered pages; the viewer's document; the shell for the pages that live in the client, locale prefixes included;
 * and the shell with status 404, which then says that there is no such page, for any other path outside /api.
 */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string,
  settings: SiteSettings,
  { state, db, now }: WebAppServices,
): Promise<void> {
  const shell = new Shell(join(webRoot, 'index.html'));
  const viewerFile = join(webRoot, 'viewer.html');
  const viewer = existsSync(viewerFile) ? new Shell(viewerFile) : shell;
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
  app.get('/*', async (request, reply) => {
    // Two slashes would begin a host name.
    if (request.url.startsWith('//') || /%00/.test(request.url))
      return reply.code(400).type('text/plain').send('Bad request');
    const facts = factsOf(settings, state.publicUrl, request.hostname);
    const path = pathOf(request.url);
    const name = path.replace(/^\/+/, '').replace(/\/+$/, '');
    if (FOR_SEARCH.includes(name) && existsSync(join(webRoot, name))) {
      const text = documentAt(join(webRoot, name)).text('', facts);
      const isMap = name.endsWith('.xml');
      return reply
        .type(isMap ? 'application/xml' : 'text/plain')
        .header('cache-control', 'no-cache')
        .send(isMap ? text.replace('</urlset>', entriesOf(await ownPlaces(db.read, now()), text, facts.origin)) : text);
    }
    const [, feedLanguage] = /^(en|zh)\/blog\/feed\.xml$/.exec(name) ?? [];
    if (feedLanguage !== undefined) {
      // `as`: the pattern names both.
      const language = feedLanguage as Locale;
      const feed = blogFeed(await allHeads(db.read, language, now()), language, facts.origin);
      return reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache').send(feed);
    }
    // Documents are sent with a nonce, at their own addresses only.
    if (/\.\w+$/.test(name) && !/(^|\/)(index|viewer)\.html$/.test(name))
      return existsSync(join(webRoot, name))
        ? reply.sendFile(name)
        : reply.code(404).type('text/plain').send('Not found');
    // Without the prefix of a language, the reader's own.
    const prefixed = /^(en|zh)(\/|$)/.test(name) ? name : join(localeOf(request.headers['accept-language']), name);
    const [, language, page] = /^(en|zh)\/(.*)$/.exec(prefixed) ?? [];
    // What an operator has written takes the place of what the build has rendered.
    // `as`: the pattern names both.
    const own = isOperatorPage(page ?? '') ? await ownHead(db.read, language as Locale, page!, now()) : null;
    if (own !== null)
      return shell.send(request, reply, 'content', facts, headOf(language as Locale, own, facts.origin));
    const prerendered = join(webRoot, prefixed, 'index.html');
    if (existsSync(prerendered)) return documentAt(prerendered).send(request, reply, 'content', facts);
    const kind = CONTENT.test(name) && isPrerendered ? null : pageKindOf(path);
    // As it was sent: the viewer reads no path that is encoded further.
    const document = isViewerPage(request.url.split('?')[0]!) ? viewer : shell;
    return document.send(request, kind === null ? reply.code(404) : reply, kind ?? 'content', facts);
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
