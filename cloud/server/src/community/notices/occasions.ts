import type { Database, Queries } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { findBuild } from '../builds.ts';
import { findText } from '../moderation.ts';
import { findListed } from '../shares.ts';
import { inform } from './inform.ts';
import { raiseAgain, raiseOnce } from './raise.ts';

type Comment = Schema['share_comments'];
type Build = Schema['share_builds'];
type Case = Schema['moderation_cases'];

/** People of one conversation who are informed of a reply: those who wrote last. */
const MOST_PEOPLE = 20;

/** Raises the notices of a comment or a reply that others can read. @returns whom to publish on the bus. */
export async function noteComment(tx: Queries, comment: Comment, now: Date): Promise<string[]> {
  const { comment_id: subject_id, project_id, user_id: author } = comment;
  const share = await findListed(tx, project_id);
  if (share === undefined) return [];
  const kinds = new Map<string, 'comment' | 'reply'>([[share.user_id, 'comment']]);
  for (const person of await conversation(tx, comment)) kinds.set(person, 'reply');
  // Nobody is informed of what they did themselves.
  kinds.delete(author);
  const informed: string[] = [];
  for (const [user_id, kind] of kinds)
    if (await raiseOnce(tx, { user_id, kind, subject_id, project_id }, now)) informed.push(user_id);
  await inform(tx, informed, now);
  return informed;
}

/** Who has written what a reply stands under, and the other replies to that. */
async function conversation(tx: Queries, { project_id, parent_id }: Comment): Promise<ReadonlySet<string>> {
  if (parent_id === '') return new Set();
  const shown = tx
    .selectFrom('share_comments')
    .select('user_id')
    .where('project_id', '=', project_id)
    .where('hidden_at', 'is', null);
  const begun = await shown.where('comment_id', '=', parent_id).execute();
  const replies = await shown.where('parent_id', '=', parent_id).orderBy('created_at', 'desc').execute();
  return new Set([...new Set([...begun, ...replies].map(({ user_id }) => user_id))].slice(0, MOST_PEOPLE));
}

/** Raises the notice of a report of a build that others can read. @returns whom to publish on the bus. */
export async function noteBuild(
  tx: Queries,
  { build_id, project_id, user_id: author }: Build,
  now: Date,
): Promise<string[]> {
  const owner = (await findListed(tx, project_id))?.user_id;
  if (owner === undefined || owner === author) return [];
  const subject = { user_id: owner, kind: 'build', subject_id: build_id, project_id } as const;
  if (!(await raiseOnce(tx, subject, now))) return [];
  await inform(tx, [owner], now);
  return [owner];
}

/** Raises the notice of a like, which was stored before. @returns whom to publish on the bus. */
export async function noteLike(db: Database, userId: string, projectId: string, now: Date): Promise<string[]> {
  const like = await db.read
    .selectFrom('share_reactions')
    .innerJoin('shares', 'shares.project_id', 'share_reactions.project_id')
    .select(['shares.user_id as owner', 'share_reactions.created_at as at'])
    .where('share_reactions.user_id', '=', userId)
    .where('share_reactions.project_id', '=', projectId)
    .where('share_reactions.kind', '=', 'like')
    .executeTakeFirst();
  if (like === undefined || like.owner === userId) return [];
  const subject = { user_id: like.owner, kind: 'like', subject_id: projectId, project_id: projectId } as const;
  if (!(await raiseAgain(db.read, subject, like.at))) return [];
  await db.write(tx => inform(tx, [like.owner], now));
  return [like.owner];
}

/** Raises the notice of a follower, who was stored before. @returns whom to publish on the bus. */
export async function noteFollower(tx: Queries, userId: string, followeeId: string, now: Date): Promise<string[]> {
  const follow = await tx
    .selectFrom('follows')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();
  if (follow === undefined) return [];
  const subject = { user_id: followeeId, kind: 'follow', subject_id: '', project_id: '' } as const;
  if (!(await raiseAgain(tx, subject, follow.created_at))) return [];
  await inform(tx, [followeeId], now);
  return [followeeId];
}

/**
 * Raises the notices of a decision of operators: of the author, and of a text that others can read from now on. A decision
 * that leaves a reported text as it was raises none.
 *
 * @param before The case as it was decided about.
 * @returns whom to publish on the bus.
 */
export async function noteDecision(
  tx: Queries,
  before: Case,
  decision: 'hide' | 'keep',
  now: Date,
): Promise<readonly string[]> {
  const { user_id, subject_type, subject_id, state } = before;
  if (decision === 'keep' && state === 'open') return [];
  const text = subject_type === 'share' ? undefined : await findText(tx, subject_type, subject_id);
  const project_id = text?.project_id ?? subject_id;
  const isNew = await raiseAgain(tx, { user_id, kind: 'decision', subject_id, project_id }, now.toISOString());
  if (isNew) await inform(tx, [user_id], now);
  const readers = decision === 'keep' ? await noteReleased(tx, before, now) : [];
  return isNew ? [user_id, ...readers] : readers;
}

/** A text was hidden until now, and perhaps nobody but its author has read it. */
async function noteReleased(tx: Queries, { subject_type, subject_id }: Case, now: Date): Promise<string[]> {
  if (subject_type === 'build') {
    const build = await findBuild(tx, subject_id);
    return build === undefined ? [] : noteBuild(tx, build, now);
  }
  const comment = await tx
    .selectFrom('share_comments')
    .selectAll()
    .where('comment_id', '=', subject_id)
    .executeTakeFirst();
  return comment === undefined ? [] : noteComment(tx, comment, now);
}
