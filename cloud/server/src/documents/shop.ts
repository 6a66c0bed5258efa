import { sellerDetailsSchema } from '@boardwright/contract';
import type { SellerDetails } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import { transferDetails } from '../payment/transfer.ts';
import { readShopSetting, saveShopSetting } from '../shopSettings.ts';
import type { Shop } from './orderPaper.ts';

/** Who issues documents; null: no operator has set it. */
export async function sellerDetails(db: Queries): Promise<SellerDetails | null> {
  const set = await readShopSetting(db, 'seller');
  return set === undefined ? null : sellerDetailsSchema.parse(set);
}

export const saveSellerDetails = (tx: Queries, details: SellerDetails, authorId: string, now: Date) =>
  saveShopSetting(tx, 'seller', details, authorId, now);

/** The shop as documents name it: its own details, else whose account money is transferred to. */
export async function shopOf(db: Queries): Promise<Shop> {
  const [seller, transfer] = [await sellerDetails(db), await transferDetails(db)];
  if (seller === null) return { seller: [transfer?.accountHolder ?? 'Boardwright'], transfer };
  const { name, address, taxNumber, email, phone } = seller;
  const lines = [name, ...address.split('\n'), taxNumber, email, phone].map(line => line.trim());
  return { seller: lines.filter(line => line !== ''), transfer };
}
