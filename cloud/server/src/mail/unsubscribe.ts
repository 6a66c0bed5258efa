import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../auth/sealing.ts';

const NEWSLETTER = 'unsubscribe';
const DIGEST = 'end digest';

/** The text that a token begins with, so that its subscription is found by the shard key. */
export const contactPart = (contact: string): string => Buffer.from(contact).toString('base64url');

/** The contact, or the account, that a token names; anybody can write one. Null where it can be none. */
export function contactIn(token: string): string | null {
  const contact = Buffer.from(token.split('.')[0]!, 'base64url').toString();
  // PostgreSQL takes no NUL.
  return contact.includes('\0') ? null : contact;
}

const tokenOf = (seal: Seal, subject: string, use: string): string =>
  `${contactPart(subject)}.${seal.hash(subject, use)}`;

/** Whether the server made a token for a subject and a use. */
function isTokenOf(seal: Seal, token: string, subject: string, use: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(seal, subject, use))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Ends the subscription of a contact. It follows from the key of the server, so that each newsletter can carry it. */
export const unsubscribeToken = (seal: Seal, contact: string): string => tokenOf(seal, contact, NEWSLETTER);

/** Whether the server made a token to end the subscription of this contact. */
export const endsSubscription = (seal: Seal, token: string, contact: string): boolean =>
  isTokenOf(seal, token, contact, NEWSLETTER);

/** Ends the mails about the community to an account; each of them carries it. */
export const digestToken = (seal: Seal, userId: string): string => tokenOf(seal, userId, DIGEST);

/** The account whose mails about the community a token ends; null: the server has not made it. */
export function digestAccount(seal: Seal, token: string): string | null {
  const userId = contactIn(token);
  return userId !== null && isTokenOf(seal, token, userId, DIGEST) ? userId : null;
}
