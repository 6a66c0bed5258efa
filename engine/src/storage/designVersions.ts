import { z } from 'zod';
import { inSlices, newTimedId, type Id } from '../base/index.ts';
import { deflating, inflating } from './deflated.ts';
import { decoding, encoding, type Content } from './codec/document.ts';
import { ageOf, migrateRecords, ourKinds, versionsOf } from './codec/versions.ts';
import { StoreError, type DocumentType, type ProjectStore } from './port.ts';

// A version is files of its project, so it is synced, backed up and copied as those are: `version/<id>.json` says what it is, and each
// document is the deflated snapshot `version/<id>/<document>`. Documents that are the same in two versions are stored once.

const FOLDER = 'version/';

/** Whether a file of a project belongs to one of its versions, which are of its documents alone. */
export const isVersionFile = (name: string): boolean => name.startsWith(FOLDER);

/** Longest name, characters, as of projects (specification, section 5). */
export const LONGEST_VERSION_NAME = 200;

const schema = z.object({
  format: z.literal(1),
  name: z.string(),
  note: z.string(),
  /** UTC. */
  at: z.string(),
  actor: z.string(),
  ordered: z.boolean(),
  kinds: z.record(z.string(), z.number().int().positive()),
  documents: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['schematic', 'board', 'library']),
      name: z.string(),
      hash: z.string(),
    }),
  ),
});
type Stored = z.infer<typeof schema>;

/** A design as it was when somebody gave that a name, or ordered it. */
export interface DesignVersion {
  readonly id: Id;
  readonly name: string;
  readonly note: string;
  /** When it was made, UTC ISO. */
  readonly at: string;
  /** The account that made it; '' when nobody was signed in. */
  readonly actor: string;
  /** Boards were ordered of it: it keeps its name and is not deleted. */
  readonly ordered: boolean;
  readonly documents: readonly { readonly id: Id; readonly type: DocumentType; readonly name: string }[];
}

export interface NewVersion {
  readonly name: string;
  readonly note?: string;
  readonly actor: string;
}

const nameOf = (id: string): string => `${FOLDER}${id}.json`;

const written = (stored: Stored): Uint8Array => new TextEncoder().encode(JSON.stringify(stored));

function readStored(bytes: Uint8Array, name: string): Stored {
  const text = new TextDecoder().decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StoreError('damaged', name);
  }
  if (z.object({ format: z.number().gt(1) }).safeParse(value).success) throw new StoreError('newer', name);
  const read = schema.safeParse(value);
  if (!read.success) throw new StoreError('damaged', `${name}: ${read.error.message}`);
  return read.data;
}

const facts = (id: Id, { name, note, at, actor, ordered, documents }: Stored): DesignVersion => ({
  id,
  name,
  note,
  at,
  actor,
  ordered,
  // `as`: ids are strings.
  documents: documents.map(document => ({ id: document.id as Id, type: document.type, name: document.name })),
});

async function storedOf(projects: ProjectStore, project: Id, version: Id): Promise<Stored> {
  const name = nameOf(version);
  const blob = (await projects.blobs(project)).find(each => each.name === name);
  if (!blob) throw new StoreError('notFound', name);
  return readStored(await projects.getBlob(blob.hash), name);
}

/** Keeps the project's documents, as the store has them now, under a name. Fails with `badName` where that is empty or too long. */
export async function saveVersion(
  projects: ProjectStore,
  project: Id,
  { name, note = '', actor }: NewVersion,
): Promise<DesignVersion> {
  const title = name.trim();
  if (title === '' || title.length > LONGEST_VERSION_NAME) throw new StoreError('badName', name);
  const id = newTimedId();
  const documents: Stored['documents'] = [];
  for (const summary of await projects.documents(project)) {
    const bytes = (await inSlices(encoding(await projects.load(summary.id))))!;
    const body = (await inSlices(deflating(bytes)))!;
    const hash = await projects.putBlob(project, `${FOLDER}${id}/${summary.id}`, body);
    documents.push({ id: summary.id, type: summary.type, name: summary.name, hash });
  }
  const stored: Stored = {
    format: 1,
    name: title,
    note: note.trim(),
    at: new Date().toISOString(),
    actor,
    ordered: false,
    kinds: { ...versionsOf(ourKinds) },
    documents,
  };
  // Last: what is listed is whole.
  await projects.putBlob(project, nameOf(id), written(stored));
  return facts(id, stored);
}

/** All versions of a project, the newest first. */
export async function listVersions(projects: ProjectStore, project: Id): Promise<readonly DesignVersion[]> {
  const found: DesignVersion[] = [];
  for (const { name, hash } of await projects.blobs(project)) {
    const [, id] = /^version\/([\w-]+)\.json$/.exec(name) ?? [];
    // `as`: it was made of one.
    if (id !== undefined) found.push(facts(id as Id, readStored(await projects.getBlob(hash), name)));
  }
  return found.sort((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1));
}

/** A document of a version; null where the version does not have it. */
export async function versionContent(
  projects: ProjectStore,
  project: Id,
  version: Id,
  document: Id,
): Promise<Content | null> {
  const stored = await storedOf(projects, project, version);
  const found = stored.documents.find(({ id }) => id === document);
  if (!found) return null;
  const age = ageOf(stored.kinds, ourKinds);
  if (age === 'newer') throw new StoreError('newer', stored.name);
  let content: Content;
  try {
    const bytes = (await inSlices(inflating(await projects.getBlob(found.hash))))!;
    content = (await inSlices(decoding(bytes, [])))!;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('damaged', `${stored.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return age === 'same' ? content : { ...content, objects: migrateRecords(content.objects, stored.kinds, ourKinds) };
}

/** Changes name and note. An ordered version keeps its name: `ordered`. */
export async function renameVersion(
  projects: ProjectStore,
  project: Id,
  version: Id,
  name: string,
  note: string,
): Promise<void> {
  const stored = await storedOf(projects, project, version);
  const title = name.trim();
  if (title === '' || title.length > LONGEST_VERSION_NAME) throw new StoreError('badName', name);
  if (stored.ordered) throw new StoreError('ordered', stored.name);
  await projects.putBlob(project, nameOf(version), written({ ...stored, name: title, note: note.trim() }));
}

/** Boards were ordered of a version: it gets this name, and keeps it. */
export async function markOrdered(projects: ProjectStore, project: Id, version: Id, name: string): Promise<void> {
  const stored = await storedOf(projects, project, version);
  await projects.putBlob(project, nameOf(version), written({ ...stored, name, ordered: true }));
}

/** Deletes a version; of one of which boards were ordered, `ordered`. */
export async function deleteVersion(projects: ProjectStore, project: Id, version: Id): Promise<void> {
  const stored = await storedOf(projects, project, version);
  if (stored.ordered) throw new StoreError('ordered', stored.name);
  // First: what is listed is whole.
  await projects.dropBlob(project, nameOf(version));
  for (const { id } of stored.documents) await projects.dropBlob(project, `${FOLDER}${version}/${id}`);
}
