import type { EditorExtension } from '../editor/extension/EditorExtension.ts';
import { PriceChip } from './PriceChip.tsx';
import { PriceMarks } from './PriceMarks.tsx';
import { PricePanel } from './PricePanel.tsx';

/** What a board costs while it is drawn: a chip in the status bar, a panel that says why, marks on the board. */
export const pricing: EditorExtension = {
  panels: { price: PricePanel },
  BoardOverlay: PriceMarks,
  StatusItem: PriceChip,
};
