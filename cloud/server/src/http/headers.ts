import { contentSecurityPolicy } from '@boardwright/resources/contentSecurityPolicy';
import type { FastifyInstance } from 'fastify';

/** Headers of every answer. The two cross-origin ones give the page SharedArrayBuffer, for SQLite on OPFS. */
const HEADERS = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** For two years (HTTP Strict Transport Security, RFC 6797). */
const ONLY_HTTPS = 'max-age=63072000';

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    // Behind a proxy that says so: without TLS the header means nothing.
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONLY_HTTPS);
    // Answers of the interface hold private data; static files set their own.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}
