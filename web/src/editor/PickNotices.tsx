import type { EditorDocument } from '../project/document.ts';
import { ItemChooser } from './ItemChooser.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import type { Pane } from './workspace/Pane.ts';

/** What a click on a drawing may bring up: the items that lie there, or that one of them is locked. */
export const PickNotices = ({ pane, document }: { readonly pane: Pane; readonly document: EditorDocument }) => (
  <>
    <ItemChooser pane={pane} document={document} />
    <LockedNotice document={document} />
  </>
);
