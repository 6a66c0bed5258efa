import type { BomQuoteLine, SplitQuote } from '@boardwright/commerce';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** A file that was sent with an inquiry. */
export interface SentFile {
  readonly fileId: string;
  readonly fileName: string;
}

/** A final quote as it is kept with the inquiry. */
export interface StoredOffer extends SplitQuote {
  readonly remarks: string;
  readonly time: string;
}

export const filesOf = ({ files }: Pick<Schema['quotes'], 'files'>): readonly SentFile[] =>
  JSON.parse(files) as readonly SentFile[];

export const storedOffer = ({ offer }: Pick<Schema['quotes'], 'offer'>): StoredOffer | null =>
  offer === null ? null : (JSON.parse(offer) as StoredOffer);

/** An inquiry waits for operators. */
export async function openRequest(tx: Queries, row: Schema['quotes']): Promise<void> {
  const { quote_id, user_id, created_at } = row;
  await tx.insertInto('quote_requests').values({ quote_id, user_id, is_open: 1, created_at }).execute();
}

export async function removeRequest(tx: Queries, quoteId: string): Promise<void> {
  await tx.deleteFrom('quote_requests').where('quote_id', '=', quoteId).execute();
}

const findRequest = (db: Queries, quoteId: string) =>
  db.selectFrom('quote_requests').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

export const isInquiry = async (db: Queries, quoteId: string): Promise<boolean> =>
  (await findRequest(db, quoteId)) !== undefined;

/** An inquiry of any customer. */
export async function findAnyInquiry(db: Queries, quoteId: string): Promise<Schema['quotes'] | undefined> {
  const request = await findRequest(db, quoteId);
  if (request === undefined) return undefined;
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('user_id', '=', request.user_id)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
}

/** The line that the final quote of a user's own inquiry is for; null: there is none, or the inquiry is of another user. */
export async function findOffer(db: Queries, userId: string, quoteId: string): Promise<BomQuoteLine | null> {
  const row = await db
    .selectFrom('quotes')
    .select('offer')
    .where('user_id', '=', userId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  const request = row && storedOffer(row)?.request;
  return request?.itemType === 'BomQuote' ? request : null;
}
