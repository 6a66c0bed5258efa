import type { Id } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import type { Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';

/** What panels need of the active pane and the shell. */
export interface PanelProps {
  readonly document: EditorDocument;
  readonly context: () => CommandContext;
  /** Shows an object, on its page. */
  readonly onGo: (id: Id, path: string) => void;
  readonly onFinding: (finding: Finding) => void;
  readonly onCheck: () => void;
  readonly session: ProjectSession;
  /** Opens a page of the schematic in a tab of its own. */
  readonly onOpenPage: (path: string) => void;
}
