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

/** Projects of an account that take most room, the largest first. */
export async function largestProjects(
  db: Queries,
  userId: string,
): Promise<{ projectName: string; bytes: number; deleted: boolean }[]> {
  const bytes = sql<number | string>`projects.log_bytes + coalesce((
    select sum(blobs.size) from snapshots
    join blobs on blobs.user_id = snapshots.user_id and blobs.sha256 = snapshots.sha256
    where snapshots.user_id = projects.user_id and snapshots.project_id = projects.project_id), 0)`;
  const rows = await db
    .selectFrom('projects')
    .select(['project_name', 'deleted_at', bytes.as('bytes')])
    .where('user_id', '=', userId)
    .orderBy('bytes', 'desc')
    .limit(3)
    .execute();
  return rows.map(row => ({
    projectName: row.project_name,
    bytes: Number(row.bytes),
    deleted: row.deleted_at !== null,
  }));
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
  return storageFull(before, allowed, after - before);
}

const storageFull = (used: number, allowed: number, needed: number): Refusal =>
  refuse(
    'storage.full',
    { used: readable(used), allowed: readable(allowed), needed: readable(needed) },
    { used, allowed, needed },
  );

/** What an account may still send of one file before it is known to be too much. */
export interface Room {
  /** Bytes of the largest file that can be kept. */
  readonly bytes: number;
  full(needed: number): Refusal;
}

/**
 * The room for a file whose content is not known yet. Bytes that the account holds already take none, so that a file may be as
 * large as the largest of them even where the storage is full.
 */
export async function roomOf(db: Queries, userId: string, allowed: number): Promise<Room> {
  const used = await usedBytes(db, userId);
  const { largest } = await db
    .selectFrom('blobs')
    .select(sql<number | string>`coalesce(max(size), 0)`.as('largest'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { bytes: Math.max(allowed - used, Number(largest)), full: needed => storageFull(used, allowed, needed) };
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as people read them: 1.5 MB. */
function readable(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 1))} ${UNITS[unit]}`;
}
