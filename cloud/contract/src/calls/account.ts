import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, jsonField, looseObject, none, nothing, text } from '../fields.ts';
import { billFields, billSchema } from './addresses.ts';
import { couponSchema } from './coupons.ts';

export const userSchema = z.object({
  userId: id,
  username: z.string(),
  jobTitle: z.string(),
  industry: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar: z.string(),
  url: z.string(),
  /** JSON text of flags such as crtSim and couponTip. */
  pointOut: z.string(),
  /** Whether the owner of the mailbox has confirmed it. */
  emailConfirmed: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** Characters of a password (NIST SP 800-63B: at least 8). */
export const passwordLength = { least: 8, most: 128 } as const;

export const account = {
  get: defineEndpoint({
    name: 'account.get',
    method: 'GET',
    path: 'api/eda/user',
    auth: 'user',
    summary: 'The signed-in user.',
    input: nothing,
    output: userSchema,
  }),
  update: defineEndpoint({
    name: 'account.update',
    method: 'POST',
    path: 'api/eda/user/update',
    auth: 'user',
    summary: 'Changes the profile. The e-mail is the sign-in name: changing it needs the current password.',
    input: z.object({
      username: text(100),
      jobTitle: text(100),
      industry: text(100),
      companyName: text(200),
      email: z.string().max(254),
      /** The current one; needed when the e-mail changes, and not in the specification. */
      password: text(1000),
    }),
    output: userSchema,
    errors: ['auth.email-invalid', 'auth.email-taken', 'auth.password-needed', 'auth.password-wrong', 'too.many'],
  }),
  storage: defineEndpoint({
    name: 'account.storage',
    method: 'GET',
    path: '/api/eda/user/storage',
    auth: 'user',
    origin: 'ours',
    summary: 'Bytes that uploaded files, snapshots and project logs take together, and that they may take.',
    input: nothing,
    output: z.object({ used: z.int(), allowed: z.int() }),
  }),
  password: defineEndpoint({
    name: 'account.password',
    method: 'POST',
    path: 'api/eda/user/password',
    auth: 'user',
    summary: 'Changes the password (password: current, nPassword: new) and ends all other sessions.',
    input: z.object({ password: z.string().max(1000), nPassword: z.string().max(1000) }),
    output: none,
    errors: ['auth.password-needed', 'auth.password-wrong', 'auth.password-weak', 'auth.password-common', 'too.many'],
  }),
  point: defineEndpoint({
    name: 'account.point',
    method: 'POST',
    path: '/api/eda/user/point',
    auth: 'user',
    summary: 'Stores the flags of hints the user has seen.',
    input: z.object({ point: jsonField(looseObject) }),
    output: none,
  }),
  bill: defineEndpoint({
    name: 'account.bill',
    method: 'GET',
    path: 'api/eda/user/bill',
    auth: 'user',
    summary: 'Invoice information of the account.',
    input: nothing,
    output: billSchema.nullable(),
  }),
  billUpdate: defineEndpoint({
    name: 'account.billUpdate',
    method: 'POST',
    path: 'api/eda/user/bill/update',
    auth: 'user',
    summary: 'Replaces the invoice information of the account.',
    input: z.object(billFields),
    output: billSchema,
  }),
  reset: defineEndpoint({
    name: 'account.reset',
    method: 'POST',
    path: '/api/eda/user/reset',
    auth: 'none',
    rate: 'send',
    summary: 'Sends a mail to set a new password, if there is such an account; the answer is the same if not.',
    input: z.object({ email: z.string().max(254) }),
    output: none,
  }),
  setPassword: defineEndpoint({
    name: 'account.setPassword',
    method: 'POST',
    path: '/api/eda/user/reset/password',
    auth: 'none',
    rate: 'guess',
    origin: 'ours',
    summary: 'Sets a new password by the token of such a mail, once, and ends all sessions.',
    input: z.object({ token: z.string().max(100), nPassword: z.string().max(1000) }),
    output: none,
    errors: ['auth.link-expired', 'auth.password-weak', 'auth.password-common'],
  }),
  confirmMail: defineEndpoint({
    name: 'account.confirmMail',
    method: 'POST',
    path: '/api/eda/user/confirm',
    auth: 'user',
    rate: 'send',
    origin: 'ours',
    summary: 'Sends the mail to confirm the e-mail again, unless it is confirmed.',
    input: nothing,
    output: none,
  }),
  accredit: defineEndpoint({
    name: 'account.accredit',
    method: 'GET',
    path: '/api/eda/index/accredit',
    auth: 'none',
    rate: 'guess',
    summary: 'Confirms an e-mail with the code sent to it.',
    input: z.object({ code: z.string().max(100), email: z.string().max(254) }),
    output: none,
    errors: ['auth.link-expired'],
  }),
  claim: defineEndpoint({
    name: 'account.claim',
    method: 'GET',
    path: 'api/eda/user/claim',
    auth: 'user',
    summary: 'Claims a coupon by its template. (A GET with an effect: the specification has it so.)',
    input: z.object({ templeId: id }),
    output: couponSchema,
  }),
  activityCoupon: defineEndpoint({
    name: 'account.activityCoupon',
    method: 'GET',
    path: 'api/auth/coupon',
    auth: 'optional',
    summary: 'Coupons of a marketing activity.',
    input: z.object({ activityUrl: z.string().max(500) }),
    output: z.array(couponSchema),
  }),
};
