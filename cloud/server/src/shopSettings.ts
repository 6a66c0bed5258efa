import type { Queries } from './db/database.ts';
import type { Schema } from './db/schema.ts';

type Setting = Schema['shop_settings']['setting'];

/** What operators have set; undefined: nothing yet. Not validated. */
export async function readShopSetting(db: Queries, setting: Setting): Promise<unknown> {
  const row = await db.selectFrom('shop_settings').select('body').where('setting', '=', setting).executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.body);
}

export async function saveShopSetting(
  tx: Queries,
  setting: Setting,
  value: object,
  author_id: string,
  now: Date,
): Promise<void> {
  const values = { body: JSON.stringify(value), author_id, changed_at: now.toISOString() };
  await tx
    .insertInto('shop_settings')
    .values({ setting, ...values })
    .onConflict(conflict => conflict.column('setting').doUpdateSet(values))
    .execute();
}
