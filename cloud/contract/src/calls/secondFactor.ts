import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { none, nothing } from '../fields.ts';
import { proof, proofErrors } from './account.ts';

/** Six digits of the app, or a recovery code. */
const code = z.string().min(1).max(32);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A second factor of an account: codes of an authenticator app (RFC 6238). Operators need one; customers may have one. */
export const secondFactor = {
  state: defineEndpoint({
    name: 'secondFactor.state',
    method: 'GET',
    path: '/api/eda/user/second-factor',
    auth: 'user',
    origin: 'ours',
    summary:
      'Whether signing in needs a code, whether this session has a recent one, and how many recovery codes are left.',
    input: nothing,
    output: z.object({ enabled: z.boolean(), fresh: z.boolean(), recoveryCodes: z.int() }),
  }),
  enrol: defineEndpoint({
    name: 'secondFactor.enrol',
    method: 'POST',
    path: '/api/eda/user/second-factor',
    auth: 'user',
    origin: 'ours',
    summary: 'Makes a secret for an authenticator app. It counts once a code of it was confirmed.',
    input: z.object(proof),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['factor.enabled', ...proofErrors],
  }),
  confirm: defineEndpoint({
    name: 'secondFactor.confirm',
    method: 'POST',
    path: '/api/eda/user/second-factor/confirm',
    auth: 'user',
    origin: 'ours',
    summary: 'Confirms the secret by a code of it: signing in needs codes from then on. Ends all other sessions.',
    input: z.object({ code }),
    output: recoveryCodes,
    errors: ['factor.not-begun', 'factor.enabled', 'factor.code-wrong', 'too.many'],
  }),
  check: defineEndpoint({
    name: 'secondFactor.check',
    method: 'POST',
    path: '/api/eda/user/second-factor/check',
    auth: 'user',
    origin: 'ours',
    summary: 'Gives a code again in a session, as calls of operators need every twelve hours.',
    input: z.object({ code }),
    output: none,
    errors: ['factor.not-begun', 'factor.code-wrong', 'too.many'],
  }),
  recoveryCodes: defineEndpoint({
    name: 'secondFactor.recoveryCodes',
    method: 'POST',
    path: '/api/eda/user/second-factor/recovery-codes',
    auth: 'user',
    origin: 'ours',
    summary: 'Makes new recovery codes. Those from before are good no more.',
    input: z.object({ code }),
    output: recoveryCodes,
    errors: ['factor.not-begun', 'factor.code-wrong', 'too.many'],
  }),
  disable: defineEndpoint({
    name: 'secondFactor.disable',
    method: 'POST',
    path: '/api/eda/user/second-factor/disable',
    auth: 'user',
    origin: 'ours',
    summary: 'Signing in needs no code any more. Operators lose access to the console until they set one up again.',
    input: z.object({ ...proof, code }),
    output: none,
    errors: ['factor.not-begun', 'factor.code-wrong', ...proofErrors],
  }),
};
