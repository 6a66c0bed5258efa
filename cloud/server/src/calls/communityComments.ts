import type { ShareComment } from '@boardwright/contract';
import { sql } from 'kysely';
import { blockedIn } from '../community/blockedWords.ts';
import { suspect } from '../community/moderation.ts';
import { noteComment } from '../community/notices/occasions.ts';
import { suspicionsOf } from '../community/suspicions.ts';
import { endComment, findListed, findShare } from '../community/shares.ts';
import { namesOf } from '../community/shareView.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse, Refusal } from '../refusal.ts';

type Row = Schema['share_comments'];

/** Comments and replies of a share, and replies to one comment. */
const MOST_COMMENTS = 10_000;
const MOST_REPLIES = 200;

/** `parent_id` of a top-level comment. */
const NO_PARENT = '';

const findComment = (db: Queries, commentId: string): Promise<Row | undefined> =>
  db.selectFrom('share_comments').selectAll().where('comment_id', '=', commentId).executeTakeFirst();

/** The comment that a reply stands under: of a reply, the comment that it replies to. */
async function threadOf(tx: Queries, projectId: string, parentId: string): Promise<string | Refusal> {
  const parent = await findComment(tx, parentId);
  if (parent?.project_id !== projectId) return refuse('share.comment-missing');
  const thread = parent.parent_id === NO_PARENT ? parent.comment_id : parent.parent_id;
  const { count } = await tx
    .selectFrom('share_comments')
    .select(q => q.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('parent_id', '=', thread)
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_REPLIES ? refuse('share.comments-full', { limit: MOST_REPLIES }) : thread;
}

/** Comments as somebody sees them. @param userId Who asks; null: a visitor. */
async function views(db: Queries, comments: readonly Row[], userId: string | null): Promise<ShareComment[]> {
  const names = await namesOf(
    db,
    comments.map(({ user_id }) => user_id),
  );
  const liked = await likedOf(db, userId, comments);
  return comments.map(row => ({
    commentsId: row.comment_id,
    parentId: row.parent_id === NO_PARENT ? null : row.parent_id,
    author: names.get(row.user_id) ?? '',
    authorId: row.user_id,
    content: row.content,
    anchor: row.anchor_type === '' ? null : { type: row.anchor_type, name: row.anchor_name },
    likes: row.likes,
    isLiked: liked.has(row.comment_id),
    isOwn: row.user_id === userId,
    isWaiting: row.is_held === 1,
    createTime: row.created_at,
  }));
}

async function likedOf(db: Queries, userId: string | null, comments: readonly Row[]): Promise<ReadonlySet<string>> {
  if (userId === null || comments.length === 0) return new Set();
  const rows = await db
    .selectFrom('comment_likes')
    .select('comment_id')
    .where('user_id', '=', userId)
    .where(
      'comment_id',
      'in',
      comments.map(({ comment_id }) => comment_id),
    )
    .execute();
  return new Set(rows.map(({ comment_id }) => comment_id));
}

/** What somebody may read: what is shown, and what of their own waits for an operator. */
const isReadBy = (userId: string) => sql<boolean>`(hidden_at is null or (is_held = 1 and user_id = ${userId}))`;

export const communityCommentHandlers: Handlers = {
  'community.comments': async ({ projectId, content, parentId, anchor }, call) => {
    let informed: readonly string[] = [];
    const answer = await call.db.write(async tx => {
      const share = await findListed(tx, projectId);
      if (share === undefined) return refuse('share.missing');
      if (share.comments >= MOST_COMMENTS) return refuse('share.comments-full', { limit: MOST_COMMENTS });
      const blocked = await blockedIn(tx, [content, anchor?.name ?? '']);
      if (blocked !== null) return blocked;
      const isReply = parentId !== undefined && parentId !== '';
      const parent = isReply ? await threadOf(tx, projectId, parentId) : NO_PARENT;
      if (parent instanceof Refusal) return parent;
      const suspicions = await suspicionsOf(tx, call.userId, content, call.now());
      const row: Row = {
        user_id: call.userId,
        comment_id: newId(),
        project_id: projectId,
        parent_id: parent,
        content,
        anchor_type: anchor?.type ?? '',
        anchor_name: anchor?.name ?? '',
        likes: 0,
        created_at: call.now().toISOString(),
        hidden_at: suspicions.length > 0 ? call.now().toISOString() : null,
        is_held: suspicions.length > 0 ? 1 : 0,
      };
      await tx.insertInto('share_comments').values(row).execute();
      if (suspicions.length > 0)
        await suspect(
          tx,
          { subject_type: 'comment', subject_id: row.comment_id, user_id: call.userId },
          suspicions,
          call.now(),
        );
      // Of what waits for an operator, others learn when it is shown.
      informed = suspicions.length > 0 ? [] : await noteComment(tx, row, call.now());
      return (await views(tx, [row], call.userId))[0]!;
    });
    if (!(answer instanceof Refusal)) for (const person of informed) call.bus.publish(person);
    return answer;
  },

  'community.commentRemove': ({ commentsId }, call) =>
    call.db.write(async tx => {
      const comment = await findComment(tx, commentsId);
      if (comment === undefined) return refuse('share.comment-missing');
      const share = await findShare(tx, comment.project_id);
      if (comment.user_id !== call.userId && share?.user_id !== call.userId) return refuse('share.comment-missing');
      await endComment(tx, comment);
      return null;
    }),

  'community.commentsRefresh': async ({ projectId, pageNum, pageSize }, call) => {
    const db = call.db.read;
    if ((await findListed(db, projectId)) === undefined) return refuse('share.missing');
    const threads = db
      .selectFrom('share_comments')
      .where('project_id', '=', projectId)
      .where('parent_id', '=', NO_PARENT)
      .where(isReadBy(call.session?.userId ?? ''));
    const comments = await threads
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('comment_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await threads.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const replies = await db
      .selectFrom('share_comments')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(isReadBy(call.session?.userId ?? ''))
      .where('parent_id', 'in', [NO_THREAD, ...comments.map(({ comment_id }) => comment_id)])
      .orderBy('created_at')
      .orderBy('comment_id')
      .execute();
    const shown = await views(db, [...comments, ...replies], call.session?.userId ?? null);
    const below = Map.groupBy(shown, ({ parentId }) => parentId);
    return {
      rows: shown
        .slice(0, comments.length)
        .map(comment => ({ ...comment, replies: below.get(comment.commentsId) ?? [] })),
      total: Number(total),
    };
  },

  'community.commentsLike': async ({ commentsId, type }, call) => {
    const db = call.db.read;
    const comment = await findComment(db, commentsId);
    const share = comment && (await findListed(db, comment.project_id));
    if (share === undefined) return refuse('share.comment-missing');
    // One statement each, in which triggers count.
    if (type === 1)
      await sql`insert into comment_likes (user_id, comment_id)
        select ${call.userId}, comment_id from share_comments where comment_id = ${commentsId}
        on conflict do nothing`.execute(db);
    else
      await db
        .deleteFrom('comment_likes')
        .where('user_id', '=', call.userId)
        .where('comment_id', '=', commentsId)
        .execute();
    return null;
  },
};

/** No comment has it: a list of identifiers must not be empty. */
const NO_THREAD = ' ';
