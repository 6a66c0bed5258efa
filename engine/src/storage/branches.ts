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
import { StoreError, type ProjectStore, type ProjectSummary } from './port.ts';

// A branch is a project of its own, so it is opened, synced, shared and checked as any other. The file `branch.json` says which project
// it comes from, which of the two's documents belong together, and the state in which they had all in common, the base of a merge; the
// documents of that state are in `branch/<state>/`.

const FILE = 'branch.json';
const FOLDER = 'branch/';

const schema = z.object({
  format: z.literal(1),
  origin: z.string(),
  /** Own document by the one of the origin. */
  pairs: z.record(z.string(), z.string()),
  base: z.object({ id: z.string(), kinds: kindsSchema, documents: z.array(keptDocumentSchema) }),
});
type Stored = z.infer<typeof schema>;

/** What ties a branch to the project that it comes from. */
export interface Branch {
  readonly branch: Id;
  readonly origin: Id;
  /** Documents that belong together. */
  readonly pairs: readonly { readonly branch: Id; readonly origin: Id }[];
}

/** Whether a file of a project ties it to the one that it is a branch of. */
export const isBranchFile = (name: string): boolean => name === FILE || name.startsWith(FOLDER);

async function storedOf(projects: ProjectStore, project: Id): Promise<Stored | null> {
  const blob = (await projects.blobs(project)).find(({ name }) => name === FILE);
  return blob ? readJsonFile(schema, await projects.getBlob(blob.hash), FILE) : null;
}

// `as`: ids are strings.
const linkOf = (branch: Id, { origin, pairs }: Stored): Branch => ({
  branch,
  origin: origin as Id,
  pairs: Object.entries(pairs).map(([from, own]) => ({ branch: own as Id, origin: from as Id })),
});

/** What a project is a branch of; null for one that is none. */
export async function branchOf(projects: ProjectStore, project: Id): Promise<Branch | null> {
  const stored = await storedOf(projects, project);
  return stored && linkOf(project, stored);
}

/** The branches of a project that are here, outside of the recycle bin. */
export async function branchesOf(projects: ProjectStore, project: Id): Promise<readonly ProjectSummary[]> {
  const found: ProjectSummary[] = [];
  for (const each of await projects.list())
    if ((await storedOf(projects, each.id))?.origin === project) found.push(each);
  return found;
}

/**
 * Ties a project to the one that its documents were copied from, in their order. They are the same now: that is the base.
 *
 * @param pairs Own document and the one of the origin.
 */
export async function makeBranch(
  projects: ProjectStore,
  branch: Id,
  origin: Id,
  pairs: Branch['pairs'],
): Promise<void> {
  await writeBase(projects, branch, origin, pairs, id => projects.load(id));
}

async function writeBase(
  projects: ProjectStore,
  branch: Id,
  origin: Id,
  pairs: Branch['pairs'],
  load: (document: Id) => Promise<Content>,
): Promise<void> {
  const id = newTimedId();
  const base = { id, ...(await keepDocuments(projects, branch, FOLDER + id, load)) };
  const own = Object.fromEntries(pairs.map(pair => [pair.origin, pair.branch]));
  // After its documents: the base that is named is whole.
  await projects.putBlob(branch, FILE, jsonFile({ format: 1, origin, pairs: own, base } satisfies Stored));
}

/** The common state of a document of a branch and of its origin; null for one that was added since. Fails with `notFound` for no branch. */
export async function branchBase(projects: ProjectStore, { branch }: Branch, own: Id): Promise<Content | null> {
  const stored = await storedOf(projects, branch);
  if (!stored) throw new StoreError('notFound', FILE);
  return keptContent(projects, stored.base, own, FILE);
}

/**
 * Everything that one side has was merged into the other one: the next merge begins from there.
 *
 * @param merged What was merged, by the branch's documents.
 */
export async function moveBase(
  projects: ProjectStore,
  { branch, origin, pairs }: Branch,
  merged: ReadonlyMap<Id, Content>,
): Promise<void> {
  const before = await storedOf(projects, branch);
  await writeBase(projects, branch, origin, pairs, async id => merged.get(id) ?? projects.load(id));
  if (before) await dropDocuments(projects, branch, FOLDER + before.base.id, before.base.documents);
}
