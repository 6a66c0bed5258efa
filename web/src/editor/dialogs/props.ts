import type { CommandContext } from '@boardwright/engine/commands';
import type { EditorDocument } from '../../project/document.ts';

/** What every dialog of the editor is given. */
export interface DialogProps {
  readonly document: EditorDocument;
  readonly context: () => CommandContext;
  readonly onClose: () => void;
}
