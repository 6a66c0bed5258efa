import type { ForumProject } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { checksOf, NOT_CHECKED } from './shareChecks.ts';
import { shareFileUrl } from './shareFiles.ts';
import { filesOfShare } from './shares.ts';

/** Shares as somebody sees them: a few queries for all of a page. @param userId Who asks; null: a visitor. */
export async function shareViews(
  db: Queries,
  shares: readonly Schema['shares'][],
  userId: string | null,
): Promise<ForumProject[]> {
  if (shares.length === 0) return [];
  const ids = shares.map(({ project_id }) => project_id);
  const owners = await namesOf(
    db,
    shares.map(({ user_id }) => user_id),
  );
  const projects = await db
    .selectFrom('projects')
    .select(['user_id', 'project_id', 'project_name', 'project_type'])
    .where('user_id', 'in', [...owners.keys()])
    .where('project_id', 'in', ids)
    .execute();
  const reactions = await reactionsOf(db, userId, ids);
  const checks = await checksOf(db, shares);
  const views: ForumProject[] = [];
  for (const share of shares) {
    const project = projects.find(
      ({ user_id, project_id }) => user_id === share.user_id && project_id === share.project_id,
    );
    const [cover, ...attachments] = await filesOfShare(db, share);
    views.push({
      projectId: share.project_id,
      projectName: project?.project_name ?? '',
      projectType: project?.project_type ?? 0,
      coverUrl: cover === undefined ? '' : shareFileUrl(cover),
      title: share.title,
      introduction: share.introduction,
      // `as`: the service itself has written them.
      tags: JSON.parse(share.tags) as string[],
      licence: share.licence,
      communityLinks: JSON.parse(share.links) as string[],
      attachments: attachments.map(file => ({
        fileName: file.file_name,
        fileUrl: shareFileUrl(file),
        size: Number(file.size),
      })),
      likes: share.likes,
      collects: share.collects,
      visitCount: share.visits,
      copyCount: share.copies,
      commentCount: share.comments,
      buildCount: share.builds,
      orderCount: share.orders,
      shareTime: share.shared_at,
      changeTime: share.changed_at,
      ownerId: share.user_id,
      ownerName: owners.get(share.user_id) ?? '',
      revision: share.revision,
      isLiked: reactions.has(`like ${share.project_id}`),
      isFavourite: reactions.has(`favourite ${share.project_id}`),
      hasBoard: share.has_board === 1,
      checks: checks.get(share.project_id) ?? NOT_CHECKED,
      isOwn: share.user_id === userId,
    });
  }
  return views;
}

/** The names of accounts. */
export async function namesOf(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'username'])
    .where('user_id', 'in', [...new Set([...userIds, ''])])
    .execute();
  return new Map(rows.map(row => [row.user_id, row.username]));
}

async function reactionsOf(
  db: Queries,
  userId: string | null,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userId === null) return new Set();
  const rows = await db
    .selectFrom('share_reactions')
    .select(['kind', 'project_id'])
    .where('user_id', '=', userId)
    .where('project_id', 'in', projectIds)
    .execute();
  return new Set(rows.map(({ kind, project_id }) => `${kind} ${project_id}`));
}
