import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Turns attention to the side that has to do something next. */
export async function attend(
  tx: Queries,
  { user_id, order_id }: Schema['orders'],
  attention: Schema['orders']['attention'],
) {
  await tx
    .updateTable('orders')
    .set({ attention })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .execute();
  await tx.updateTable('order_directory').set({ attention }).where('order_id', '=', order_id).execute();
}
