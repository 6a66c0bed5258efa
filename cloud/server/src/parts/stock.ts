import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** How long an order holds stock before it is paid: a transfer takes days. */
const HOLD_MS = 7 * 24 * 3_600_000;

type OrderKey = Pick<Schema['orders'], 'user_id' | 'order_id'>;

/** Pieces of a part that an order needs. */
export interface Need {
  readonly partId: string;
  readonly mpn: string;
  readonly pieces: number;
}

/** One need for each part, in one order for all, so that two orders do not wait for each other. */
function summed(needs: readonly Need[]): Need[] {
  const sums = new Map<string, Need>();
  for (const need of needs)
    sums.set(need.partId, { ...need, pieces: need.pieces + (sums.get(need.partId)?.pieces ?? 0) });
  return [...sums.values()].sort((a, b) => (a.partId < b.partId ? -1 : 1));
}

/** Takes pieces out of one row, if so many are free. Both engines check and write in one statement. */
async function take(
  tx: Queries,
  { part_id, warehouse }: Pick<Schema['part_stock'], 'part_id' | 'warehouse'>,
  pieces: number,
) {
  const { numUpdatedRows } = await tx
    .updateTable('part_stock')
    .set({ reserved: sql<number>`reserved + ${pieces}` })
    .where('part_id', '=', part_id)
    .where('warehouse', '=', warehouse)
    .where(sql<boolean>`on_hand - reserved >= ${pieces}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives back what orders have held for too long. */
async function releaseLapsed(tx: Queries, partId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('stock_reservations')
    .selectAll()
    .where('part_id', '=', partId)
    .where('expires_at', '<=', now.toISOString())
    .execute();
  for (const row of rows) await release(tx, row);
}

/**
 * Holds what an order needs, from the fullest warehouse on, until it is paid or the time is over. In the transaction that places the order:
 * a refusal leaves nothing behind.
 */
export async function reserve(
  tx: Queries,
  order: OrderKey,
  needs: readonly Need[],
  now: Date,
): Promise<Refusal | null> {
  const expires_at = new Date(now.getTime() + HOLD_MS).toISOString();
  for (const { partId, mpn, pieces } of summed(needs)) {
    await releaseLapsed(tx, partId, now);
    const rows = await tx.selectFrom('part_stock').selectAll().where('part_id', '=', partId).execute();
    const free = rows
      .map(row => ({ row, count: Number(row.on_hand) - Number(row.reserved) }))
      .sort((a, b) => b.count - a.count || (a.row.warehouse < b.row.warehouse ? -1 : 1));
    const available = free.reduce((sum, { count }) => sum + count, 0);
    if (available < pieces) return refuse('part.stock', { mpn, available });
    let left = pieces;
    for (const { row, count } of free) {
      const taken = Math.min(left, count);
      if (taken === 0) break;
      if (!(await take(tx, row, taken))) return refuse('part.stock', { mpn, available: 0 });
      await tx
        .insertInto('stock_reservations')
        .values({
          user_id: order.user_id,
          order_id: order.order_id,
          part_id: partId,
          warehouse: row.warehouse,
          quantity: taken,
          state: 'held',
          expires_at,
        })
        .execute();
      left -= taken;
    }
  }
  return null;
}

const ofOrder = (tx: Queries, { user_id, order_id }: OrderKey) =>
  tx.selectFrom('stock_reservations').selectAll().where('user_id', '=', user_id).where('order_id', '=', order_id);

async function forget(tx: Queries, row: Schema['stock_reservations']): Promise<void> {
  await tx
    .deleteFrom('stock_reservations')
    .where('user_id', '=', row.user_id)
    .where('order_id', '=', row.order_id)
    .where('part_id', '=', row.part_id)
    .where('warehouse', '=', row.warehouse)
    .execute();
}

/** Gives back what a reservation holds; what was sold lies in the warehouse again. */
async function release(tx: Queries, row: Schema['stock_reservations']): Promise<void> {
  const change =
    row.state === 'held'
      ? { reserved: sql<number>`reserved - ${Number(row.quantity)}` }
      : { on_hand: sql<number>`on_hand + ${Number(row.quantity)}` };
  await tx
    .updateTable('part_stock')
    .set(change)
    .where('part_id', '=', row.part_id)
    .where('warehouse', '=', row.warehouse)
    .execute();
  await forget(tx, row);
}

/** The order is off: what it held can be bought by others. */
export async function releaseStock(tx: Queries, order: OrderKey): Promise<void> {
  for (const row of await ofOrder(tx, order).execute()) await release(tx, row);
}

/** What of the needs of an order is not held any more: it was paid late, and others may have bought it. */
async function lapsedNeeds(tx: Queries, order: OrderKey, needs: readonly Need[]): Promise<readonly Need[]> {
  const held = new Set((await ofOrder(tx, order).execute()).map(row => row.part_id));
  return summed(needs).filter(({ partId }) => !held.has(partId));
}

/**
 * The order is paid: what it held has left the stock. What it holds no longer is taken if it is still there.
 *
 * @returns Whether the order has all that it needs.
 */
export async function sellStock(tx: Queries, order: OrderKey, needs: readonly Need[], now: Date): Promise<boolean> {
  let isComplete = true;
  for (const need of await lapsedNeeds(tx, order, needs))
    if ((await reserve(tx, order, [need], now)) !== null) isComplete = false;
  for (const row of await ofOrder(tx, order).where('state', '=', 'held').execute()) {
    const pieces = Number(row.quantity);
    await tx
      .updateTable('part_stock')
      .set({ reserved: sql<number>`reserved - ${pieces}`, on_hand: sql<number>`on_hand - ${pieces}` })
      .where('part_id', '=', row.part_id)
      .where('warehouse', '=', row.warehouse)
      .execute();
    await tx
      .updateTable('stock_reservations')
      .set({ state: 'sold', expires_at: null })
      .where('user_id', '=', row.user_id)
      .where('order_id', '=', row.order_id)
      .where('part_id', '=', row.part_id)
      .where('warehouse', '=', row.warehouse)
      .execute();
  }
  return isComplete;
}

/** Reservations that are given back at once. */
const MOST_LAPSED = 500;

/** Gives back what orders have held for too long, of all parts. */
export async function releaseAllLapsed(tx: Queries, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('stock_reservations')
    .selectAll()
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(MOST_LAPSED)
    .execute();
  for (const row of rows) await release(tx, row);
}
