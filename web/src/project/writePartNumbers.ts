import type { Id } from '@boardwright/engine/base';
import { assignPartNumbers, componentsOf, planPartNumbers, type AssignedPart } from '@boardwright/engine/tools';
import type { ProjectStore } from '@boardwright/engine/storage';
import { EditorDocument } from './document.ts';
import { EditingRight } from './editing.ts';
import { unstoredEdits } from './restoring.ts';

async function write(projects: ProjectStore, project: Id, parts: readonly AssignedPart[]): Promise<number> {
  const found = (await projects.documents(project)).find(({ type }) => type === 'schematic');
  if (!found) return 0;
  const stored = await projects.load(found.id);
  const { edits: unstored } = await unstoredEdits(projects, stored);
  const document = await EditorDocument.open(stored, projects, unstored);
  try {
    const edits = planPartNumbers(document.store, parts);
    if (edits.length > 0) assignPartNumbers(document.store, edits);
    await document.settled();
    if (document.unsaved > 0) throw new Error(`the part numbers were not stored: ${document.fault}`);
    return componentsOf(edits);
  } finally {
    document.close();
  }
}

/**
 * Gives the components of a project's schematic the part numbers of parts that were chosen for an order: a step like those of the editor,
 * which undoes it. A window that edits the project stores its own work first, and then reads the project again.
 *
 * @returns How many components were changed.
 */
export function writePartNumbers(projects: ProjectStore, project: Id, parts: readonly AssignedPart[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let writing: Promise<number> | null = null;
  const right = new EditingRight(project, {
    onState(state) {
      if (writing !== null) return;
      if (state === 'reading') right.takeOver();
      if (state !== 'editing') return;
      writing = write(projects, project, parts);
      writing.then(resolve, reject);
    },
    onChange: () => {},
    settle: async () => void (await writing?.catch(() => {})),
  });
  return promise.finally(() => right.end());
}
