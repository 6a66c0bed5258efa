import { sellerDetailsSchema } from '@boardwright/contract';
import type { SellerDetails } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transferDetails } from '../payment/transfer.ts';
import type { Shop } from './orderPaper.ts';

type Setting = Schema['shop_settings']['setting'];

/** Who issues documents; null: the shop has not said. */
export async function sellerDetails(db: Queries): Promise<SellerDetails | null> {
  const setting: Setting = 'seller';
  const row = await db.selectFrom('shop_settings').select('body').where('setting', '=', setting).executeTakeFirst();
  return row === undefined ? null : sellerDetailsSchema.parse(JSON.parse(row.body));
}

export async function saveSellerDetails(
  tx: Queries,
  details: SellerDetails,
  author_id: string,
  now: Date,
): Promise<void> {
  const values = { body: JSON.stringify(details), author_id, changed_at: now.toISOString() };
  await tx
    .insertInto('shop_settings')
    .values({ setting: 'seller', ...values })
    .onConflict(conflict => conflict.column('setting').doUpdateSet(values))
    .execute();
}

/** What documents say of the shop: its own details, else whose account money is transferred to. */
export async function shopOf(db: Queries): Promise<Shop> {
  const [seller, transfer] = [await sellerDetails(db), await transferDetails(db)];
  if (seller === null) return { seller: [transfer?.accountHolder ?? 'Boardwright'], transfer };
  const { name, address, taxNumber, email, phone } = seller;
  const lines = [name, ...address.split('\n'), taxNumber, email, phone].map(line => line.trim());
  return { seller: lines.filter(line => line !== ''), transfer };
}
