import { Readable } from 'node:stream';
import { MAX_CHANGES } from '@boardwright/contract';
import type { RemoteChange } from '@boardwright/contract';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import { findProject, updateProject } from './projects.ts';

/** Most characters of change bodies in one answer; one change is always sent. */
const ANSWER_CHARACTERS = 16 * 1024 * 1024;

/** The oldest changes after a revision, as many as fit into one answer. */
async function changesAfter(
  db: Queries,
  userId: string,
  projectId: string,
  since: number,
): Promise<{ changes: RemoteChange[]; more: boolean }> {
  const after = db
    .selectFrom('changes')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('revision', '>', since)
    .orderBy('revision');
  // Sizes first: what does not fit is never read.
  const sizes = await after
    .select(['revision', sql<number>`length(body)`.as('size')])
    .limit(MAX_CHANGES + 1)
    .execute();
  let characters = 0;
  const fitting = sizes
    .slice(0, MAX_CHANGES)
    .filter((row, i) => (characters += Number(row.size)) <= ANSWER_CHARACTERS || i === 0);
  const last = fitting.at(-1)?.revision ?? since;
  const rows = await after.select(['revision', 'change_id', 'body']).where('revision', '<=', last).execute();
  return {
    changes: rows.map(row => ({
      revision: row.revision,
      changeId: row.change_id,
      body: JSON.parse(row.body) as unknown,
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

export const revisionHandlers: Handlers = {
  'revision.push': ({ id, baseRevision, changes }, call) =>
    call.db.write(async tx => {
      const project = await findProject(tx, call.userId, id);
      if (project === undefined) return refuse('project.missing');
      if (baseRevision > project.revision) return refuse('project.revision-unknown', { revision: baseRevision });
      if (baseRevision < project.revision) {
        const missed = await changesAfter(tx, call.userId, id, baseRevision);
        // The answer to an earlier push was lost and the client pushes again: everything is here already.
        const repeated = changes.every((change, i) => missed.changes[i]?.changeId === change.changeId);
        if (repeated) return { revision: baseRevision + changes.length };
        const data = { revision: project.revision, ...missed };
        return refuse('project.conflict', { revision: project.revision }, data);
      }
      if (
        await alreadyKept(
          tx,
          call.userId,
          id,
          changes.map(c => c.changeId),
        )
      ) {
        return refuse('input.invalid', { fields: 'changes' });
      }
      await tx
        .insertInto('changes')
        .values(
          changes.map((change, i) => ({
            user_id: call.userId,
            project_id: id,
            revision: baseRevision + 1 + i,
            change_id: change.changeId,
            body: JSON.stringify(change.body ?? null),
          })),
        )
        .execute();
      const revision = baseRevision + changes.length;
      await updateProject(tx, project, { revision, updated_at: call.now().toISOString() });
      return { revision };
    }),

  'revision.pull': async ({ id, since }, call) => {
    const db = call.db.read;
    const project = await findProject(db, call.userId, id);
    if (project === undefined) return refuse('project.missing');
    if (since > project.revision) return refuse('project.revision-unknown', { revision: since });
    const newest =
      since > 0
        ? undefined
        : await db
            .selectFrom('snapshots')
            .select(['revision', 'sha256'])
            .where('user_id', '=', call.userId)
            .where('project_id', '=', id)
            .orderBy('revision', 'desc')
            .executeTakeFirst();
    const snapshot =
      newest === undefined
        ? null
        : { revision: newest.revision, body: JSON.parse(await call.blobs.readText(newest.sha256)) as unknown };
    const rest = await changesAfter(db, call.userId, id, snapshot?.revision ?? since);
    // Changes appended between the two reads are part of the answer: never name a revision below them.
    const revision = Math.max(project.revision, rest.changes.at(-1)?.revision ?? 0);
    return { revision, snapshot, ...rest };
  },

  'revision.snapshot': async ({ id, revision, body }, call) => {
    if ((await findProject(call.db.read, call.userId, id)) === undefined) return refuse('project.missing');
    const text = JSON.stringify(body ?? null);
    const incoming = await call.blobs.receive(Readable.from([Buffer.from(text)]), Number.MAX_SAFE_INTEGER);
    if (incoming === null) throw new Error('a snapshot larger than any limit');
    await call.blobs.keep(incoming);
    return call.db.write(async tx => {
      const project = await findProject(tx, call.userId, id);
      if (project === undefined) return refuse('project.missing');
      if (revision > project.revision) return refuse('project.revision-unknown', { revision });
      const row = { sha256: incoming.sha256, created_at: call.now().toISOString() };
      await tx
        .insertInto('snapshots')
        .values({ user_id: call.userId, project_id: id, revision, ...row })
        .onConflict(conflict => conflict.columns(['user_id', 'project_id', 'revision']).doUpdateSet(row))
        .execute();
      return null;
    });
  },
};
