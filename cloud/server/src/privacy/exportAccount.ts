import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { BlobStore } from '../files/blobs.ts';
import { personalData, tablesWhere } from './personalData.ts';

/** Rows that are read at once. */
const PAGE = 500;

/** Everything that is kept of an account, as a zip: a JSON file for each table, without secrets, and the files. */
export function exportAccount(db: Queries, blobs: BlobStore, userId: string): Readable {
  return Readable.from(zipped(entries(db, blobs, userId)), { objectMode: false });
}

interface Entry {
  readonly name: string;
  /** Whether its bytes are worth compressing. */
  readonly deflate: boolean;
  readonly bytes: AsyncIterable<Buffer>;
}

async function* entries(db: Queries, blobs: BlobStore, userId: string): AsyncGenerator<Entry> {
  for (const table of tablesWhere(({ secret }) => secret !== null))
    yield { name: `${table}.json`, deflate: true, bytes: rowsAsJson(db, table, userId) };
  const files = await db.selectFrom('blobs').select(['name', 'sha256']).where('user_id', '=', userId).execute();
  const names = await db
    .selectFrom('files')
    .select(['sha256', 'file_id', 'file_name'])
    .where('user_id', '=', userId)
    .execute();
  for (const { name, sha256 } of files) {
    const known = names.find(file => file.sha256 === sha256);
    // A name may be there twice, and may lead out of a folder.
    const path = known ? `${known.file_id}/${known.file_name.replace(/[/\\:]|^\.+/g, '_')}` : `${sha256}.bin`;
    yield { name: `files/${path}`, deflate: false, bytes: bytesOf(blobs, name) };
  }
}

async function* bytesOf(blobs: BlobStore, name: string): AsyncGenerator<Buffer> {
  const blob = await blobs.openBlob(name);
  try {
    yield* blob.stream() as AsyncIterable<Buffer>;
  } finally {
    await blob.close();
  }
}

async function* rowsAsJson(db: Queries, table: keyof Schema, userId: string): AsyncGenerator<Buffer> {
  const secret = new Set(personalData[table].secret);
  yield Buffer.from('[');
  for (let offset = 0; ; offset += PAGE) {
    const rows = await page(db, table, userId, offset);
    for (const [i, row] of rows.entries()) {
      const shown = Object.fromEntries(Object.entries(row).filter(([column]) => !secret.has(column)));
      yield Buffer.from(`${offset + i === 0 ? '\n' : ',\n'}${JSON.stringify(shown)}`);
    }
    if (rows.length < PAGE) break;
  }
  yield Buffer.from('\n]\n');
}

/** What follows `user_id` in the primary key of a table. */
const KEYS: { readonly [T in keyof Schema]?: readonly string[] } = {
  sessions: ['session_id'],
  known_devices: ['device_hash'],
  second_factors: ['created_at'],
  mail_tokens: ['token_hash'],
  files: ['file_id'],
  import_batches: ['batch_uid'],
  projects: ['project_id'],
  purged_projects: ['project_id'],
  project_members: ['project_id'],
  project_invitations: ['invitation_id'],
  project_links: ['link_id'],
  comment_files: ['project_id', 'name'],
  shares: ['project_id'],
  share_files: ['project_id', 'position'],
  share_snapshots: ['project_id'],
  site_pictures: ['picture_id'],
  share_tags: ['project_id', 'tag_key'],
  share_reactions: ['project_id', 'kind'],
  share_copies: ['copy_id'],
  share_comments: ['comment_id'],
  comment_likes: ['comment_id'],
  share_verdicts: ['project_id'],
  share_builds: ['build_id'],
  build_photos: ['build_id', 'position'],
  share_orders: ['cart_item_id'],
  follows: ['followee_id'],
  share_reports: ['subject_id'],
  moderation_cases: ['subject_id'],
  community_notices: ['kind', 'subject_id'],
  changes: ['project_id', 'revision'],
  snapshots: ['project_id', 'revision'],
  designs: ['design_id'],
  design_files: ['design_id', 'sha256'],
  design_references: ['design_id', 'subject_type', 'subject_id'],
  quotes: ['quote_id'],
  cart_items: ['cart_item_id'],
  receivers: ['receiver_id'],
  bills: ['bill_id'],
  coupons: ['coupon_id'],
  notices: ['sequence'],
  orders: ['order_id'],
  complaints: ['complaint_id'],
  complaint_files: ['complaint_id', 'sha256'],
  first_article_files: ['order_id', 'sha256'],
  order_messages: ['order_id', 'message_id'],
  order_events: ['order_id', 'sequence'],
  payments: ['payment_id'],
  payment_events: ['event_id'],
};

async function page(
  db: Queries,
  table: keyof Schema,
  userId: string,
  offset: number,
): Promise<Record<string, unknown>[]> {
  const order = sql.join((KEYS[table] ?? ['user_id']).map(column => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where user_id = ${userId} order by ${order} limit ${PAGE} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** A zip as it is made: nothing of it is read before what comes before it has been sent. */
async function* zipped(all: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(Buffer.from(chunk));
  });
  for await (const { name, deflate, bytes } of all) {
    const entry = deflate ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
