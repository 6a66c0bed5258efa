import type { Id } from '@boardwright/engine/base';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { EditorDocument } from './document.ts';

/** An open project: its schematic, its board, or both. */
export interface ProjectSession {
  readonly summary: ProjectSummary;
  readonly schematic: EditorDocument | null;
  readonly board: EditorDocument | null;
  readonly projects: ProjectStore;
}

/** Rejects with a StoreError when there is no such project. */
export async function openSession(projects: ProjectStore, id: Id): Promise<ProjectSession> {
  const summary = await projects.get(id);
  const documents = await projects.documents(id);
  const open = async (type: 'schematic' | 'board') => {
    const found = documents.find(document => document.type === type);
    return found ? new EditorDocument(await projects.load(found.id), projects) : null;
  };
  return { summary, schematic: await open('schematic'), board: await open('board'), projects };
}
