import { MAX_CHANGES } from '@boardwright/contract';
import type { EndpointOutput, EndpointParsed, RemoteChange } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { logBytes, withinQuota } from '../files/quota.ts';
import type { Call, Handlers } from '../http/call.ts';
import { RawJson } from '../http/rawJson.ts';
import { announce } from '../notices/rooms.ts';
import { findUser } from '../auth/users.ts';
import { projectFor } from '../projects/access.ts';
import { areOwn, commentFilesIn, knownFiles, noteFiles } from '../projects/commentFiles.ts';
import { areComments } from '../projects/comments.ts';
import { sendMentions } from '../projects/mentions.ts';
import { ofOwnersRoom } from '../projects/ownersRoom.ts';
import { refuse, Refusal } from '../refusal.ts';
import { askerOf, changingProject, updateProject } from './projects.ts';
import { newestSnapshot } from './snapshotRows.ts';

type Pulled = EndpointOutput<'revision.pull'>;

/** Most characters of change bodies in one answer; one change is always sent. */
const ANSWER_CHARACTERS = 16 * 1024 * 1024;

/** The oldest changes after a revision and, unless it is null, up to `last`, as many as fit into one answer. */
export async function changesAfter(
  db: Queries,
  userId: string,
  projectId: string,
  since: number,
  last: number | null = null,
): Promise<{ changes: RemoteChange[]; more: boolean }> {
  let after = db
    .selectFrom('changes')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('revision', '>', since)
    .orderBy('revision');
  if (last !== null) after = after.where('revision', '<=', last);
  // Sizes first: what does not fit is never read.
  const sizes = await after
    .select(['revision', sql<number>`length(body)`.as('size')])
    .limit(MAX_CHANGES + 1)
    .execute();
  let characters = 0;
  const fitting = sizes
    .slice(0, MAX_CHANGES)
    .filter((row, i) => (characters += Number(row.size)) <= ANSWER_CHARACTERS || i === 0);
  const end = fitting.at(-1)?.revision ?? since;
  const rows = await after.select(['revision', 'change_id', 'body']).where('revision', '<=', end).execute();
  return {
    changes: rows.map(row => ({
      revision: row.revision,
      changeId: row.change_id,
      body: new RawJson(row.body),
    })),
    more: sizes.length > fitting.length,
  };
}

/** Whether an id is repeated, or names a change that an older revision holds. */
async function alreadyKept(db: Queries, userId: string, projectId: string, changeIds: string[]): Promise<boolean> {
  if (new Set(changeIds).size < changeIds.length) return true;
  const row = await db
    .selectFrom('changes')
    .select('revision')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('change_id', 'in', changeIds)
    .executeTakeFirst();
  return row !== undefined;
}

/** The text of a body; that of a large push is as it was sent. */
function textOf(body: unknown): string {
  if (body instanceof RawJson && typeof body.source === 'string') return body.source;
  return JSON.stringify(body ?? null);
}

export const revisionHandlers: Handlers = {
  'revision.push': async ({ id, baseRevision, changes }, call) => {
    let stored: Parameters<typeof announce>[1] | null = null;
    const answer = await changingProject(call, id, async tx => {
      // The transaction may be run again.
      stored = null;
      const needed = areComments(changes.map(({ body }) => body)) ? 'commenter' : 'editor';
      const access = await projectFor(tx, id, askerOf(call), needed);
      if (access instanceof Refusal) return access;
      const { project } = access;
      const owner = project.user_id;
      if (baseRevision > project.revision) return refuse('project.revision-unknown', { revision: baseRevision });
      if (baseRevision < project.revision) {
        const missed = await changesAfter(tx, owner, id, baseRevision);
        // The answer to an earlier push was lost and the client pushes again: everything is here already.
        const repeated = changes.every((change, i) => missed.changes[i]?.changeId === change.changeId);
        if (repeated) return { revision: baseRevision + changes.length };
        const data = { revision: project.revision, ...missed };
        return refuse('project.conflict', { revision: project.revision }, data);
      }
      if (
        await alreadyKept(
          tx,
          owner,
          id,
          changes.map(c => c.changeId),
        )
      ) {
        return refuse('input.unreadable');
      }
      const bodies = changes.map(({ body }) => textOf(body));
      const pushed = changes.map(({ changeId }, i) => ({ changeId, body: bodies[i]! }));
      const comments = await commentFilesIn(tx, project, pushed);
      const known = await knownFiles(tx, project, comments);
      const author = (await findUser(tx, call.userId))!;
      if (access.role === 'commenter' && !areOwn(comments, known, author)) return refuse('project.comment-foreign');
      const kept = await withinQuota(tx, owner, call.storageBytes, async () => {
        await tx
          .insertInto('changes')
          .values(
            changes.map(({ changeId }, i) => ({
              user_id: owner,
              project_id: id,
              revision: baseRevision + 1 + i,
              change_id: changeId,
              body: bodies[i]!,
            })),
          )
          .execute();
        const revision = baseRevision + changes.length;
        const log_bytes = project.log_bytes + bodies.reduce((sum, body) => sum + logBytes(body), 0);
        await updateProject(tx, project, { revision, log_bytes, updated_at: call.now().toISOString() });
        const fresh = comments.filter(({ name }) => !known.has(name));
        await noteFiles(tx, project, fresh, call.userId, call.now());
        await sendMentions({ tx, publicUrl: call.state.publicUrl, now: call.now() }, project, author, fresh);
        stored = { project, since: baseRevision, changes: pushed };
        return { revision };
      });
      return ofOwnersRoom(access, kept);
    });
    if (stored !== null && !(answer instanceof Refusal)) announce(call.bus, stored);
    return answer;
  },

  'revision.pull': pull,
};

async function pull({ id, since, link }: EndpointParsed<'revision.pull'>, call: Call): Promise<Pulled | Refusal> {
  const db = call.db.read;
  // One in the recycle bin may be read: devices have the same of it.
  const access = await projectFor(db, id, askerOf(call, link), 'viewer', 'any');
  if (access instanceof Refusal) return access;
  const { project } = access;
  if (since > project.revision) return refuse('project.revision-unknown', { revision: since });
  const newest = since > 0 ? null : await newestSnapshot(db, project);
  const rest = await changesAfter(db, project.user_id, id, newest?.revision ?? since);
  // Changes appended between the two reads are part of the answer: never name a revision below them.
  const revision = Math.max(project.revision, rest.changes.at(-1)?.revision ?? 0);
  if (newest === null) return { revision, snapshot: null, ...rest };
  try {
    const body = new RawJson(await call.blobs.openBlob(newest.name));
    return { revision, snapshot: { revision: newest.revision, body }, ...rest };
  } catch (error) {
    // A newer one may have taken its place meanwhile, and its file is gone.
    const current = await newestSnapshot(db, project);
    if (current === null || current.name === newest.name) throw error;
    return pull({ id, since, link }, call);
  }
}
