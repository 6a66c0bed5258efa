import type { EditorExtension } from '../editor/extension/EditorExtension.ts';
import { simulation } from '../sim/extension/simulation.ts';

/** What the editor is extended by. */
export const extensions: readonly EditorExtension[] = [simulation];
