import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { release } from '../files/holding.ts';
import { forgetText } from '../search/textSearch.ts';
import { endBuild } from './endBuild.ts';
import { endCases } from './moderationEnd.ts';

type Key = Pick<Schema['projects'], 'user_id' | 'project_id'>;

/** The share of a project that somebody names by its id; undefined when it is not shared. */
export function findShare(db: Queries, projectId: string): Promise<Schema['shares'] | undefined> {
  return db.selectFrom('shares').selectAll().where('project_id', '=', projectId).executeTakeFirst();
}

/** A share as everybody sees it: not while its project is in the recycle bin. */
export async function findListed(db: Queries, projectId: string): Promise<Schema['shares'] | undefined> {
  const share = await findShare(db, projectId);
  return share?.is_listed === 1 ? share : undefined;
}

/** Shows a share to others, unless operators have hidden it, or hides it while its project is in the recycle bin. */
export async function setListed(tx: Queries, { user_id, project_id }: Key, isListed: boolean): Promise<void> {
  await tx
    .updateTable('shares')
    .set({ is_listed: isListed ? sql<number>`case when hidden_at is null then 1 else 0 end` : 0 })
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .execute();
}

/** The files of a share: the cover at position 0, then the attachments. */
export function filesOfShare(db: Queries, { user_id, project_id }: Key): Promise<Schema['share_files'][]> {
  return db
    .selectFrom('share_files')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .orderBy('position')
    .execute();
}

/** Takes the files of a share away. Their room comes back when each is released. */
export async function takeShareFiles(tx: Queries, key: Key): Promise<Schema['share_files'][]> {
  const files = await filesOfShare(tx, key);
  await deleteOf(tx, 'share_files', key);
  return files;
}

export const dropShareTags = (tx: Queries, key: Key): Promise<void> => deleteOf(tx, 'share_tags', key);

/** Forgets what was found of the revision that is shown. */
export const dropVerdict = (tx: Queries, key: Key): Promise<void> => deleteOf(tx, 'share_verdicts', key);

/** Lets go of the snapshot that the shared revision is read from. */
export async function dropShareSnapshot(tx: Queries, key: Key): Promise<void> {
  const held = await tx
    .selectFrom('share_snapshots')
    .select('sha256')
    .where('user_id', '=', key.user_id)
    .where('project_id', '=', key.project_id)
    .executeTakeFirst();
  if (held === undefined) return;
  await deleteOf(tx, 'share_snapshots', key);
  await release(tx, key.user_id, held.sha256);
}

/** Ends a share, with what others did with it. That operators have hidden it stays: it cannot be shared again. */
export async function endShare(tx: Queries, key: Key): Promise<void> {
  const { user_id, project_id } = key;
  const share = await findShare(tx, project_id);
  if (share?.user_id !== user_id) return;
  for (const { sha256 } of await takeShareFiles(tx, key)) await release(tx, user_id, sha256);
  await dropShareSnapshot(tx, key);
  await dropShareTags(tx, key);
  await dropVerdict(tx, key);
  await forgetText(tx, user_id, 'share', project_id);
  // Before the rows of others, which then have nothing to count.
  await deleteOf(tx, 'shares', key);
  const comments = await tx
    .selectFrom('share_comments')
    .select('comment_id')
    .where('project_id', '=', project_id)
    .execute();
  const builds = await tx
    .selectFrom('share_builds')
    .select(['user_id', 'build_id'])
    .where('project_id', '=', project_id)
    .execute();
  await endCases(tx, [
    ...comments.map(comment => comment.comment_id),
    ...builds.map(build => build.build_id),
    ...(share.hidden_at === null ? [project_id] : []),
  ]);
  await tx
    .deleteFrom('comment_likes')
    .where('comment_id', 'in', q =>
      q.selectFrom('share_comments').select('comment_id').where('project_id', '=', project_id),
    )
    .execute();
  for (const build of builds) await endBuild(tx, build);
  for (const table of [
    'share_comments',
    'share_reactions',
    'share_copies',
    'share_orders',
    'community_notices',
  ] as const)
    await tx.deleteFrom(table).where('project_id', '=', project_id).execute();
}

type Owned = 'share_files' | 'share_snapshots' | 'share_tags' | 'share_verdicts' | 'shares';

async function deleteOf(tx: Queries, table: Owned, { user_id, project_id }: Key): Promise<void> {
  await tx.deleteFrom(table).where('user_id', '=', user_id).where('project_id', '=', project_id).execute();
}

/**
 * What an account leaves behind with others, before its rows are deleted: its shares, replies to its comments, and what was reported about
 * its comments and builds.
 */
export async function endCommunity(tx: Queries, userId: string): Promise<void> {
  const shares = await tx
    .selectFrom('shares')
    .select(['user_id', 'project_id'])
    .where('user_id', '=', userId)
    .execute();
  for (const share of shares) await endShare(tx, share);
  const comments = await tx.selectFrom('share_comments').selectAll().where('user_id', '=', userId).execute();
  for (const comment of comments) await endComment(tx, comment);
  await endBuildsOf(tx, userId);
  await tx.deleteFrom('follows').where('followee_id', '=', userId).execute();
}

/** Deletes the reports of builds of an account, with what others have reported about them. */
async function endBuildsOf(tx: Queries, userId: string): Promise<void> {
  const builds = await tx
    .selectFrom('share_builds')
    .select(['user_id', 'build_id'])
    .where('user_id', '=', userId)
    .execute();
  const ids = builds.map(({ build_id }) => build_id);
  await endCases(tx, ids);
  for (const build of builds) await endBuild(tx, build);
}

/** Deletes a comment with its replies and their likes. */
export async function endComment(tx: Queries, { project_id, comment_id }: Schema['share_comments']): Promise<void> {
  const replies = await tx
    .selectFrom('share_comments')
    .select('comment_id')
    .where('project_id', '=', project_id)
    .where('parent_id', '=', comment_id)
    .execute();
  const ids = [comment_id, ...replies.map(reply => reply.comment_id)];
  await endCases(tx, ids);
  await tx.deleteFrom('comment_likes').where('comment_id', 'in', ids).execute();
  await tx.deleteFrom('share_comments').where('comment_id', 'in', ids).execute();
  await tx.deleteFrom('community_notices').where('subject_id', 'in', ids).execute();
}
