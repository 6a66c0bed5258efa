import { BoxBuilder, isEmptyBox, type Box } from '../geometry/index.ts';
import { boundsOf, drawEnv, openDocument, pageSize, type Doc, type Store } from '../kinds/index.ts';
import { GRID } from '../templates/index.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room between what is drawn and what is added. */
const GAP = 5 * GRID;
const CORNER = { x: 20 * GRID, y: 20 * GRID };
/** From the edge of the page to its frame, and the title block in the lower right corner. */
const MARGIN = 12 * GRID;
const TITLE = { width: 90 * GRID, height: 36 * GRID };
/** Places that are tried are so far apart. */
const STEP = 4 * GRID;

const onGrid = (value: number): number => Math.ceil(value / GRID) * GRID;

function boxesOn(doc: Doc, screen: string, without: ReadonlySet<string> = new Set()): Box[] {
  const env = drawEnv(doc);
  const boxes: Box[] = [];
  for (const object of doc.everything()) {
    if (!('screen' in object) || object.screen !== screen || without.has(object.id)) continue;
    const box = boundsOf(object, env);
    if (!isEmptyBox(box)) boxes.push(box);
  }
  return boxes;
}

function around(boxes: readonly Box[]): Box {
  const builder = new BoxBuilder();
  for (const box of boxes) builder.addBox(box);
  return builder.box();
}

const meet = (a: Box, b: Box): boolean =>
  a.minX < b.maxX + GAP && b.minX < a.maxX + GAP && a.minY < b.maxY + GAP && b.minY < a.maxY + GAP;

/** The first free place of a page for a box, row by row; below everything where the page has none. */
function freeSpot(
  doc: Doc,
  screen: string,
  { width, height }: { readonly width: number; readonly height: number },
): Point {
  const taken = boxesOn(doc, screen);
  const page =
    doc.settings.type === 'schematic' ? doc.settings.screens.find(({ id }) => id === screen)?.page : undefined;
  if (page) {
    const { w, h } = pageSize(page);
    taken.push({ minX: w - TITLE.width, minY: h - TITLE.height, maxX: w, maxY: h });
    for (let y = MARGIN; y + height < h - MARGIN; y += STEP)
      for (let x = MARGIN; x + width < w - MARGIN; x += STEP) {
        const box = { minX: x, minY: y, maxX: x + width, maxY: y + height };
        if (!taken.some(other => meet(other, box))) return { x, y };
      }
  }
  const all = around(taken);
  return isEmptyBox(all) ? CORNER : { x: onGrid(all.minX), y: onGrid(all.maxY + GAP) };
}

/**
 * Draws something where a page has room for it.
 *
 * @param draw draws it with its first part at `start`; it is drawn on a copy first, which says how large it is
 */
export function drawInRoom(store: Store, screen: string, draw: (store: Store, start: Point) => void): void {
  const copy = openDocument({ settings: store.settings, objects: [...store.everything()] });
  const before = new Set([...copy.everything()].map(({ id }) => id));
  draw(copy, CORNER);
  const box = around(boxesOn(copy, screen, before));
  const spot = freeSpot(store, screen, { width: box.maxX - box.minX, height: box.maxY - box.minY });
  draw(store, { x: onGrid(spot.x + CORNER.x - box.minX), y: onGrid(spot.y + CORNER.y - box.minY) });
}
