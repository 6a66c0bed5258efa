import { orderTransitions } from '@boardwright/commerce';
import type { Bill, OrderStatus, Receiver } from '@boardwright/contract';
import { sql } from 'kysely';
import { emailKey } from '../auth/emails.ts';
import { passOnPictures } from '../content/sitePictures.ts';
import { endCommunity } from '../community/shares.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { tablesWhere } from './personalData.ts';

const isOpen = (status: OrderStatus): boolean => orderTransitions[status].length > 0;

/**
 * Deletes an account and everything of it, but its orders: what tax law demands of invoices stays, until an operator deletes it at the
 * end of the term. An account with orders under way is refused: they could not be delivered.
 *
 * @returns the names of its files, which nobody refers to any more.
 */
export async function eraseAccount(tx: Queries, user: Schema['users']): Promise<string[] | Refusal> {
  const orders = await tx.selectFrom('orders').selectAll().where('user_id', '=', user.user_id).execute();
  const open = orders.filter(order => isOpen(order.status)).length;
  if (open > 0) return refuse('account.orders-open', { count: open });
  for (const order of orders) await anonymise(tx, order);
  await tx.updateTable('order_events').set({ reason: '' }).where('user_id', '=', user.user_id).execute();
  await tx.updateTable('order_directory').set({ email_key: '' }).where('user_id', '=', user.user_id).execute();
  await endCommunity(tx, user.user_id);
  await passOnPictures(tx, user.user_id);
  // Of others: their right to projects of this account, and what they sent to its address.
  await tx.deleteFrom('project_members').where('owner_id', '=', user.user_id).execute();
  await tx.deleteFrom('project_invitations').where('email_key', '=', emailKey(user.email)).execute();
  await tx.deleteFrom('user_emails').where('email_key', '=', emailKey(user.email)).execute();
  await tx
    .deleteFrom('subscriptions')
    .where('contact', 'in', [emailKey(user.email), user.phone])
    .execute();
  await tx.deleteFrom('user_phones').where('phone', '=', user.phone).execute();
  await tx.deleteFrom('sms_codes').where('phone', '=', user.phone).execute();
  // Few rows, of all accounts: those that wait to be sent, or could not be.
  for (const place of [user.email, user.phone].filter(each => each !== ''))
    await sql`delete from jobs where payload like ${`%${JSON.stringify(place).replace(/[%_]/g, '\\$&')}%`} escape '\\'`.execute(
      tx,
    );
  const files = await tx.selectFrom('blobs').select('name').where('user_id', '=', user.user_id).execute();
  for (const table of tablesWhere(({ erase }) => erase === 'delete'))
    await sql`delete from ${sql.table(table)} where user_id = ${user.user_id}`.execute(tx);
  const names = files.map(({ name }) => name);
  return names.length === 0 ? [] : withoutRow(tx, names);
}

/** Files of older versions may be held by several accounts. */
async function withoutRow(tx: Queries, names: string[]): Promise<string[]> {
  const held: string[] = [];
  for (const name of names) {
    const row = await tx.selectFrom('blobs').select('name').where('name', '=', name).executeTakeFirst();
    if (row !== undefined) held.push(name);
  }
  return names.filter(name => !held.includes(name));
}

/** Leaves of an order what an invoice has: number, dates, items, amounts, and the name and address that it was made out to. */
async function anonymise(tx: Queries, order: Schema['orders']): Promise<void> {
  const bill = order.bill === null ? null : (JSON.parse(order.bill) as Bill);
  const billing = order.billing === null ? null : (JSON.parse(order.billing) as Receiver);
  const receiver = JSON.parse(order.receiver) as Receiver;
  const named = (each: Receiver): Receiver => ({ ...each, phone: '', email: '' });
  await tx
    .updateTable('orders')
    .set({
      project_name: '',
      notes: '',
      bill: bill && JSON.stringify({ ...bill, phone: '', email: '', bank: '', account: '' } satisfies Bill),
      // Without invoice information the invoice has the billing address, without that the receiver's.
      billing: bill || !billing ? null : JSON.stringify(named(billing)),
      receiver: JSON.stringify(bill || billing ? countryOf(receiver) : named(receiver)),
    })
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.order_id)
    .execute();
}

/** Of an address only what taxes depend on. */
const countryOf = (receiver: Receiver): Receiver => ({
  ...receiver,
  lastName: '',
  firstName: '',
  companyName: '',
  email: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  address: '',
  postcode: '',
});
