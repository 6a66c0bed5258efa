import { z } from 'zod';
import { stepMarks } from '@boardwright/engine/model';
import type { RawMethod } from '@boardwright/engine/storage';

const id = z.string().min(1).max(100);
const name = z.string().max(1000);
const text = z.string();
const bytes = z.instanceof(Uint8Array);
const count = z.number().int().nonnegative();
const document = z.strictObject({ type: z.enum(['board', 'schematic', 'library']), name, body: bytes });

const entry = z.strictObject({ id, actor: z.string().max(200), mark: z.enum(stepMarks) });

const account = z.string().min(1).max(1000);
const ids = z.tuple([z.array(id).max(100_000)]);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.strictObject({
  kind: z.enum(['symbol', 'footprint']),
  library: name,
  name: name,
  facts: text,
  body: bytes,
  files: z.array(z.strictObject({ name, hash, bytes })).max(100),
  replace: z.boolean(),
});

/** The form of each call to the store. */
export const storeMessages: { readonly [M in RawMethod]: z.ZodType<readonly unknown[]> } = {
  list: z.tuple([z.boolean()]),
  get: z.tuple([id]),
  create: z.tuple([id, name, count, z.array(document).max(100)]),
  rename: z.tuple([id, name]),
  remove: z.tuple([id]),
  restore: z.tuple([id]),
  purge: z.tuple([id]),
  documents: z.tuple([id]),
  addDocument: z.tuple([id, id, document]),
  load: z.tuple([id]),
  append: z.tuple([id, count, text, text, entry]),
  past: z.tuple([id, count]),
  activity: z.tuple([id, count]),
  since: z.tuple([id, count]),
  putBlob: z.tuple([id, name, hash, bytes]),
  blobs: z.tuple([id]),
  getBlob: z.tuple([z.string().max(64)]),
  dropBlob: z.tuple([id, name]),
  pending: z.tuple([id, count]),
  gaps: z.tuple([id]),
  acknowledge: z.tuple([id, count]),
  syncLinks: z.tuple([]),
  syncLink: z.tuple([id, account]),
  syncJoin: z.tuple([id, account, name, count]),
  syncRole: z.tuple([id, z.enum(['owner', 'editor', 'commenter', 'viewer', 'none'])]),
  syncUnlink: z.tuple([id]),
  syncPause: z.tuple([id, z.boolean()]),
  syncName: z.tuple([id, name, name]),
  syncNameSent: z.tuple([id, name, name]),
  syncNameConflict: z.tuple([id, name]),
  syncBin: z.tuple([id, z.boolean(), z.boolean()]),
  syncKeep: z.tuple([id, z.enum(['bin', 'purge'])]),
  syncPurge: z.tuple([id]),
  syncPurges: z.tuple([account]),
  syncPurged: z.tuple([id]),
  syncRenew: z.tuple([id, account]),
  syncOutgoing: z.tuple([id, count]),
  syncAcknowledge: z.tuple([id, count, count, z.strictObject({ upload: count, change: count })]),
  syncIntegrate: z.tuple([id, count, count, z.array(z.strictObject({ id, body: z.unknown() })).max(1000)]),
  syncSnapshot: z.tuple([id]),
  syncSnapshotKept: z.tuple([id, count]),
  syncNote: z.tuple([id, text]),
  syncMerges: z.tuple([id]),
  syncChecked: z.tuple([
    id,
    count,
    z.array(z.strictObject({ key: text, record: id.nullable(), message: z.looseObject({ id: text }) })).max(1000),
  ]),
  syncConflicts: z.tuple([id]),
  syncSettle: z.tuple([count, z.enum(['ours', 'theirs'])]),
  parts: z.tuple([count]),
  loadParts: ids,
  putParts: z.tuple([z.array(part).max(10_000)]),
  renamePart: z.tuple([id, name, name]),
  removeParts: ids,
  restoreParts: ids,
  purgeParts: ids,
  backup: z.tuple([]),
  restoreBackup: z.tuple([bytes, z.enum(['replace', 'add', 'both'])]),
  close: z.tuple([]),
};
