import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { findBlob } from '../files/holding.ts';

type Content = Pick<Schema['shares'], 'omitted' | 'has_board' | 'is_examined'>;
type Project = Pick<Schema['projects'], 'user_id' | 'project_id' | 'revision'>;

/** Stands for an entry that is left out: a piece of nothing, so that revisions are counted as before (engine/src/storage/codec/entry.ts). */
export const NO_ENTRY = { v: 1, kind: 'piece', data: 'AwA=' } as const;

const fileSchema = z.object({ name: z.string(), pieces: z.array(z.string()) });

/** Identifiers of one statement. */
const PORTION = 500;

/** Entries of a project whose text contains these parts, one after the other. */
function entriesWith(db: Queries, { user_id, project_id, revision }: Project, parts: readonly string[]) {
  const pattern = `%${parts.join('%')}%`;
  return db
    .selectFrom('changes')
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .where('revision', '<=', revision)
    .where(sql<boolean>`body like ${pattern}`);
}

/** The content of a project up to its revision, as far as a share notes it. */
export async function sharedContent(db: Queries, project: Project): Promise<Content> {
  const board = await entriesWith(db, project, ['"kind":"document"', '"type":"board"'])
    .select('revision')
    .limit(1)
    .executeTakeFirst();
  const omitted = await reviewEntries(db, project);
  return { omitted: JSON.stringify(omitted), has_board: board === undefined ? 0 : 1, is_examined: 1 };
}

/** The revisions of review comments, which are for those who have the project, and of the pieces that they consist of. */
async function reviewEntries(db: Queries, project: Project): Promise<number[]> {
  const files = await entriesWith(db, project, ['"kind":"file"', '"name":"review/'])
    .select(['revision', 'body'])
    .execute();
  const pieces = files.flatMap(({ body }) => fileSchema.safeParse(JSON.parse(body)).data?.pieces ?? []);
  const revisions = files.map(({ revision }) => revision);
  for (let i = 0; i < pieces.length; i += PORTION) {
    const rows = await db
      .selectFrom('changes')
      .select('revision')
      .where('user_id', '=', project.user_id)
      .where('project_id', '=', project.project_id)
      .where('change_id', 'in', pieces.slice(i, i + PORTION))
      .execute();
    revisions.push(...rows.map(row => row.revision));
  }
  return revisions.map(Number).toSorted((a, b) => a - b);
}

/** The snapshot that a shared revision is read from; null without one. */
export async function heldSnapshot(
  db: Queries,
  { user_id, project_id }: Pick<Schema['shares'], 'user_id' | 'project_id'>,
): Promise<{ readonly revision: number; readonly name: string } | null> {
  const held = await db
    .selectFrom('share_snapshots')
    .select(['revision', 'sha256'])
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  const blob = held && (await findBlob(db, user_id, held.sha256));
  return held && blob ? { revision: held.revision, name: blob.name } : null;
}

/** The revisions that others do not get. `as`: the service itself has written them. */
export const omittedOf = ({ omitted }: Pick<Content, 'omitted'>): ReadonlySet<number> =>
  new Set(JSON.parse(omitted) as number[]);
