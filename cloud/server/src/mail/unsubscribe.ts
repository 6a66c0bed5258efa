import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../auth/sealing.ts';

const USE = 'unsubscribe';

/** The text that a token begins with, so that its subscription is found by the shard key. */
export const contactPart = (contact: string): string => Buffer.from(contact).toString('base64url');

/** The contact that a token of a subscription names; anybody can write one. Null where it can be none. */
export function contactIn(token: string): string | null {
  const contact = Buffer.from(token.split('.')[0]!, 'base64url').toString();
  // PostgreSQL takes no NUL.
  return contact.includes('\0') ? null : contact;
}

/** Ends the subscription of a contact. It follows from the key of the server, so that each newsletter can carry it. */
export const unsubscribeToken = (seal: Seal, contact: string): string =>
  `${contactPart(contact)}.${seal.hash(contact, USE)}`;

/** Whether the server made a token to end the subscription of this contact. */
export function endsSubscription(seal: Seal, token: string, contact: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(unsubscribeToken(seal, contact))];
  return given.length === right.length && timingSafeEqual(given, right);
}
