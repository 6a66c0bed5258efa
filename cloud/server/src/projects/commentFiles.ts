import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Key = Pick<Schema['projects'], 'user_id' | 'project_id'>;

/** One entry of a push; its body as text. */
export interface PushedEntry {
  readonly changeId: string;
  readonly body: string;
}

const fileSchema = z.object({
  kind: z.literal('file'),
  name: z.string().startsWith('review/').max(500),
  hash: z.string().nullable(),
  pieces: z.array(z.string()),
});
const pieceSchema = z.object({ kind: z.literal('piece'), data: z.string() });

/** What somebody did to a thread, as far as the service looks at it: see engine/src/storage/reviews.ts. */
const eventSchema = z.object({ kind: z.string(), actor: z.string(), text: z.string().default('') });
type CommentEvent = z.infer<typeof eventSchema>;

/** A file of comments that is pushed. */
export interface CommentFile {
  readonly name: string;
  /** Whether it has content at all. */
  readonly isEmpty: boolean;
  /** Null where it cannot be read. */
  readonly event: CommentEvent | null;
}

/** Bytes of a file of a comment: its text has at most 5000 characters. */
const MOST_BYTES = 128 * 1024;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The files of comments in a push, with what they say. Their pieces are in this push, or in an earlier one. */
export async function commentFilesIn(
  db: Queries,
  project: Key,
  entries: readonly PushedEntry[],
): Promise<readonly CommentFile[]> {
  const files = entries.flatMap(({ body }) => {
    // Most entries are large, and none of these.
    const file = body.includes('"review/') ? fileSchema.safeParse(jsonOf(body)).data : undefined;
    return file === undefined || file.hash === null ? [] : [file];
  });
  if (files.length === 0) return [];
  const wanted = new Set(files.flatMap(({ pieces }) => pieces));
  const texts = new Map(entries.filter(({ changeId }) => wanted.has(changeId)).map(each => [each.changeId, each.body]));
  const earlier = [...wanted].filter(piece => !texts.has(piece));
  if (earlier.length > 0) {
    const rows = await db
      .selectFrom('changes')
      .select(['change_id', 'body'])
      .where('user_id', '=', project.user_id)
      .where('project_id', '=', project.project_id)
      .where('change_id', 'in', earlier)
      .execute();
    for (const { change_id, body } of rows) texts.set(change_id, body);
  }
  return files.map(({ name, pieces }) => ({
    name,
    isEmpty: pieces.length === 0,
    event: eventIn(pieces.map(piece => texts.get(piece))),
  }));
}

function eventIn(pieces: readonly (string | undefined)[]): CommentEvent | null {
  const parts: Buffer[] = [];
  for (const text of pieces) {
    const piece = text === undefined ? undefined : pieceSchema.safeParse(jsonOf(text)).data;
    if (piece === undefined) return null;
    try {
      parts.push(inflateRawSync(Buffer.from(piece.data, 'base64'), { maxOutputLength: MOST_BYTES }));
    } catch {
      return null;
    }
  }
  return eventSchema.safeParse(jsonOf(Buffer.concat(parts).toString())).data ?? null;
}

/** Of these files those that the project has, with who sent them. */
export async function knownFiles(
  db: Queries,
  { user_id, project_id }: Key,
  files: readonly CommentFile[],
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment_files')
    .select(['name', 'author_id'])
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .where(
      'name',
      'in',
      files.map(({ name }) => name),
    )
    .execute();
  return new Map(rows.map(row => [row.name, row.author_id]));
}

/** Whether somebody may send these files who may comment and not edit: none of somebody else, and none in the name of somebody else. */
export const areOwn = (
  files: readonly CommentFile[],
  known: ReadonlyMap<string, string>,
  { user_id, email }: Pick<Schema['users'], 'user_id' | 'email'>,
): boolean =>
  files.every(({ name, isEmpty, event }) => {
    if ((known.get(name) ?? user_id) !== user_id) return false;
    // '': written before signing in.
    return event === null ? isEmpty : event.actor === '' || event.actor === email;
  });

/** Notes who sent files that are new. */
export async function noteFiles(
  tx: Queries,
  { user_id, project_id }: Key,
  files: readonly CommentFile[],
  author_id: string,
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const names = [...new Set(files.map(({ name }) => name))];
  await tx
    .insertInto('comment_files')
    .values(names.map(name => ({ user_id, project_id, name, author_id, created_at: now.toISOString() })))
    .execute();
}
