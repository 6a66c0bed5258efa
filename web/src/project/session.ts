import type { Id } from '@boardwright/engine/base';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { whenIdle } from '../app/idle.ts';
import { EditorDocument } from './document.ts';
import { takePrepared } from './prepared.ts';
import { unstoredEdits } from './restoring.ts';

export type DocumentKind = 'schematic' | 'board';

/** An open project: its schematic, its board, or both. A document that is not loaded yet, or does not exist, is null. */
export interface ProjectSession {
  readonly summary: ProjectSummary;
  /** What the project has, loaded or not. */
  readonly available: readonly DocumentKind[];
  readonly schematic: EditorDocument | null;
  readonly board: EditorDocument | null;
  readonly projects: ProjectStore;
}

/** What was done in a window that was closed before it was stored is done again in the one that may edit. */
interface Restoring {
  isEditing(): boolean;
  onRestored(edits: number, lost: number): void;
}

/**
 * Opens a project, the wanted document first: `ready` is called when that can be shown, and again when the other one is
 * there as well. Rejects with a StoreError when there is no such project.
 */
export async function openSession(
  projects: ProjectStore,
  id: Id,
  wanted: DocumentKind,
  ready: (session: ProjectSession) => void,
  restoring: Restoring,
): Promise<void> {
  const [summary, documents] = await Promise.all([projects.get(id), projects.documents(id)]);
  const kinds: readonly DocumentKind[] = ['schematic', 'board'];
  const available = kinds.filter(kind => documents.some(document => document.type === kind));
  const order = available.toSorted((a, b) => Number(b === wanted) - Number(a === wanted));
  let session: ProjectSession = { summary, available, schematic: null, board: null, projects };
  for (const [i, kind] of order.entries()) {
    // The first document is drawn before the second one takes the processor.
    if (i > 0) await new Promise<void>(resolve => setTimeout(() => whenIdle(resolve, 3000), 1000));
    const found = documents.find(document => document.type === kind)!;
    // Of a document that was changed since it was imported, its first revision is of no use.
    const prepared = found.revision === 0 ? await takePrepared(id, kind) : null;
    const stored = prepared ? { summary: found, ...prepared.content } : await projects.load(found.id);
    const { edits, lost } = restoring.isEditing() ? await unstoredEdits(projects, stored) : { edits: [], lost: 0 };
    const document = await EditorDocument.open(stored, projects, edits, prepared);
    session = { ...session, [kind]: document };
    ready(session);
    if (edits.length + lost > 0) restoring.onRestored(edits.length, lost);
    void document.recallSteps(projects).catch((error: unknown) => console.error(error));
  }
}
