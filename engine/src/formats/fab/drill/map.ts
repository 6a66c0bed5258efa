import { grow, strokeText, type Box } from '../../../geometry/index.ts';
import type { Edge } from './edges.ts';
import { isSlot, type Hole } from './holes.ts';

/** The drill map: where each size of hole goes, by a sign of its own, and a table of signs, sizes and numbers. SVG. */

/** Strokes of the signs on a square from -1 to 1; the same sign comes again with a ring around it, then with two. */
const SIGNS: readonly (readonly (readonly number[])[])[] = [
  [[-1, 0, 1, 0], [0, -1, 0, 1]], // prettier-ignore
  [[-1, -1, 1, 1], [-1, 1, 1, -1]], // prettier-ignore
  [[-1, -1, 1, -1, 1, 1, -1, 1, -1, -1]],
  [[0, -1, 1, 0, 0, 1, -1, 0, 0, -1]],
  [[-1, 1, 0, -1, 1, 1, -1, 1]],
  [[-1, -1, 0, 1, 1, -1, -1, -1]],
  [[-1, -1, 1, -1, -1, 1, 1, 1, -1, -1]],
  [[-1, -1, -1, 1, 1, -1, 1, 1, -1, -1]],
];

const PEN = 100_000;
const ROW = 3_000_000;
const LETTER = 1_500_000;
const LEAST_SIGN = 400_000;

export interface DrillGroup {
  /** Nanometres. */
  readonly diameter: number;
  readonly plated: boolean;
  readonly slot: boolean;
  readonly holes: readonly Hole[];
}

/** Holes by plating, form and size: plated ones first, small ones first. */
export function drillGroups(holes: readonly Hole[]): DrillGroup[] {
  const groups = Map.groupBy(holes, hole => `${Math.round(hole.diameter)}|${hole.plated}|${isSlot(hole)}`);
  return [...groups.values()]
    .map(list => ({ diameter: list[0]!.diameter, plated: list[0]!.plated, slot: isSlot(list[0]!), holes: list }))
    .sort((a, b) => Number(b.plated) - Number(a.plated) || a.diameter - b.diameter || Number(a.slot) - Number(b.slot));
}

const mm = (nm: number): string => String(Number((nm / 1e6).toFixed(4)));

function sign(index: number, x: number, y: number, size: number): string {
  const strokes = SIGNS[index % SIGNS.length]!.map(points => {
    let path = '';
    for (let i = 0; i < points.length; i += 2)
      path += `${i === 0 ? 'M' : 'L'}${mm(x + points[i]! * size)} ${mm(y + points[i + 1]! * size)}`;
    return path;
  });
  const rings = Array.from({ length: Math.floor(index / SIGNS.length) }, (_, i) => {
    const r = mm(size * (1.5 + 0.5 * i));
    return `<circle cx="${mm(x)}" cy="${mm(y)}" r="${r}"/>`;
  });
  return `<path d="${strokes.join('')}"/>${rings.join('')}`;
}

const STYLE = {
  size: { w: LETTER, h: LETTER },
  thickness: PEN * 1.5,
  bold: false,
  italic: false,
  hAlign: 'left',
  vAlign: 'center',
  mirror: false,
  lineSpacing: 1,
} as const;

function words(text: string, x: number, y: number): string {
  let path = '';
  const stroke = (x0: number, y0: number, x1: number, y1: number) =>
    (path += `M${mm(x0)} ${mm(y0)}L${mm(x1)} ${mm(y1)}`);
  // Sizes and numbers hold no letters of a font.
  strokeText(text, STYLE, x, y, 0, stroke, () => {});
  return `<path d="${path}"/>`;
}

const describe = ({ diameter, plated, slot, holes }: DrillGroup): string =>
  `${mm(diameter)} mm ${plated ? 'PTH' : 'NPTH'}${slot ? ' slot' : ''} x ${holes.length}`;

/** `outline` is the board's box, and `edges` the lines of its outline. Nanometres. */
export function writeDrillMap(holes: readonly Hole[], outline: Box, edges: readonly Edge[]): string {
  const groups = drillGroups(holes);
  const board = outline.minX <= outline.maxX ? outline : { minX: 0, minY: 0, maxX: 1e7, maxY: 1e7 };
  const page = grow(board, 2 * LETTER);
  const bottom = page.maxY + ROW * (groups.length + 2);
  const right = Math.max(page.maxX, page.minX + 40 * LETTER);
  const drawn = groups.flatMap((group, i) =>
    group.holes.map(hole => {
      const size = Math.max(LEAST_SIGN, hole.diameter / 2);
      const [x, y] = [(hole.x0 + hole.x1) / 2, (hole.y0 + hole.y1) / 2];
      const route = group.slot ? `<path d="M${mm(hole.x0)} ${mm(hole.y0)}L${mm(hole.x1)} ${mm(hole.y1)}"/>` : '';
      return `${sign(i, x, y, size)}${route}`;
    }),
  );
  const total = groups.reduce((sum, group) => sum + group.holes.length, 0);
  const table = groups.map((group, i) => {
    const y = page.maxY + ROW * (i + 1);
    return sign(i, board.minX + LETTER, y, LETTER / 2) + words(describe(group), board.minX + 3 * LETTER, y);
  });
  const sum = words(`Total x ${total}`, board.minX + 3 * LETTER, page.maxY + ROW * (groups.length + 1));
  const lines = edges.map(([x0, y0, x1, y1]) => `M${mm(x0)} ${mm(y0)}L${mm(x1)} ${mm(y1)}`).join('');
  const [w, h] = [mm(right - page.minX), mm(bottom - page.minY)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="${mm(page.minX)} ${mm(page.minY)} ${w} ${h}">`,
    `<rect x="${mm(page.minX)}" y="${mm(page.minY)}" width="${w}" height="${h}" fill="#ffffff"/>`,
    `<g fill="none" stroke="#000000" stroke-width="${mm(PEN)}" stroke-linecap="round">`,
    `<path d="${lines}"/>`,
    ...drawn,
    ...table,
    sum,
    '</g>',
    '</svg>\n',
  ].join('\n');
}
