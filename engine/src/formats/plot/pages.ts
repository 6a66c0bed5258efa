import type { Doc } from '../../kinds/index.ts';
import { boardPages, USUAL_PLOT, type BoardPlot } from './boardPages.ts';
import type { PlotPage } from './page.ts';
import { sheetPages } from './sheetPages.ts';

/** The pages of a plot: every sheet instance of a schematic, or the views of a board as they are wanted. */
export function plotPages(doc: Doc, board: BoardPlot = USUAL_PLOT): PlotPage[] {
  return doc.settings.type === 'board' ? boardPages(doc, board) : sheetPages(doc);
}
