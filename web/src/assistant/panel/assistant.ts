import type { EditorExtension } from '../../editor/extension/EditorExtension.ts';
import { AssistantPanel } from './AssistantPanel.tsx';
import { ProposalPreview } from './ProposalPreview.tsx';

/** Questions about the open design in a panel, with edits that are marked on the drawing before they are made. */
export const assistant: EditorExtension = { panels: { assistant: AssistantPanel }, SheetOverlay: ProposalPreview };
