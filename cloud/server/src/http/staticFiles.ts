import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Names with a content hash, as the build writes them: `assets/editor-BxK2a9Qz.js`. */
const HASHED = /[/\\]assets[/\\][^/\\]*[-.][\w-]{8,}\.\w+$/;

/**
 * Serves the built web app. Any other path outside /api gets a prerendered page where there is one, else the app's
 * shell: its routes, locale prefixes included, live in the client.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
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
    const file = fileFor(webRoot, new URL(request.url, 'http://localhost').pathname);
    return file === null ? notFound(request, reply) : reply.sendFile(file);
  });
}

/** Path under the root to answer with; null when the address names a file that does not exist. */
function fileFor(webRoot: string, urlPath: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return null;
  const relative = path.replace(/^\/+/, '').replace(/\/+$/, '');
  if (/\.\w+$/.test(relative)) return existsSync(join(webRoot, relative)) ? relative : null;
  const page = join(relative, 'index.html');
  return existsSync(join(webRoot, page)) ? page : 'index.html';
}

function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('Not found');
}
