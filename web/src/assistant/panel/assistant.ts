import type { EditorExtension } from '../../editor/extension/EditorExtension.ts';
import { AssistantPanel } from './AssistantPanel.tsx';

/** Questions about the open design, in a panel. */
export const assistant: EditorExtension = { panels: { assistant: AssistantPanel } };
