import type { Database, Queries } from '../db/database.ts';
import { findUser } from '../auth/users.ts';
import type { Schema } from '../db/schema.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Incoming } from './blobBackend.ts';
import type { BlobStore, Placed } from './blobs.ts';
import { withinQuota } from './quota.ts';

export function findBlob(db: Queries, userId: string, sha256: string): Promise<Schema['blobs'] | undefined> {
  return db
    .selectFrom('blobs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Owner of the files of visitors, as of their messages: all together, like one account. */
export const VISITORS = '';

interface Keeping {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly userId: string;
  /** Bytes the account may use. */
  readonly storageBytes: number;
}

/**
 * Keeps an incoming file for an account when `refer` writes rows that refer to its bytes, which it says by true. First the file
 * is put in place, then the rows are written: a crash between them leaves a file for the collector, never a name without its
 * file. An account holds the same bytes once, under the name that came first.
 *
 * @returns the refusal of `refer` or of the quota, or that there is no such account any more.
 */
export async function keepFor(
  { db, blobs, userId, storageBytes }: Keeping,
  incoming: Incoming,
  refer: (tx: Queries) => Promise<Refusal | boolean>,
): Promise<Refusal | null> {
  const placed = await blobs.place(incoming);
  try {
    const isNamed = await db.write(async tx => {
      // It may have been deleted while the file arrived.
      if (userId !== VISITORS && (await findUser(tx, userId)) === undefined) return refuse('auth.expired');
      return withinQuota(tx, userId, storageBytes, async () => {
        const refers = await refer(tx);
        return refers === true ? hold(tx, userId, placed) : refers;
      });
    });
    // A transaction that threw may have been committed all the same: then only the collector knows.
    if (isNamed !== true) await blobs.remove(placed.name);
    return isNamed instanceof Refusal ? isNamed : null;
  } finally {
    blobs.settle(placed);
  }
}

/** Makes sure that a row names the bytes; true when it names the placed file. */
async function hold(tx: Queries, userId: string, { sha256, name, size }: Placed): Promise<boolean> {
  if ((await findBlob(tx, userId, sha256)) !== undefined) return false;
  await tx.insertInto('blobs').values({ user_id: userId, sha256, name, size }).execute();
  return true;
}

/** After a row that referred to these bytes was deleted: without another one the account no longer holds them. */
export async function release(tx: Queries, userId: string, sha256: string): Promise<void> {
  for (const table of [
    'files',
    'snapshots',
    'design_files',
    'complaint_files',
    'first_article_files',
    'share_files',
    'share_snapshots',
    'build_photos',
    'site_pictures',
  ] as const) {
    const other = await tx
      .selectFrom(table)
      .select('sha256')
      .where('user_id', '=', userId)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (other !== undefined) return;
  }
  await tx.deleteFrom('blobs').where('user_id', '=', userId).where('sha256', '=', sha256).execute();
}
