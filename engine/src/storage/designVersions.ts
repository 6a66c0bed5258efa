import { z } from 'zod';
import { newTimedId, type Id } from '../base/index.ts';
import type { Content } from './codec/document.ts';
import {
  dropDocuments,
  jsonFile,
  keepDocuments,
  keptContent,
  keptDocumentSchema,
  kindsSchema,
  readJsonFile,
} from './keptState.ts';
import { StoreError, type DocumentType, type ProjectStore } from './port.ts';

// A version is files of its project, so it is synced, backed up and copied as those are: `version/<id>.json` says what it is, and its
// documents are in `version/<id>/`.

const FOLDER = 'version/';

export const isVersionFile = (name: string): boolean => name.startsWith(FOLDER);

/** Longest name, characters, as of projects (specification, section 5). */
export const LONGEST_VERSION_NAME = 200;

const schema = z.object({
  format: z.literal(1),
  name: z.string(),
  note: z.string(),
  tags: z.array(z.string()).default([]),
  /** UTC. */
  at: z.string(),
  actor: z.string(),
  ordered: z.boolean(),
  kinds: kindsSchema,
  documents: z.array(keptDocumentSchema),
});
type Stored = z.infer<typeof schema>;

/** A design as it was when somebody gave that a name, or ordered it. */
export interface DesignVersion {
  readonly id: Id;
  readonly name: string;
  readonly note: string;
  /** Words by which versions are found: 'released', 'prototype'. */
  readonly tags: readonly string[];
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
  readonly tags?: readonly string[];
  readonly actor: string;
}

const nameOf = (id: string): string => `${FOLDER}${id}.json`;

/** Most tags of a version. */
export const MOST_TAGS = 10;
/** Longest tag, characters. */
export const LONGEST_TAG = 40;

/** Each tag once, without surrounding spaces. */
function tagsOf(tags: readonly string[]): string[] {
  const clean = [...new Set(tags.map(tag => tag.trim()))].filter(tag => tag !== '');
  const long = clean.find(tag => tag.length > LONGEST_TAG);
  if (long !== undefined || clean.length > MOST_TAGS) throw new StoreError('badName', long ?? clean.join(', '));
  return clean;
}

const facts = (id: Id, { name, note, tags, at, actor, ordered, documents }: Stored): DesignVersion => ({
  id,
  name,
  note,
  tags,
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
  return readJsonFile(schema, await projects.getBlob(blob.hash), name);
}

/** Keeps the project's documents, as the store has them now, under a name. Fails with `badName` where that is empty or too long. */
export async function saveVersion(
  projects: ProjectStore,
  project: Id,
  { name, note = '', tags = [], actor }: NewVersion,
): Promise<DesignVersion> {
  const title = name.trim();
  if (title === '' || title.length > LONGEST_VERSION_NAME) throw new StoreError('badName', name);
  const id = newTimedId();
  const labels = tagsOf(tags);
  const state = await keepDocuments(projects, project, FOLDER + id);
  const stored: Stored = {
    format: 1,
    name: title,
    note: note.trim(),
    tags: labels,
    at: new Date().toISOString(),
    actor,
    ordered: false,
    ...state,
  };
  // Last: what is listed is whole.
  await projects.putBlob(project, nameOf(id), jsonFile(stored));
  return facts(id, stored);
}

/** All versions of a project, the newest first. */
export async function listVersions(projects: ProjectStore, project: Id): Promise<readonly DesignVersion[]> {
  const found: DesignVersion[] = [];
  for (const { name, hash } of await projects.blobs(project)) {
    const [, id] = /^version\/([\w-]+)\.json$/.exec(name) ?? [];
    // `as`: it was made of one.
    if (id !== undefined) found.push(facts(id as Id, readJsonFile(schema, await projects.getBlob(hash), name)));
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
  return keptContent(projects, stored, document, stored.name);
}

/** Changes name, note and tags. An ordered version keeps its name: `ordered`. */
export async function renameVersion(
  projects: ProjectStore,
  project: Id,
  version: Id,
  { name, note, tags }: Pick<DesignVersion, 'name' | 'note' | 'tags'>,
): Promise<void> {
  const stored = await storedOf(projects, project, version);
  const title = name.trim();
  if (title === '' || title.length > LONGEST_VERSION_NAME) throw new StoreError('badName', name);
  if (stored.ordered && title !== stored.name) throw new StoreError('ordered', stored.name);
  const changed = { ...stored, name: title, note: note.trim(), tags: tagsOf(tags) };
  await projects.putBlob(project, nameOf(version), jsonFile(changed));
}

/** Boards were ordered of a version: it gets this name, and keeps it. */
export async function markOrdered(projects: ProjectStore, project: Id, version: Id, name: string): Promise<void> {
  const stored = await storedOf(projects, project, version);
  await projects.putBlob(project, nameOf(version), jsonFile({ ...stored, name, ordered: true }));
}

/** Deletes a version; of one of which boards were ordered, `ordered`. */
export async function deleteVersion(projects: ProjectStore, project: Id, version: Id): Promise<void> {
  const stored = await storedOf(projects, project, version);
  if (stored.ordered) throw new StoreError('ordered', stored.name);
  // First: what is listed is whole.
  await projects.dropBlob(project, nameOf(version));
  await dropDocuments(projects, project, FOLDER + version, stored.documents);
}
