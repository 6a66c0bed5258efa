import { localeOf } from '@boardwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { sendJson } from './rawJson.ts';
import { refusalEnvelope } from './reply.ts';

const TOO_MANY = 429;
const BUSY = 503;

/** Answers with the envelope of a refusal. Most are HTTP 200; a call to repeat later has Retry-After. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const envelope = refusalEnvelope(refusal, localeOf(request.headers['accept-language']));
  reply.envelopeCode = envelope.code;
  const { seconds } = refusal.parameters;
  if (envelope.code === TOO_MANY || (envelope.code === BUSY && seconds !== undefined)) {
    void reply.code(envelope.code);
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  }
  return sendJson(reply, envelope);
}
