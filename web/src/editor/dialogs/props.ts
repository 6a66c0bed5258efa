import type { CommandContext } from '@boardwright/engine/commands';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';

/** What every dialog of the editor is given. */
export interface DialogProps {
  readonly document: EditorDocument;
  readonly session: ProjectSession;
  readonly context: () => CommandContext;
  readonly onClose: () => void;
}
