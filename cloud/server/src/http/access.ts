import { localeOf, rateClasses, roleOf } from '@boardwright/contract';
import type { Endpoint, EndpointName } from '@boardwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '../auth/secondFactor.ts';
import { useSession } from '../auth/sessions.ts';
import type { Session, SessionTimes } from '../auth/sessions.ts';
import type { AttemptWindow } from '../limits/attempts.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Services } from './call.ts';
import { clientAddress } from './clientAddress.ts';
import { sendRefusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Decides whether a request may make a call, before its body is read: what a visitor sends is not worth the work. Role and rate
 * come from the contract.
 */
export async function admit(
  endpoint: Endpoint<EndpointName>,
  services: Services,
  times: SessionTimes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  void reply.header('content-language', localeOf(request.headers['accept-language']));
  const token = endpoint.auth === 'none' ? null : tokenOf(request);
  request.session = token === null ? null : await useSession(services.db, token, services.now(), times);
  if (request.session?.newToken) void reply.header('authorization', request.session.newToken);
  if (roleOf(endpoint) !== 'visitor' && request.session === null) {
    // Specification, section 8: HTTP 403 is what logs the client out.
    void reply.code(403);
    return sendRefusal(request, reply, refuse(token === null ? 'auth.required' : 'auth.expired'));
  }
  const refusal = (await roleFault(endpoint, services, request)) ?? (await rateFault(endpoint, services, request));
  return refusal === null ? undefined : sendRefusal(request, reply, refusal);
}

async function roleFault(
  endpoint: Endpoint<EndpointName>,
  { db, now }: Services,
  { session }: FastifyRequest,
): Promise<Refusal | null> {
  if (session === null || roleOf(endpoint) !== 'operator') return null;
  const user = await db.read
    .selectFrom('users')
    .select('role')
    .where('user_id', '=', session.userId)
    .executeTakeFirst();
  if (user?.role !== 'operator') return refuse('forbidden');
  return isFresh(session.secondFactorAt, now()) ? null : refuse('factor.needed');
}

async function rateFault(
  { rate }: Endpoint<EndpointName>,
  { rates, rateScale, now }: Services,
  { session, ip }: FastifyRequest,
): Promise<Refusal | null> {
  const { most, windowSeconds, by } = rateClasses[rate];
  const owner = by === 'account' && session !== null ? session.userId : clientAddress(ip);
  const window: AttemptWindow = { most: most * rateScale, windowSeconds };
  const seconds = await rates[rate].take(`${rate}\n${owner}`, window, now());
  return seconds === 0 ? null : refuse('too.many', { seconds });
}

/** The header's value is the token itself; a Bearer prefix is accepted too. */
function tokenOf(request: FastifyRequest): string | null {
  const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
  return token === '' ? null : token;
}
