import { mpnKey, type Part } from '@boardwright/commerce/parts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Parts that are asked for at once: engines limit the parameters of a query. */
const CHUNK = 500;
/** Rows that are written at once. */
const BATCH = 200;

function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** Rows as parts, with the stock that orders have left. */
async function withStock(db: Queries, rows: readonly Schema['parts'][]): Promise<Part[]> {
  if (rows.length === 0) return [];
  const stock = await db
    .selectFrom('part_stock')
    .selectAll()
    .where(
      'part_id',
      'in',
      rows.map(row => row.part_id),
    )
    .orderBy('warehouse')
    .execute();
  const byPart = Map.groupBy(stock, row => row.part_id);
  return rows.map(row => ({
    // `as`: what `saveParts` has written.
    ...(JSON.parse(row.body) as Omit<Part, 'stock'>),
    stock: Object.fromEntries(
      (byPart.get(row.part_id) ?? []).map(({ warehouse, on_hand, reserved }) => [
        warehouse,
        Number(on_hand) - Number(reserved),
      ]),
    ),
  }));
}

/** Parts by their ids, in that order; those that are not there are left out. */
export async function partsByIds(db: Queries, ids: readonly string[]): Promise<Part[]> {
  const found = new Map<string, Part>();
  for (const some of chunks([...new Set(ids)], CHUNK)) {
    const rows = await db.selectFrom('parts').selectAll().where('part_id', 'in', some).execute();
    for (const part of await withStock(db, rows)) found.set(part.id, part);
  }
  return ids.flatMap(id => found.get(id) ?? []);
}

/**
 * Parts by part numbers, of any manufacturer and however they are written: by `mpnKey`. A number that the catalogue does not have is not in
 * the map. Works inside a transaction too.
 */
export async function partsByMpn(db: Queries, mpns: readonly string[]): Promise<ReadonlyMap<string, readonly Part[]>> {
  const found = new Map<string, Part[]>();
  for (const some of chunks([...new Set(mpns.map(mpnKey))], CHUNK)) {
    const rows = await db
      .selectFrom('parts')
      .selectAll()
      .where('mpn_key', 'in', some)
      .orderBy('mpn_key')
      .orderBy('part_id')
      .execute();
    for (const part of await withStock(db, rows)) {
      const key = mpnKey(part.mpn);
      found.set(key, [...(found.get(key) ?? []), part]);
    }
  }
  return found;
}

/** A part without its stock, which has a table of its own. */
function bodyOf(part: Part): string {
  const { stock: _, ...rest } = part;
  return JSON.stringify(rest);
}

/** Writes parts, in place of those of the same id. What orders hold of the stock stays held. */
export async function saveParts(tx: Queries, parts: readonly Part[]): Promise<void> {
  await saveBodies(tx, parts);
  for (const some of chunks(parts, BATCH)) await saveStock(tx, some);
}

/** Writes all of parts but their stock, in place of those of the same id. */
export async function saveBodies(tx: Queries, parts: readonly Part[]): Promise<void> {
  for (const some of chunks(parts, BATCH)) {
    const ids = some.map(({ id }) => id);
    await tx.deleteFrom('parts').where('part_id', 'in', ids).execute();
    await tx
      .insertInto('parts')
      .values(some.map(part => ({ part_id: part.id, mpn_key: mpnKey(part.mpn), body: bodyOf(part) })))
      .execute();
  }
}

async function saveStock(tx: Queries, parts: readonly Part[]): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await tx.deleteFrom('part_stock').where('part_id', 'in', ids).where('reserved', '=', 0).execute();
  const rows = parts.flatMap(({ id, stock }) =>
    Object.entries(stock).map(([warehouse, on_hand]) => ({ part_id: id, warehouse, on_hand, reserved: 0 })),
  );
  for (const some of chunks(rows, BATCH))
    await tx
      .insertInto('part_stock')
      .values(some.slice())
      .onConflict(conflict =>
        conflict.columns(['part_id', 'warehouse']).doUpdateSet(({ ref, fn, val, eb }) => ({
          // Less than orders hold cannot lie there.
          on_hand: eb
            .case()
            .when(ref('excluded.on_hand'), '<', ref('part_stock.reserved'))
            .then(ref('part_stock.reserved'))
            .else(fn.coalesce(ref('excluded.on_hand'), val(0)))
            .end(),
        })),
      )
      .execute();
}
