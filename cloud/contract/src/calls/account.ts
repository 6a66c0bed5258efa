import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, jsonField, looseObject, none, nothing, text, time, wireBool } from '../fields.ts';
import { billFields, billSchema } from './addresses.ts';
import { digestPeriodSchema } from './communityNotices.ts';

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
  /** Whether it has a password; without one, codes to its phone stand in for it. */
  hasPassword: z.boolean(),
  role: z.enum(['user', 'operator']),
  /** The language of mails. */
  locale: z.enum(['en', 'zh']),
  /** Whether the account gets a mail for each step of production. */
  productionMails: z.boolean(),
  /** How often it gets a mail about what happened in the community. */
  communityMails: digestPeriodSchema,
});
export type User = z.infer<typeof userSchema>;

/** Shows that the account is of who is signed in: its password, or a code sent to the phone of an account without one. */
export const proof = { password: text(1000), phoneCode: text(10) };
/** What a proof may be refused with. */
export const proofErrors = [
  'auth.password-needed',
  'auth.password-wrong',
  'phone.code-needed',
  'sms.code-wrong',
  'sms.code-expired',
  'too.many',
] as const;

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
    summary:
      'Changes the profile. The e-mail is the sign-in name: changing it needs the proof, which is not in the specification.',
    input: z.object({
      username: text(100),
      jobTitle: text(100),
      industry: text(100),
      companyName: text(200),
      email: z.string().max(254),
      ...proof,
    }),
    output: userSchema,
    errors: ['auth.email-invalid', 'auth.email-taken', ...proofErrors],
  }),
  settings: defineEndpoint({
    name: 'account.settings',
    method: 'POST',
    path: '/api/eda/user/settings',
    auth: 'user',
    origin: 'ours',
    idempotency: 'natural',
    summary:
      'The language of mails, whether each step of production comes as a mail, and how often a mail about the community does; without communityMails that stays.',
    input: z.object({
      locale: z.enum(['en', 'zh']),
      productionMails: wireBool,
      communityMails: digestPeriodSchema.optional(),
    }),
    output: userSchema,
  }),
  storage: defineEndpoint({
    name: 'account.storage',
    method: 'GET',
    path: '/api/eda/user/storage',
    auth: 'user',
    origin: 'ours',
    summary:
      'Bytes that uploaded files, snapshots and project logs take together, and that they may take; and the largest projects, with those in the recycle bin.',
    input: nothing,
    output: z.object({
      used: z.int(),
      allowed: z.int(),
      largest: z.array(z.object({ projectName: z.string(), bytes: z.int(), deleted: z.boolean() })),
    }),
  }),
  password: defineEndpoint({
    name: 'account.password',
    method: 'POST',
    path: 'api/eda/user/password',
    auth: 'user',
    summary: 'Changes the password (password: current, nPassword: new) and ends all other sessions.',
    input: z.object({ ...proof, nPassword: z.string().max(1000) }),
    output: none,
    errors: ['auth.password-weak', 'auth.password-common', ...proofErrors],
  }),
  bindPhone: defineEndpoint({
    name: 'account.bindPhone',
    method: 'POST',
    path: '/api/eda/user/phone',
    auth: 'user',
    rate: 'guess',
    origin: 'ours',
    summary:
      'Lets the account sign in with a mobile number of mainland China, by the code that was sent to it, in place of the number before.',
    input: z.object({ phone: z.string().max(50), code: z.string().max(10), ...proof }),
    output: userSchema,
    errors: ['sms.unavailable', 'phone.invalid', 'phone.taken', ...proofErrors],
  }),
  unbindPhone: defineEndpoint({
    name: 'account.unbindPhone',
    method: 'DELETE',
    path: '/api/eda/user/phone',
    auth: 'user',
    origin: 'ours',
    summary: 'Takes the number off an account that has an e-mail and a password.',
    input: z.object({ password: text(1000) }),
    output: userSchema,
    errors: ['phone.last-way', 'auth.password-needed', 'auth.password-wrong', 'too.many'],
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
    errors: ['bill.invalid'],
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
  sessions: defineEndpoint({
    name: 'account.sessions',
    method: 'GET',
    path: '/api/eda/user/sessions',
    auth: 'user',
    origin: 'ours',
    summary: 'Where the account is signed in, the place that was used last first.',
    input: nothing,
    output: z.array(
      z.object({
        sessionId: id,
        /** What the browser says of itself. */
        device: z.string(),
        /** Network of the address that it signed in from. */
        place: z.string(),
        createTime: time,
        /** To within ten minutes. */
        useTime: time,
        /** Whether a code of the second factor was given. */
        secondFactor: z.boolean(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  endSession: defineEndpoint({
    name: 'account.endSession',
    method: 'DELETE',
    path: '/api/eda/user/session/{sessionId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Signs out in one place.',
    input: z.object({ sessionId: id }),
    output: none,
    errors: ['session.missing'],
  }),
  endOtherSessions: defineEndpoint({
    name: 'account.endOtherSessions',
    method: 'POST',
    path: '/api/eda/user/sessions/end',
    auth: 'user',
    idempotency: 'natural',
    origin: 'ours',
    summary: 'Signs out everywhere but here.',
    input: nothing,
    output: none,
  }),
  export: defineEndpoint({
    name: 'account.export',
    method: 'GET',
    path: '/api/eda/user/export',
    auth: 'user',
    rate: 'costly',
    origin: 'ours',
    summary: 'Everything that is kept of the account, as a zip: a JSON file for each table, and the files.',
    input: nothing,
    output: fileAnswer,
    file: true,
  }),
  erase: defineEndpoint({
    name: 'account.erase',
    method: 'POST',
    path: '/api/eda/user/erase',
    auth: 'user',
    origin: 'ours',
    summary: 'Deletes the account with all that is kept of it. Of orders stays what the law demands of invoices.',
    input: z.object(proof),
    output: none,
    errors: ['account.orders-open', ...proofErrors],
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
};
