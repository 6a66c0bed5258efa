import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** Bytes an account may use, of uploaded files, snapshots and project logs together. */
export const DEFAULT_STORAGE_BYTES = 2 * 1024 * 1024 * 1024;

/** What a change takes besides its text: a million empty changes take room too. */
const CHANGE_ROW_BYTES = 256;

/** What a change counts as, by its stored text. */
export const logBytes = (body: string): number => Buffer.byteLength(body) + CHANGE_ROW_BYTES;

/** What an account uses. A sum of its rows, so that it cannot drift from what is there. */
export async function usedBytes(db: Queries, userId: string): Promise<number> {
  const total = (column: string) => sql<number | string>`coalesce(sum(${sql.ref(column)}), 0)`.as('total');
  const files = await db
    .selectFrom('blobs')
    .select(total('size'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const logs = await db
    .selectFrom('projects')
    .select(total('log_bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(files.total) + Number(logs.total);
}

/**
 * Does work that takes room, and refuses it when the account then uses more than it may and more than before. Work and sums
 * are one serialised transaction: of two uploads that fit only alone, one is refused.
 */
export async function withinQuota<T>(
  tx: Queries,
  userId: string,
  allowed: number,
  work: () => Promise<T>,
): Promise<T | Refusal> {
  const before = await usedBytes(tx, userId);
  const result = await work();
  const after = await usedBytes(tx, userId);
  if (after <= allowed || after <= before) return result;
  return refuse(
    'storage.full',
    { used: readable(before), allowed: readable(allowed), needed: readable(after - before) },
    { used: before, allowed, needed: after - before },
  );
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as people read them: 1.5 MB. */
function readable(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 1))} ${UNITS[unit]}`;
}
