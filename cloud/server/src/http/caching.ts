import type { CachePolicy } from '@boardwright/contract';
import type { FastifyReply } from 'fastify';

const YEAR_S = 365 * 24 * 3600;

const headerOf = (policy: CachePolicy): string => {
  if (policy === 'no-store') return policy;
  return policy === 'immutable' ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${policy.publicSeconds}`;
};

/** Says what may be kept of a success. Refusals are never kept. */
export function allowCaching(reply: FastifyReply, policy: CachePolicy): void {
  void reply.header('cache-control', headerOf(policy));
  // Texts in an answer are in the language of the request.
  if (policy !== 'no-store') void reply.header('vary', 'accept-language');
}
