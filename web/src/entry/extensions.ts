import { assistant } from '../assistant/panel/assistant.ts';
import type { EditorExtension } from '../editor/extension/EditorExtension.ts';
import { feedback } from '../feedback/feedback.tsx';
import { pricing } from '../pricing/pricing.ts';
import { scripting } from '../scripting/scripting.tsx';
import { previewing } from '../proposals/previewing.tsx';
import { simulation } from '../sim/extension/simulation.ts';
import { touring } from '../tours/extension.ts';

/** What the editor is extended by. */
export const extensions: readonly EditorExtension[] = [
  simulation,
  pricing,
  assistant,
  previewing,
  scripting,
  touring,
  feedback,
];
