import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the envelope that was sent; null: the answer has none. */
    envelopeCode: number | string | null;
  }
}

const SUCCESS = 200;

/** Ids of requests: those of a proxy in front are kept, so that its log and ours agree. */
export const requestId = (headers: Readonly<Record<string, unknown>>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
};

/**
 * Measures each answer and writes its line in the access log: the route as the contract writes it, never the address with its ids
 * and search words, and neither headers nor bodies.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics, accessLog: boolean): void {
  app.decorateReply('envelopeCode', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, is404 } = request;
    const route = is404 ? '(not found)' : (request.routeOptions.url ?? '(none)');
    const { statusCode: status, envelopeCode: code, elapsedTime: ms } = reply;
    metrics.answered(method, route, status, ms / 1000);
    if (code !== null && code !== SUCCESS) metrics.refused(route, String(code));
    if (accessLog) request.log.info({ method, route, status, code, ms: Math.round(ms * 10) / 10 }, 'access');
  });
}
