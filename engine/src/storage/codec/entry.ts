import { deflateSync, inflateSync } from 'fflate';
import { z } from 'zod';
import { asId, type Id } from '../../base/index.ts';
import { StoreError } from '../port.ts';
import { fromBase64, toBase64 } from './text.ts';

/** Longer changes are compressed: a refilled board is megabytes of text. */
const MAX_PLAIN = 32 * 1024;

const id = z.string().min(1).max(64).transform(asId);
const versions = z.record(z.string(), z.int());
const pieces = z.array(z.string());

/** An entry of the log in the cloud. `v` increments when the meaning of entries changes, so that older programs stop. */
const entrySchema = z.discriminatedUnion('kind', [
  /** A stretch of a document or file: deflated, base64. */
  z.object({ v: z.literal(1), kind: z.literal('piece'), data: z.string() }),
  /** A document as it was when the project came to the cloud: the form of a snapshot, in pieces. */
  z.object({
    v: z.literal(1),
    kind: z.literal('document'),
    document: id,
    type: z.enum(['schematic', 'board', 'library']),
    name: z.string(),
    versions,
    pieces,
  }),
  /** A change of a document, with whole records; `packed` where it is long. */
  z.object({
    v: z.literal(1),
    kind: z.literal('change'),
    document: id,
    versions,
    label: z.string(),
    actor: z.string(),
    device: z.string(),
    change: z.string().optional(),
    packed: z.string().optional(),
  }),
  /** A file of the project by name; without a hash it was removed. */
  z.object({
    v: z.literal(1),
    kind: z.literal('file'),
    name: z.string(),
    device: z.string(),
    hash: z.string().nullable(),
    pieces,
  }),
]);

export type Entry = z.output<typeof entrySchema>;
export type EntryOf<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

/** @throws StoreError 'newer' if a newer program wrote it, 'damaged' if it cannot be decoded. */
export function readEntry(body: unknown): Entry {
  const read = entrySchema.safeParse(body);
  if (read.success) return read.data;
  const version = (body as { readonly v?: unknown } | null)?.v;
  if (typeof version === 'number' && version > 1) throw new StoreError('newer', `entry of version ${version}`);
  throw new StoreError('damaged', 'an entry of the cloud cannot be read');
}

export const pieceEntry = (bytes: Uint8Array): EntryOf<'piece'> => ({
  v: 1,
  kind: 'piece',
  data: toBase64(deflateSync(bytes)),
});

export const pieceOf = (entry: EntryOf<'piece'>): Uint8Array => inflateSync(fromBase64(entry.data));

export interface SentChange {
  readonly document: Id;
  readonly versions: Readonly<Record<string, number>>;
  /** A message as JSON. */
  readonly label: string;
  readonly actor: string;
  readonly device: string;
  /** With whole records. */
  readonly change: string;
}

export function changeEntry({ change, ...rest }: SentChange): EntryOf<'change'> {
  const entry = { v: 1, kind: 'change', ...rest } as const;
  if (change.length <= MAX_PLAIN) return { ...entry, change };
  return { ...entry, packed: toBase64(deflateSync(new TextEncoder().encode(change))) };
}

/** The text of the change. @throws StoreError 'damaged' where there is none. */
export function changeText({ change, packed }: EntryOf<'change'>): string {
  if (change !== undefined) return change;
  if (packed === undefined) throw new StoreError('damaged', 'a change of the cloud has no content');
  return new TextDecoder().decode(inflateSync(fromBase64(packed)));
}
