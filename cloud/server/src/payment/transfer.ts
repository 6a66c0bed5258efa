import { transferDetailsSchema } from '@boardwright/contract';
import type { TransferDetails } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';

/** Where customers transfer money to; null: the shop has not said. */
export async function transferDetails(db: Queries): Promise<TransferDetails | null> {
  const row = await db.selectFrom('shop_settings').select('body').where('setting', '=', 'transfer').executeTakeFirst();
  return row === undefined ? null : transferDetailsSchema.parse(JSON.parse(row.body));
}

export async function saveTransferDetails(
  tx: Queries,
  details: TransferDetails,
  author_id: string,
  now: Date,
): Promise<void> {
  const values = { body: JSON.stringify(details), author_id, changed_at: now.toISOString() };
  await tx
    .insertInto('shop_settings')
    .values({ setting: 'transfer', ...values })
    .onConflict(conflict => conflict.column('setting').doUpdateSet(values))
    .execute();
}
