import { transferDetailsSchema } from '@boardwright/contract';
import type { TransferDetails } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import { readShopSetting, saveShopSetting } from '../shopSettings.ts';

/** Where customers transfer money to; null: no operator has set it. */
export async function transferDetails(db: Queries): Promise<TransferDetails | null> {
  const set = await readShopSetting(db, 'transfer');
  return set === undefined ? null : transferDetailsSchema.parse(set);
}

export const saveTransferDetails = (tx: Queries, details: TransferDetails, authorId: string, now: Date) =>
  saveShopSetting(tx, 'transfer', details, authorId, now);
