import type { Doc, Obj } from '../../kinds/index.ts';
import { boardPages, USUAL_PLOT, type BoardPlot } from './boardPages.ts';
import type { PlotPage } from './page.ts';
import { sheetPages } from './sheetPages.ts';

/**
 * The pages of a plot: every sheet instance of a schematic, or the views of a board as they are wanted. Pages of some of the objects
 * have the size of those of all.
 */
export function plotPages(
  doc: Doc,
  board: BoardPlot = USUAL_PLOT,
  isShown: (object: Obj) => boolean = () => true,
): PlotPage[] {
  return doc.settings.type === 'board' ? boardPages(doc, board, isShown) : sheetPages(doc, isShown);
}
