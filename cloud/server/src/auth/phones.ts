import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { emailKey } from './emails.ts';

/** The account that signs in with a number. */
export async function findPhoneUser(db: Queries, phone: string): Promise<string | null> {
  const row = await db.selectFrom('user_phones').select('user_id').where('phone', '=', phone).executeTakeFirst();
  return row?.user_id ?? null;
}

/** An account signs in with a number from now on, in place of the one before; '': with none. */
export async function setPhone(tx: Queries, user: Schema['users'], phone: string): Promise<Schema['users']> {
  const next = { ...user, phone };
  await tx.deleteFrom('user_phones').where('phone', '=', user.phone).execute();
  if (phone !== '') await tx.insertInto('user_phones').values({ phone, user_id: user.user_id }).execute();
  await tx.updateTable('users').set({ phone }).where('user_id', '=', user.user_id).execute();
  await nameInDirectory(tx, next);
  return next;
}

/** What operators know a customer by: the e-mail, or the phone of an account without one. */
export const contactOf = ({ email, phone }: Schema['users']): string => email || phone;

/** Orders are found by what their customer is known by. */
export async function nameInDirectory(tx: Queries, user: Schema['users']): Promise<void> {
  await tx
    .updateTable('order_directory')
    .set({ email_key: contactKey(user) })
    .where('user_id', '=', user.user_id)
    .execute();
}

/** The same as it is searched for. */
export const contactKey = (user: Schema['users']): string => emailKey(user.email) || user.phone;
