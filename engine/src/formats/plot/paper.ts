import { issue, mm, msg, type Issue } from '../../base/index.ts';
import { pageSize } from '../../kinds/index.ts';
import type { PlotPage } from './page.ts';

/** Papers that a plot is fitted to. */
export const PLOT_PAPERS = ['A4', 'A3', 'A2', 'USLetter', 'USLegal', 'USLedger'] as const;

export interface PlotPaper {
  /** null for a paper as large as what is drawn. */
  readonly paper: (typeof PLOT_PAPERS)[number] | null;
  /** Of what is drawn; 'fit' fills the paper less its margin. */
  readonly scale: number | 'fit';
}

/** True size, on a paper as large as the page. */
export const TRUE_SIZE: PlotPaper = { paper: null, scale: 1 };

/** Printers leave so much of a paper's edge empty, nanometres. */
const MARGIN = 5e6;

/** Where a page lies on its paper: its upper left corner, in nanometres of the paper, whose size is `width` by `height`. */
export interface Placed {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Puts a page in the middle of a paper, which lies or stands as the page does. */
export function placedOn({ box }: Pick<PlotPage, 'box'>, { paper, scale }: PlotPaper): Placed {
  const [w, h] = [box.maxX - box.minX, box.maxY - box.minY];
  if (paper === null) {
    const own = scale === 'fit' ? 1 : scale;
    return { width: w * own, height: h * own, left: 0, top: 0, scale: own };
  }
  const size = pageSize({ paper, width: mm(0), height: mm(0), portrait: false });
  const [width, height] = w >= h ? [size.w, size.h] : [size.h, size.w];
  // A drawing sheet of the same size has margins of its own.
  const isSame = Math.abs(w - width) < 1e6 && Math.abs(h - height) < 1e6;
  const room = isSame ? 0 : 2 * MARGIN;
  const used = scale === 'fit' ? Math.min((width - room) / w, (height - room) / h) : scale;
  return { width, height, left: (width - w * used) / 2, top: (height - h * used) / 2, scale: used };
}

/** A warning for each page that its paper cuts off. */
export function paperIssues(pages: readonly PlotPage[], choice: PlotPaper, file: string): Issue[] {
  return pages.flatMap(page => {
    const { left, top } = placedOn(page, choice);
    // Less than a micrometre is rounding.
    if (left > -1000 && top > -1000) return [];
    const text = msg('plot.cutOff', 'Page {{page}} is larger than {{paper}} at this scale and is cut off.', {
      page: page.title,
      paper: choice.paper ?? '',
    });
    return [issue('warning', text, { file })];
  });
}
