import type { Queries } from '../db/database.ts';
import { findShare } from './shares.ts';

/** Notes that an item of the cart is the board of a copy that the user has made of the share of somebody else. */
export async function noteInCart(
  tx: Queries,
  user_id: string,
  cart_item_id: string,
  projectId: string,
  now: Date,
): Promise<void> {
  const copy = await tx
    .selectFrom('share_copies')
    .select('project_id')
    .where('user_id', '=', user_id)
    .where('copy_id', '=', projectId)
    .executeTakeFirst();
  const share = copy && (await findShare(tx, copy.project_id));
  // What authors order themselves says nothing for their projects.
  if (share === undefined || share.user_id === user_id) return;
  await tx
    .insertInto('share_orders')
    .values({
      user_id,
      cart_item_id,
      project_id: share.project_id,
      order_id: '',
      is_paid: 0,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Items of the cart became an order. */
export async function noteOrdered(
  tx: Queries,
  { user_id, order_id }: { readonly user_id: string; readonly order_id: string },
  cartItemIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('share_orders')
    .set({ order_id })
    .where('user_id', '=', user_id)
    .where('cart_item_id', 'in', ['', ...cartItemIds])
    .execute();
}

/** An order was paid: it counts for the shares that its boards come from. */
export async function notePaid(
  tx: Queries,
  { user_id, order_id }: { readonly user_id: string; readonly order_id: string },
): Promise<void> {
  await tx
    .updateTable('share_orders')
    .set({ is_paid: 1 })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('is_paid', '=', 0)
    .execute();
}
