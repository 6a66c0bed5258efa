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
/** Lengths of rows that are tried, the longest first; in the last each part has a row of its own. */
const ROWS = [185 * GRID, 120 * GRID, 70 * GRID, 0] as const;

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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first free place inside the frame of a page for a box, row by row; null where there is none. */
function spotInFrame(doc: Doc, screen: string, { width, height }: Size): Point | null {
  const page =
    doc.settings.type === 'schematic' ? doc.settings.screens.find(({ id }) => id === screen)?.page : undefined;
  if (!page) return null;
  const { w, h } = pageSize(page);
  const title = { minX: w - TITLE.width, minY: h - TITLE.height, maxX: w, maxY: h };
  const taken = [...boxesOn(doc, screen), title];
  for (let y = MARGIN; y + height < h - MARGIN; y += STEP)
    for (let x = MARGIN; x + width < w - MARGIN; x += STEP) {
      const box = { minX: x, minY: y, maxX: x + width, maxY: y + height };
      if (!taken.some(other => meet(other, box))) return { x, y };
    }
  return null;
}

/** Below everything that a page has. */
function spotBelow(doc: Doc, screen: string): Point {
  const all = around(boxesOn(doc, screen));
  return isEmptyBox(all) ? CORNER : { x: onGrid(all.minX), y: onGrid(all.maxY + GAP) };
}

/** What is drawn in rows that end at `end`, its first part at `start`. */
type Draw = (store: Store, start: Point, end: number) => void;

/** The box of what is drawn at the corner in rows of a length; it is drawn on a copy. */
function drawnBox(store: Store, screen: string, draw: Draw, row: number): Box {
  const copy = openDocument({ settings: store.settings, objects: [...store.everything()] });
  const before = new Set([...copy.everything()].map(({ id }) => id));
  draw(copy, CORNER, CORNER.x + row);
  return around(boxesOn(copy, screen, before));
}

/**
 * Draws something where a page has room for it: in the longest rows that fit inside its frame. Where none do, it is drawn below everything.
 */
export function drawInRoom(store: Store, screen: string, draw: Draw): void {
  const at = (spot: Point, box: Box, row: number): void => {
    const start = { x: onGrid(spot.x + CORNER.x - box.minX), y: onGrid(spot.y + CORNER.y - box.minY) };
    draw(store, start, start.x + row);
  };
  for (const row of ROWS) {
    const box = drawnBox(store, screen, draw, row);
    const spot = spotInFrame(store, screen, { width: box.maxX - box.minX, height: box.maxY - box.minY });
    if (spot) return at(spot, box, row);
  }
  const [row] = ROWS;
  at(spotBelow(store, screen), drawnBox(store, screen, draw, row), row);
}
