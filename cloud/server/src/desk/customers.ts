import { mainlandNumber } from '@boardwright/contract';
import type { EndpointOutput, EndpointParsed } from '@boardwright/contract';
import { findPhoneUser } from '../auth/phones.ts';
import { findUser, findUserId } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from './cursor.ts';

type Page = EndpointOutput<'operator.customers'>;

const view = (row: Schema['users']): Page['rows'][number] => ({
  userId: row.user_id,
  username: row.username,
  companyName: row.company_name,
  email: row.email,
  phone: row.phone,
  emailConfirmed: row.email_confirmed_at !== null,
  role: row.role,
  locale: row.locale,
  createTime: row.created_at,
});

/** Accounts, the newest first, or the one with an e-mail or a phone. */
export async function listCustomers(
  db: Queries,
  { keyword, after, pageSize }: EndpointParsed<'operator.customers'>,
): Promise<Page> {
  if (keyword.trim() !== '') {
    const phone = mainlandNumber(keyword);
    const userId = phone === null ? await findUserId(db, keyword) : await findPhoneUser(db, phone);
    const user = userId === null ? undefined : await findUser(db, userId);
    return { rows: user ? [view(user)] : [], next: null };
  }
  let query = db.selectFrom('users').selectAll();
  const start = readCursor(after);
  if (start !== null)
    query = query.where(({ or, and, eb }) =>
      or([eb('created_at', '<', start.time), and([eb('created_at', '=', start.time), eb('user_id', '<', start.id)])]),
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map(view),
    next: rows.length > pageSize && last ? cursorOf(last.created_at, last.user_id) : null,
  };
}
