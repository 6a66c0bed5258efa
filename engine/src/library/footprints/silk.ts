import { grown, padBox, union, type Box, type PadSpec, type Pattern, type Stroke } from './pattern.ts';

/** Width of silkscreen lines, mm. */
export const SILK = 0.12;
/** From a line's edge to the opening of the mask, mm: what common board houses ask for, with some to spare. */
const CLEAR = 0.2;
/** Shorter pieces are crumbs, mm. */
const LEAST = 0.3;
/** Steps of an arc that is cut, degrees. */
const STEP = 1.5;

type Span = readonly [number, number];

/** The part of a line that runs through a box, as shares of its length; null when it passes by (Liang and Barsky). */
function inside({ from, to }: Extract<Stroke, { type: 'line' }>, box: Box): Span | null {
  let [low, high] = [0, 1];
  const sides = [
    [from[0] - to[0], from[0] - box.x0],
    [to[0] - from[0], box.x1 - from[0]],
    [from[1] - to[1], from[1] - box.y0],
    [to[1] - from[1], box.y1 - from[1]],
  ] as const;
  for (const [p, q] of sides) {
    if (p === 0) {
      if (q <= 0) return null;
    } else if (p < 0) low = Math.max(low, q / p);
    else high = Math.min(high, q / p);
  }
  return low < high ? [low, high] : null;
}

/** What is left of 0..1 without some spans. */
function rest(taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let at = 0;
  for (const [low, high] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (low > at) left.push([at, low]);
    at = Math.max(at, high);
  }
  if (at < 1) left.push([at, 1]);
  return left;
}

function cutLine(stroke: Extract<Stroke, { type: 'line' }>, keep: readonly Box[]): Stroke[] {
  const { from, to } = stroke;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (share: number): [number, number] => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
  ];
  const taken = keep.map(box => inside(stroke, box)).filter(span => span !== null);
  if (taken.length === 0) return [stroke];
  return rest(taken)
    .filter(([low, high]) => (high - low) * length >= LEAST)
    .map(([low, high]) => ({ type: 'line', from: at(low), to: at(high) }));
}

function cutArc(stroke: Extract<Stroke, { type: 'arc' }>, keep: readonly Box[]): Stroke[] {
  const { x, y, r, start, sweep } = stroke;
  const steps = Math.max(2, Math.ceil(sweep / STEP));
  const free = (i: number): boolean => {
    const turn = ((start + (sweep * i) / steps) * Math.PI) / 180;
    const [px, py] = [x + r * Math.cos(turn), y + r * Math.sin(turn)];
    return !keep.some(box => px > box.x0 && px < box.x1 && py > box.y0 && py < box.y1);
  };
  const clear = Array.from({ length: steps + 1 }, (_, i) => free(i));
  if (clear.every(Boolean)) return [stroke];
  const runs: [number, number][] = [];
  clear.forEach((is, i) => {
    if (!is) return;
    const last = runs.at(-1);
    if (last && last[1] === i - 1) last[1] = i;
    else runs.push([i, i]);
  });
  const angle = (i: number) => (sweep * i) / steps;
  return runs
    .filter(([a, b]) => ((angle(b - a) * Math.PI) / 180) * r >= LEAST)
    .map(([a, b]) => ({ type: 'arc', x, y, r, start: start + angle(a), sweep: angle(b - a) }));
}

/** Where silkscreen lines must not run: the mask openings of the pads, with the clearance and half a pen. */
const keepOut = (pads: readonly PadSpec[], pen: number): Box[] =>
  pads
    .filter(pad => pad.use !== 'paste' && pad.use !== 'back')
    .map(pad => grown(padBox(pad), CLEAR + pen + (pad.maskMargin ?? 0)));

/** The lines of a pattern's silkscreen that keep clear of all pads. */
export function clearSilk({ silk, pads }: Pick<Pattern, 'silk' | 'pads'>): Stroke[] {
  const keep = keepOut(pads, SILK / 2);
  return silk.flatMap(stroke => (stroke.type === 'line' ? cutLine(stroke, keep) : cutArc(stroke, keep)));
}

/** Size of the triangle at pin 1: from its tip to its base, and half of the base, mm. */
const MARK = { depth: 0.36, half: 0.24 };
/** Between the triangle and lines, mm, and how far it moves away where something is in its place. */
const APART = 0.1;
const STEPS = [0, 0.15, 0.3, 0.45] as const;
const ORDER = {
  up: ['up', 'left', 'down', 'right'],
  left: ['left', 'up', 'down', 'right'],
  right: ['right', 'up', 'down', 'left'],
  down: ['down', 'left', 'right', 'up'],
} as const;

/**
 * A triangle that points at pad 1, next to it in the wanted direction, or in the next one where other pads are in the way: x, y
 * of its corners. Where the pad lies inside of the outline the triangle stands outside of it.
 */
export function pinOneMark(pattern: Pattern): number[] | null {
  const { mark, pads } = pattern;
  const first = pads.find(pad => pad.number === '1' || pad.number === 'A1') ?? pads.find(pad => pad.number !== '');
  if (mark === 'none' || !first) return null;
  const own = grown(padBox(first), CLEAR);
  const outline = pattern.silk.length > 0 ? grown(strokesBox(pattern.silk), 0.2) : own;
  const { x, y } = first;
  const keep = keepOut(pads, 0);
  const drawn = clearSilk(pattern).map(stroke => grown(strokesBox([stroke]), SILK / 2 + APART));
  const free = (box: Box) =>
    ![...keep, ...drawn].some(each => box.x0 < each.x1 && each.x0 < box.x1 && box.y0 < each.y1 && each.y0 < box.y1);
  const within = x > outline.x0 && x < outline.x1 && y > outline.y0 && y < outline.y1;
  for (const way of ORDER[mark].flatMap(each => STEPS.map(away => [each, away] as const))) {
    const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way[0]] as [number, number];
    const edge = (box: Box) => (dx < 0 ? box.x0 : dx > 0 ? box.x1 : dy < 0 ? box.y0 : box.y1);
    const far =
      Math.max((dx + dy) * edge(own), within ? (dx + dy) * edge(outline) : -Infinity) * (dx + dy) + (dx + dy) * way[1];
    const tip = dx === 0 ? [x, far] : [far, y];
    const base = [tip[0]! + dx * MARK.depth, tip[1]! + dy * MARK.depth];
    const corners = [
      ...tip,
      base[0]! + dy * MARK.half,
      base[1]! + dx * MARK.half,
      base[0]! - dy * MARK.half,
      base[1]! - dx * MARK.half,
    ];
    if (free(cornersBox(corners))) return corners;
  }
  return null;
}

const cornersBox = (corners: readonly number[]): Box => {
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
};

const strokesBox = (strokes: readonly Stroke[]): Box =>
  union(
    strokes.map(each =>
      each.type === 'line'
        ? cornersBox([...each.from, ...each.to])
        : { x0: each.x - each.r, y0: each.y - each.r, x1: each.x + each.r, y1: each.y + each.r },
    ),
  );
