import { z } from 'zod';
import { inSlices, type Id } from '../base/index.ts';
import { deflating, inflating } from './deflated.ts';
import { decoding, encoding, type Content } from './codec/document.ts';
import { ageOf, migrateRecords, ourKinds, versionsOf } from './codec/versions.ts';
import { StoreError, type ProjectStore } from './port.ts';

// The documents of a project at some time, as files of a project: each document is the deflated snapshot `<folder>/<document>`. What says
// which they are, and which versions their records have, is kept by the caller. Documents that are the same in two states are stored once.

export const keptDocumentSchema = z.object({
  id: z.string(),
  type: z.enum(['schematic', 'board', 'library']),
  name: z.string(),
  hash: z.string(),
});
export type KeptDocument = z.infer<typeof keptDocumentSchema>;

/** Versions of the kinds of records in a kept state. */
export const kindsSchema = z.record(z.string(), z.number().int().positive());

export interface KeptState {
  readonly kinds: Readonly<Record<string, number>>;
  readonly documents: readonly KeptDocument[];
}

/**
 * Keeps the documents of a project in a folder of its files.
 *
 * @param load The content that is kept of a document: what the store has, or what another project has in its place.
 */
export async function keepDocuments(
  projects: ProjectStore,
  project: Id,
  folder: string,
  load: (document: Id) => Promise<Content> = id => projects.load(id),
): Promise<{ kinds: Record<string, number>; documents: KeptDocument[] }> {
  const documents: KeptDocument[] = [];
  for (const { id, type, name } of await projects.documents(project)) {
    const bytes = (await inSlices(encoding(await load(id))))!;
    const body = (await inSlices(deflating(bytes)))!;
    documents.push({ id, type, name, hash: await projects.putBlob(project, `${folder}/${id}`, body) });
  }
  return { kinds: { ...versionsOf(ourKinds) }, documents };
}

/** A document of a kept state; null where that does not have it. `name`: of the state, for faults: `newer`, `damaged`. */
export async function keptContent(
  projects: ProjectStore,
  { kinds, documents }: KeptState,
  document: Id,
  name: string,
): Promise<Content | null> {
  const found = documents.find(({ id }) => id === document);
  if (!found) return null;
  const age = ageOf(kinds, ourKinds);
  if (age === 'newer') throw new StoreError('newer', name);
  let content: Content;
  try {
    const bytes = (await inSlices(inflating(await projects.getBlob(found.hash))))!;
    content = (await inSlices(decoding(bytes, [])))!;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('damaged', `${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return age === 'same' ? content : { ...content, objects: migrateRecords(content.objects, kinds, ourKinds) };
}

/** Forgets a kept state. */
export async function dropDocuments(
  projects: ProjectStore,
  project: Id,
  folder: string,
  documents: readonly KeptDocument[],
): Promise<void> {
  for (const { id } of documents) await projects.dropBlob(project, `${folder}/${id}`);
}

/** A file of JSON of a project. Faults: `newer`, where its format is above 1, and `damaged`. */
export function readJsonFile<T>(schema: z.ZodType<T>, bytes: Uint8Array, name: string): T {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new StoreError('damaged', name);
  }
  if (z.object({ format: z.number().gt(1) }).safeParse(value).success) throw new StoreError('newer', name);
  const read = schema.safeParse(value);
  if (!read.success) throw new StoreError('damaged', `${name}: ${read.error.message}`);
  return read.data;
}

export const jsonFile = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
