import { contentSecurityPolicy, workerPolicy } from '@boardwright/resources/contentSecurityPolicy';
import type { PageKind } from '@boardwright/resources/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Abilities of browsers that the app does not use. Chromium warns on every page of a name that it does not know. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
];

/**
 * Headers of every answer. A worker needs the embedder policy of the page that starts it, and is hurt by none: all files have it. Pages
 * have what their kind needs.
 */
const HEADERS = {
  'content-security-policy': contentSecurityPolicy({ inlineStyles: true }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': UNUSED.map(ability => `${ability}=()`).join(', '),
};

/** For two years, and for all names below that of the site (HTTP Strict Transport Security, RFC 6797). */
const ONLY_HTTPS = 'max-age=63072000; includeSubDomains';

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    const policy = workerPolicy(request.url);
    if (policy !== null) void reply.header('content-security-policy', policy);
    // Behind a proxy that says so: without TLS the header means nothing.
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONLY_HTTPS);
    // Answers of the interface hold private data; static files set their own.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}

/** The headers of a page that differ by its kind. */
export function securePage(reply: FastifyReply, kind: PageKind, nonce: string): void {
  const isolated = kind === 'isolated';
  const framedBy = kind === 'embedded' ? 'anybody' : undefined;
  const policy = contentSecurityPolicy({ nonce, inlineStyles: kind !== 'content', framedBy });
  void reply.header('content-security-policy', policy);
  if (isolated) return;
  // A payment provider's window may answer the page that opened it.
  void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  void reply.removeHeader('cross-origin-embedder-policy');
}
