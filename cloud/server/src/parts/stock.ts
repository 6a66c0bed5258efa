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
  /** As many have to be in stock; what an assembly lacks is sourced after the order. */
  readonly least: number;
}

/** One need for each part, in one order for all, so that two orders do not wait for each other. */
function summed(needs: readonly Need[]): Need[] {
  const sums = new Map<string, Need>();
  for (const need of needs) {
    const before = sums.get(need.partId);
    const [pieces, least] = [need.pieces + (before?.pieces ?? 0), need.least + (before?.least ?? 0)];
    sums.set(need.partId, { ...need, pieces, least });
  }
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
  for (const { partId, mpn, pieces, least } of summed(needs)) {
    await releaseLapsed(tx, partId, now);
    const rows = await tx.selectFrom('part_stock').selectAll().where('part_id', '=', partId).execute();
    const free = rows
      .map(row => ({ row, count: Number(row.on_hand) - Number(row.reserved) }))
      .sort((a, b) => b.count - a.count || (a.row.warehouse < b.row.warehouse ? -1 : 1));
    const available = free.reduce((sum, { count }) => sum + count, 0);
    if (available < least) return refuse('part.stock', { mpn, available });
    let left = Math.min(pieces, available);
    for (const { row, count } of free) {
      const taken = Math.min(left, count);
      if (taken === 0) break;
      if (!(await take(tx, row, taken))) {
        // Another order was faster.
        if (left > pieces - least) return refuse('part.stock', { mpn, available: 0 });
        continue;
      }
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
        // What was short before.
        .onConflict(conflict =>
          conflict
            .columns(['user_id', 'order_id', 'part_id', 'warehouse'])
            .doUpdateSet({ quantity: sql<number>`stock_reservations.quantity + ${taken}` }),
        )
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

/** What of the needs of an order is not held: it was paid late, and others may have bought it, or it was short from the start. */
async function openNeeds(tx: Queries, order: OrderKey, needs: readonly Need[]): Promise<readonly Need[]> {
  const held = new Map<string, number>();
  for (const { part_id, quantity } of await ofOrder(tx, order).execute())
    held.set(part_id, (held.get(part_id) ?? 0) + Number(quantity));
  return summed(needs).flatMap(need => {
    const has = held.get(need.partId) ?? 0;
    const [pieces, least] = [need.pieces - has, Math.max(0, need.least - has)];
    return pieces > 0 ? [{ ...need, pieces, least }] : [];
  });
}

/**
 * The order is paid: what it held has left the stock. What it holds no longer is taken if it is still there.
 *
 * @returns Whether the order has all that it needs.
 */
export async function sellStock(tx: Queries, order: OrderKey, needs: readonly Need[], now: Date): Promise<boolean> {
  for (const need of await openNeeds(tx, order, needs)) await reserve(tx, order, [need], now);
  const isComplete = (await openNeeds(tx, order, needs)).length === 0;
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
