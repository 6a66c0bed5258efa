import type { Id } from '@boardwright/engine/base';
import {
  isHistoryFile,
  makeBranch,
  versionContent,
  type DesignVersion,
  type NewDocument,
  type ProjectStore,
  type ProjectSummary,
} from '@boardwright/engine/storage';
import { createNamed } from './import.ts';

/** A new project with these documents and all files of another one but its history, under a free name. */
async function copyWith(
  projects: ProjectStore,
  project: Id,
  documents: readonly NewDocument[],
  name: string,
  type: number,
  into: ProjectStore = projects,
): Promise<ProjectSummary> {
  const copy = await createNamed(into, name, documents, type);
  for (const { name: file, hash } of await projects.blobs(project))
    if (!isHistoryFile(file)) await into.putBlob(copy.id, file, await projects.getBlob(hash));
  return copy;
}

async function documentsOf(projects: ProjectStore, project: Id): Promise<readonly NewDocument[]> {
  const documents: NewDocument[] = [];
  for (const { id, type, name } of await projects.documents(project)) {
    const { settings, objects } = await projects.load(id);
    documents.push({ type, name, settings, objects });
  }
  return documents;
}

/** A copy of a project as it is now, `into` another store where that is given. */
export const copyProject = async (
  projects: ProjectStore,
  project: Id,
  name: string,
  type: number,
  into?: ProjectStore,
): Promise<ProjectSummary> => copyWith(projects, project, await documentsOf(projects, project), name, type, into);

/** A copy of a project whose changes can be merged into it, and the other way round. */
export async function branchProject(
  projects: ProjectStore,
  { id, type }: ProjectSummary,
  name: string,
): Promise<ProjectSummary> {
  const origin = await projects.documents(id);
  const branch = await copyWith(projects, id, await documentsOf(projects, id), name, type);
  const own = await projects.documents(branch.id);
  const pairs = own.map((document, i) => ({ branch: document.id, origin: origin[i]!.id }));
  await makeBranch(projects, branch.id, id, pairs);
  return branch;
}

/** A project that begins as a version of another one was. */
export async function copyVersion(
  projects: ProjectStore,
  { id, name, type }: ProjectSummary,
  version: DesignVersion,
): Promise<ProjectSummary> {
  const documents: NewDocument[] = [];
  for (const document of version.documents) {
    const content = await versionContent(projects, id, version.id, document.id);
    if (content) documents.push({ type: document.type, name: document.name, ...content });
  }
  return copyWith(projects, id, documents, `${name}, ${version.name}`, type);
}
