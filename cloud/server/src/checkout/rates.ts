import { sampleRates } from '@boardwright/commerce';
import type { ExchangeRates } from '@boardwright/commerce';
import type { Queries } from '../db/database.ts';
import { readShopSetting, saveShopSetting } from '../shopSettings.ts';

/** The exchange rates that an operator has set, or those that come with the program. */
export async function exchangeRates(db: Queries): Promise<ExchangeRates> {
  // `as`: the call that saves them has checked them.
  return ((await readShopSetting(db, 'rates')) as ExchangeRates | undefined) ?? sampleRates;
}

export const saveExchangeRates = (tx: Queries, rates: ExchangeRates, authorId: string, now: Date) =>
  saveShopSetting(tx, 'rates', rates, authorId, now);
