import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, nothing, text } from '../fields.ts';
import { userSchema } from './account.ts';

const credentials = { email: z.string().max(254), password: z.string().max(1000) };
const session = z.object({ userId: id, user: userSchema });

/** Signing in. The specification shows only the token's use; these calls are ours. */
export const auth = {
  register: defineEndpoint({
    name: 'auth.register',
    method: 'POST',
    path: '/api/auth/register',
    auth: 'optional',
    rate: 'register',
    origin: 'ours',
    summary: 'Creates an account and signs in; the token comes in the Authorization header.',
    input: z.object({ ...credentials, username: z.string().max(100).default('') }),
    output: session,
    errors: ['auth.email-invalid', 'auth.email-taken', 'auth.password-weak', 'auth.password-common', 'too.many'],
  }),
  signIn: defineEndpoint({
    name: 'auth.signIn',
    method: 'POST',
    path: '/api/auth/sign-in',
    auth: 'optional',
    // Wrong passwords are slowed down by account, address and device.
    rate: 'write',
    origin: 'ours',
    summary:
      'Signs in; the token comes in the Authorization header. `code`: of the second factor, where the account has one.',
    input: z.object({ ...credentials, code: text(32) }),
    output: session,
    errors: ['auth.mismatch', 'factor.code-needed', 'factor.code-wrong', 'too.many'],
  }),
  ways: defineEndpoint({
    name: 'auth.ways',
    method: 'GET',
    path: '/api/auth/ways',
    auth: 'none',
    origin: 'ours',
    summary:
      'Ways to sign in besides e-mail and password: by a code to a phone, where the service sends text messages.',
    input: nothing,
    output: z.object({ phone: z.boolean() }),
  }),
  smsSignIn: defineEndpoint({
    name: 'auth.smsSignIn',
    method: 'POST',
    path: '/api/auth/sms/sign-in',
    auth: 'optional',
    rate: 'guess',
    origin: 'ours',
    summary:
      'Signs in with a mobile number of mainland China and the code that was sent to it, and makes an account for a new number. The code ends with it. `factorCode`: of the second factor, where the account has one.',
    input: z.object({ phone: z.string().max(50), code: z.string().max(10), factorCode: text(32) }),
    output: session,
    errors: [
      'sms.unavailable',
      'phone.invalid',
      'sms.code-wrong',
      'sms.code-expired',
      'factor.code-needed',
      'factor.code-wrong',
      'too.many',
    ],
  }),
  signOut: defineEndpoint({
    name: 'auth.signOut',
    method: 'POST',
    path: '/api/auth/sign-out',
    auth: 'optional',
    origin: 'ours',
    summary: 'Ends the session of the token.',
    input: nothing,
    output: none,
  }),
  smsSend: defineEndpoint({
    name: 'auth.smsSend',
    method: 'POST',
    path: '/api/auth/sms/send',
    auth: 'none',
    rate: 'send',
    origin: 'ours',
    summary: 'Sends a code to a phone, good for five minutes; one that was sent before no longer is.',
    input: z.object({ phone: z.string().max(50) }),
    output: none,
    /** Of `too.many`, `data` has the seconds to wait. */
    errors: ['sms.unavailable', 'sms.phone-invalid', 'too.many'],
  }),
  smsCheck: defineEndpoint({
    name: 'auth.smsCheck',
    method: 'GET',
    path: '/api/auth/sms/check',
    auth: 'none',
    rate: 'guess',
    summary: 'Checks the code that was sent to a phone. The fifth wrong code invalidates it.',
    input: z.object({ phone: z.string().max(50), code: z.string().max(10) }),
    output: none,
    errors: ['sms.unavailable', 'sms.phone-invalid', 'sms.code-wrong', 'sms.code-expired', 'too.many'],
    silentErrors: true,
  }),
};
