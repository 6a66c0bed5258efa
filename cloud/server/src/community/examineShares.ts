import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { omittedOf, sharedContent } from './sharedContent.ts';
import { dropShareSnapshot, findShare } from './shares.ts';

/**
 * Notes the content of a share that was made before content was noted. A held snapshot that has entries which others do not get is dropped:
 * the log is read instead.
 *
 * @returns the share with its content; undefined when it has ended meanwhile.
 */
export function examineShare(db: Database, projectId: string): Promise<Schema['shares'] | undefined> {
  return db.write(async tx => {
    const share = await findShare(tx, projectId);
    if (share === undefined || share.is_examined === 1) return share;
    const examined = { ...share, ...(await sharedContent(tx, share)) };
    const { omitted, has_board, is_examined } = examined;
    await tx
      .updateTable('shares')
      .set({ omitted, has_board, is_examined })
      .where('user_id', '=', share.user_id)
      .where('project_id', '=', projectId)
      .execute();
    const held = await tx
      .selectFrom('share_snapshots')
      .select('revision')
      .where('user_id', '=', share.user_id)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (held && [...omittedOf(examined)].some(revision => revision <= held.revision))
      await dropShareSnapshot(tx, share);
    return examined;
  });
}

/** Shares that are read at once. */
const PORTION = 100;

/** Examines all shares that were not. One that is read first is examined then. */
export async function examineShares(db: Database): Promise<void> {
  const unexamined = db.read.selectFrom('shares').select('project_id').where('is_examined', '=', 0).limit(PORTION);
  for (let shares; (shares = await unexamined.execute()).length > 0;)
    for (const share of shares) await examineShare(db, share.project_id);
}
