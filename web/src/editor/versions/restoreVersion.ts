import { asId, msg, type Id } from '@boardwright/engine/base';
import { restoring } from '@boardwright/engine/compare';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { applyChange, isEmpty } from '@boardwright/engine/model';
import { versionContent, type DesignVersion } from '@boardwright/engine/storage';
import type { ComparedDocument } from '../../project/comparing.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';

export type VersionState = Readonly<Record<ComparedDocument, Store | null>>;

/** The documents of a version, opened. */
export async function openVersion(
  { projects, summary }: ProjectSession,
  version: DesignVersion,
): Promise<VersionState> {
  const open = async (type: ComparedDocument): Promise<Store | null> => {
    const found = version.documents.find(document => document.type === type);
    const content = found && (await versionContent(projects, summary.id, version.id, found.id));
    return content ? openDocument(content) : null;
  };
  return { schematic: await open('schematic'), board: await open('board') };
}

/** Whether all documents of the project are loaded and may be edited. */
export const canRestore = ({ available, ...documents }: ProjectSession): boolean =>
  available.every(kind => documents[kind] !== null && !documents[kind].readOnly);

/** Makes a document as it was, as one step that can be undone. Gives whether anything differed. */
function restoreDocument(document: EditorDocument, then: Store, name: string, ids?: ReadonlySet<Id>): boolean {
  const change = restoring(document.store, then, ids);
  if (isEmpty(change)) return false;
  const label = ids
    ? msg('versions.restoredObject', 'Restore from version {{name}}', { name })
    : msg('versions.restored', 'Restore version {{name}}', { name });
  applyChange(document.store, change, label, 'user');
  return true;
}

/** Makes the open design as a version has it. Documents that the version does not have stay. */
export function restoreWhole(session: ProjectSession, state: VersionState, name: string): number {
  const restored = (['schematic', 'board'] as const).filter(
    kind => session[kind] && state[kind] && restoreDocument(session[kind], state[kind], name),
  );
  return restored.length;
}

/** Makes one object as it was. */
export function restoreObject(
  session: ProjectSession,
  state: VersionState,
  name: string,
  { document, id }: { readonly document: ComparedDocument; readonly id: string },
): void {
  const [open, then] = [session[document], state[document]];
  if (open && then) restoreDocument(open, then, name, new Set([asId(id)]));
}
