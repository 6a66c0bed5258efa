import { createHash, randomBytes } from 'node:crypto';
import { mainlandNumber } from '@boardwright/contract';
import { emailKey, isEmail } from '../auth/emails.ts';
import { sending } from '../auth/smsCodes.ts';
import { hashed } from '../auth/throttle.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';
import type { Call, Handlers } from '../http/call.ts';
import { enqueue } from '../jobs/queue.ts';
import { pageLink } from '../mail/letters.ts';
import { contactIn, contactPart, endsSubscription, unsubscribeToken } from '../mail/unsubscribe.ts';
import { refuse } from '../refusal.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a link waits to be opened. */
const WAITS_MS = 2 * DAY_MS;
/** When nothing ends any more. */
const NEVER = '9999-12-31T00:00:00.000Z';
const SECRET_BYTES = 18;

/** The key of an e-mail or of a mobile number of the mainland; null of anything else. */
const contactOf = (text: string): string | null => (isEmail(text) ? emailKey(text) : mainlandNumber(text));

/** A plain hash is enough: the secret is random. */
const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The subscription that a link belongs to. It begins with the shard key. */
async function find(db: Queries, token: string): Promise<Schema['subscriptions'] | undefined> {
  const contact = contactIn(token);
  if (contact === null) return undefined;
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('contact', '=', contact)
    .where('token_hash', '=', hash(token))
    .executeTakeFirst();
}

async function isSubscribed(db: Queries, contact: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('confirmed_at')
    .where('contact', '=', contact)
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Letters to a number are counted together with the codes that it is sent. */
const paceKey = (contact: string): string => `${contact.startsWith('+') ? 'sms' : 'subscribe'}\n${hashed(contact)}`;

const endSubscription = (call: Call, contact: string): Promise<unknown> =>
  call.db.write(tx => tx.deleteFrom('subscriptions').where('contact', '=', contact).execute());

/** The newsletter: nobody is subscribed who has not opened a link that was sent to the address. */
export const subscriptionHandlers: Handlers = {
  'misc.subscribe': async ({ email }, call) => {
    const contact = contactOf(email);
    if (contact === null) return refuse('subscription.address');
    if (contact.startsWith('+') && !call.sendsSms) return refuse('sms.unavailable');
    const now = call.now();
    // The answer is the same, so that nobody learns who is subscribed.
    if (await isSubscribed(call.db.read, contact)) return null;
    // Nobody can have strangers sent one letter after the other. The link of the one before is still valid.
    if ((await call.attempts.pace(paceKey(contact), sending, now)) > 0) return null;
    const token = `${contactPart(contact)}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const values = {
      locale: call.locale,
      token_hash: hash(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + WAITS_MS).toISOString(),
    };
    await call.db.write(async tx => {
      if (await isSubscribed(tx, contact)) return;
      await tx
        .insertInto('subscriptions')
        .values({ contact, confirmed_at: null, ...values })
        .onConflict(conflict => conflict.column('contact').doUpdateSet(values))
        .execute();
      const link = pageLink(call.state, values, 'subscription', { token });
      const letter = { kind: 'subscribe' as const, locale: call.locale, args: { link } };
      if (contact.startsWith('+')) await enqueue(tx, 'sms', { to: contact, letter }, now);
      else await enqueue(tx, 'mail', { ...letter, to: email.trim() }, now);
    });
    return null;
  },

  'misc.confirmSubscription': async ({ token }, call) => {
    const now = call.now().toISOString();
    const row = await find(call.db.read, token);
    if (row === undefined || row.expires_at <= now) return refuse('subscription.link');
    await call.db.write(tx =>
      tx
        .updateTable('subscriptions')
        .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)), expires_at: NEVER }))
        .where('contact', '=', row.contact)
        .execute(),
    );
    return null;
  },

  'misc.unsubscribe': async ({ token }, call) => {
    const contact = contactIn(token);
    if (contact === null) return refuse('subscription.link');
    if (!endsSubscription(call.seal, token, contact) && (await find(call.db.read, token)) === undefined)
      return refuse('subscription.link');
    await endSubscription(call, contact);
    return null;
  },

  'operator.subscribers': async ({ after, pageSize }, call) => {
    let query = call.db.read.selectFrom('subscriptions').selectAll().where('confirmed_at', 'is not', null);
    const start = readCursor(after);
    if (start !== null)
      query = query.where(({ or, and, eb }) =>
        or([
          eb('confirmed_at', '<', start.time),
          and([eb('confirmed_at', '=', start.time), eb('contact', '<', start.id)]),
        ]),
      );
    const rows = await query
      .orderBy('confirmed_at', 'desc')
      .orderBy('contact', 'desc')
      .limit(pageSize + 1)
      .execute();
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const next = rows.length > pageSize && last ? cursorOf(last.confirmed_at!, last.contact) : null;
    const { publicUrl } = call.state;
    const subscribers = page.map(({ contact, locale, confirmed_at }) => {
      const query = { token: unsubscribeToken(call.seal, contact), end: '1' };
      const unsubscribeLink = pageLink({ publicUrl }, { locale }, 'subscription', query);
      return { contact, locale, time: confirmed_at!, unsubscribeLink };
    });
    return { rows: subscribers, next };
  },

  'operator.removeSubscriber': async ({ contact }, call) => {
    await endSubscription(call, contact);
    return null;
  },
};
