import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { localeOf } from '@boardwright/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { refusalEnvelope } from './reply.ts';

/** Envelopes for what never reaches a handler: broken bodies, unknown paths, bugs. */
export function addErrorEnvelopes(app: FastifyInstance): void {
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal) => {
    const envelope = refusalEnvelope(refusal, localeOf(request.headers['accept-language']));
    reply.envelopeCode = envelope.code;
    return reply.code(status).send(envelope);
  };

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return send(request, reply, 413, refuse('input.too-large'));
    if (status < 500) return send(request, reply, status, refuse('input.unreadable'));
    // The error and the route; never the body, the query or the headers.
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return send(request, reply, 500, refuse('operation.failed'));
  });

  app.setNotFoundHandler((request, reply) => send(request, reply, 404, refuse('not.found')));
}

/** Ends a connection whose bytes are no request, or whose request takes too long. Its language is not known. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOfConnection(error.code);
  const body = JSON.stringify(refusalEnvelope(refuse(status === TIMEOUT ? 'input.slow' : 'input.unreadable'), 'en'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

const TIMEOUT = 408;

function statusOfConnection(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TIMEOUT;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
