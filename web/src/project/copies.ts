import type { Id } from '@boardwright/engine/base';
import {
  isVersionFile,
  versionContent,
  type DesignVersion,
  type NewDocument,
  type ProjectStore,
  type ProjectSummary,
} from '@boardwright/engine/storage';
import { createNamed } from './import.ts';

/** A new project with these documents and all files of another one but its versions, under a free name. */
async function copyWith(
  projects: ProjectStore,
  project: Id,
  documents: readonly NewDocument[],
  name: string,
  type: number,
): Promise<ProjectSummary> {
  const copy = await createNamed(projects, name, documents, type);
  for (const { name: file, hash } of await projects.blobs(project))
    if (!isVersionFile(file)) await projects.putBlob(copy.id, file, await projects.getBlob(hash));
  return copy;
}

/** A copy of a project as it is now. */
export async function copyProject(
  projects: ProjectStore,
  project: Id,
  name: string,
  type: number,
): Promise<ProjectSummary> {
  const documents: NewDocument[] = [];
  for (const { id, type: kind, name: title } of await projects.documents(project)) {
    const { settings, objects } = await projects.load(id);
    documents.push({ type: kind, name: title, settings, objects });
  }
  return copyWith(projects, project, documents, name, type);
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
