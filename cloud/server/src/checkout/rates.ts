import { sampleRates } from '@boardwright/commerce';
import type { ExchangeRates } from '@boardwright/commerce';
import type { Queries } from '../db/database.ts';

/** The exchange rates that an operator has set, or those that come with the program. */
export async function exchangeRates(db: Queries): Promise<ExchangeRates> {
  const row = await db.selectFrom('shop_settings').select('body').where('setting', '=', 'rates').executeTakeFirst();
  return row === undefined ? sampleRates : (JSON.parse(row.body) as ExchangeRates);
}

export async function saveExchangeRates(
  tx: Queries,
  rates: ExchangeRates,
  author_id: string,
  now: Date,
): Promise<void> {
  const values = { body: JSON.stringify(rates), author_id, changed_at: now.toISOString() };
  await tx
    .insertInto('shop_settings')
    .values({ setting: 'rates', ...values })
    .onConflict(conflict => conflict.column('setting').doUpdateSet(values))
    .execute();
}
