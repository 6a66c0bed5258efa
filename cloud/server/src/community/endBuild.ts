import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { release } from '../files/holding.ts';

type Key = Pick<Schema['share_builds'], 'user_id' | 'build_id'>;

/** Deletes a report with its photos, whose room comes back. */
export async function endBuild(tx: Queries, { user_id, build_id }: Key): Promise<void> {
  const photos = await tx
    .selectFrom('build_photos')
    .select('sha256')
    .where('user_id', '=', user_id)
    .where('build_id', '=', build_id)
    .execute();
  for (const table of ['build_photos', 'share_builds'] as const)
    await tx.deleteFrom(table).where('user_id', '=', user_id).where('build_id', '=', build_id).execute();
  await tx.deleteFrom('community_notices').where('subject_id', '=', build_id).execute();
  for (const { sha256 } of photos) await release(tx, user_id, sha256);
}
