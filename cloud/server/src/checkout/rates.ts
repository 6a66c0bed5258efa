import { sampleRates } from '@boardwright/commerce';
import type { ExchangeRates } from '@boardwright/commerce';
import type { EndpointOutput } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type History = EndpointOutput<'checkout.ratesHistory'>;

/** Rates that an operator is shown. */
const MOST_SHOWN = 200;

// `as`: the call that saves them has checked them.
const ratesIn = ({ body }: Pick<Schema['exchange_rates'], 'body'>) => JSON.parse(body) as ExchangeRates;

const latest = (db: Queries) => db.selectFrom('exchange_rates').selectAll().orderBy('in_force_from', 'desc');

/** The exchange rates in force: those that an operator has set, or those that come with the program. */
export async function exchangeRates(db: Queries, now: Date): Promise<ExchangeRates> {
  const row = await latest(db).where('in_force_from', '<=', now.toISOString()).limit(1).executeTakeFirst();
  return row === undefined ? sampleRates : ratesIn(row);
}

/** All that were set, the latest first. */
export async function ratesHistory(db: Queries, now: Date): Promise<History> {
  const rows = await latest(db).limit(MOST_SHOWN).execute();
  const current = rows.findIndex(({ in_force_from }) => in_force_from <= now.toISOString());
  return rows.map((row, i) => {
    const { micro, ...rates } = ratesIn(row);
    return {
      ...rates,
      micro: { ...micro },
      inForceFrom: row.in_force_from,
      createTime: row.created_at,
      reason: row.reason,
      state: i === current ? 'current' : current === -1 || i < current ? 'coming' : 'past',
    };
  });
}

/** Rates that are in force from the same time take the place of those before. */
export async function saveRates(tx: Queries, row: Schema['exchange_rates']): Promise<void> {
  const { in_force_from: _, ...values } = row;
  await tx
    .insertInto('exchange_rates')
    .values(row)
    .onConflict(conflict => conflict.column('in_force_from').doUpdateSet(values))
    .execute();
}

/** @returns false when they are in force already, or are not there. */
export async function withdrawRates(tx: Queries, inForceFrom: string, now: Date): Promise<boolean> {
  if (inForceFrom <= now.toISOString()) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('exchange_rates')
    .where('in_force_from', '=', inForceFrom)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
