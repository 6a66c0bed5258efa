import { mm, nm } from '../../base/index.ts';
import { pageSize, type Page, type Point } from '../../kinds/index.ts';
import type { Box, DrawnSheet } from './design.ts';

/** What our page draws around the drawing: the border, and the title block of eight rows at the lower right. */
const MARGIN = mm(10);
const TITLE = { w: mm(108), h: mm(48) };
/** Air between border and drawing where the source has no border of its own. */
const AIR = mm(8);
/** Pages are moved by whole steps of 100 mil, so that everything stays on its grid. */
const GRID = mm(2.54);

const PAPERS = ['A4', 'USLetter', 'A3', 'USLedger', 'A2', 'C', 'A1', 'D', 'A0', 'E'] as const;

export interface Fit {
  readonly page: Page;
  /** What to add to every coordinate. */
  readonly shift: Point;
}

const standard = (paper: string, portrait: boolean): Page => ({ paper, portrait, width: nm(0), height: nm(0) });
const snap = (value: number): number => Math.round(value / GRID) * GRID;

/** Area inside the border. */
const room = (page: Page) => {
  const { w, h } = pageSize(page);
  return { w: w - 2 * MARGIN, h: h - 2 * MARGIN };
};

/** How much larger than the frame the border may be that takes its place. */
const SLACK = mm(24);

/**
 * A page whose border takes the place of the source's frame: a usual paper where one is about as large. It is longer
 * when parts lie where our title block will be.
 */
function framed(frame: Box, crowded: boolean): Page {
  const w = frame.x1 - frame.x0;
  const h = frame.y1 - frame.y0;
  if (crowded)
    return { paper: 'User', portrait: false, width: nm(w + 2 * MARGIN), height: nm(h + TITLE.h + 2 * MARGIN) };
  const near = (paper: Page): boolean => {
    const inner = room(paper);
    return inner.w >= w && inner.h >= h && inner.w - w < SLACK && inner.h - h < SLACK;
  };
  const fits = [false, true].flatMap(portrait => PAPERS.map(paper => standard(paper, portrait)));
  return fits.find(near) ?? { paper: 'User', portrait: false, width: nm(w + 2 * MARGIN), height: nm(h + 2 * MARGIN) };
}

/** The smallest usual paper that holds a drawing next to the title block, or a paper made to measure. */
function around(box: Box): Page {
  const w = box.x1 - box.x0 + 2 * AIR;
  const h = box.y1 - box.y0 + 2 * AIR;
  const beside = (page: Page): boolean => {
    const inner = room(page);
    return (inner.w >= w && inner.h - TITLE.h >= h) || (inner.w - TITLE.w >= w && inner.h >= h);
  };
  return (
    PAPERS.map(paper => standard(paper, false)).find(beside) ?? {
      paper: 'User',
      portrait: false,
      width: nm(w + 2 * MARGIN),
      height: nm(h + TITLE.h + 2 * MARGIN),
    }
  );
}

/** The page for a sheet, and how to move its drawing there. */
export function fitPage(frame: Box | null, content: Box | null, crowded: boolean): Fit {
  const box = frame ?? content;
  if (!box) return { page: standard('A4', false), shift: { x: nm(0), y: nm(0) } };
  const page = frame ? framed(frame, crowded) : around(box);
  const inner = room(page);
  const spare = frame ? 0 : AIR;
  const left = frame ? (inner.w - (frame.x1 - frame.x0)) / 2 : spare;
  const top = frame && !crowded ? (inner.h - (frame.y1 - frame.y0)) / 2 : frame ? 0 : spare;
  return {
    page,
    shift: { x: nm(snap(MARGIN + left - box.x0)), y: nm(snap(MARGIN + top - box.y0)) },
  };
}

/** Whether parts, names, texts or boxes of a framed source page lie where our title block will be. */
export function isCrowded({ frame, parts, marks, objects }: DrawnSheet): boolean {
  if (!frame) return false;
  const boxes = objects.filter(object => object.kind === 'rectangle');
  const texts = objects.filter(object => object.kind === 'text');
  const points = [...parts, ...marks, ...texts].map(({ at }) => at);
  return [...points, ...boxes.flatMap(({ start, end }) => [start, end])].some(point => underTitle(frame, point));
}

/** Whether a point of a framed source page lies where our title block will be. */
export const underTitle = (frame: Box, { x, y }: Point): boolean =>
  x > frame.x1 - TITLE.w && x <= frame.x1 && y > frame.y1 - TITLE.h && y <= frame.y1;
