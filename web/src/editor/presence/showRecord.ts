import { screenOf, type Obj } from '@boardwright/engine/kinds';
import { usesOf } from '@boardwright/engine/indexes';
import type { EditorDocument } from '../../project/document.ts';
import { goTo } from '../shell/look.ts';
import type { Panes } from '../workspace/Panes.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { revealed } from './revealed.ts';

/** Selects and shows an object of a document, in a pane that is opened where it is not there. */
export function showRecord(workspace: Workspace, panes: Panes, document: EditorDocument, record: Obj): void {
  const uses = document.type === 'schematic' ? [...usesOf(document.store).values()] : [];
  const path = uses.find(({ screen }) => screen === screenOf(record))?.path ?? '';
  goTo(revealed(workspace, panes, document.type), record.id, path);
}
