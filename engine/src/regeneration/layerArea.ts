import { grownParts, minus, plus, rectangle, within, type Path, type Paths } from '../fill/index.ts';
import type { SetLayer } from '../formats/gerber/index.ts';
import { boxOf, grow, overlaps, shapeBox, union, type Box, type Shape } from '../geometry/index.ts';
import { Part } from '../indexes/index.ts';

/** A shape of an image with its polarity and the box that it covers. */
interface Stroke {
  readonly dark: boolean;
  readonly shape: Shape;
  readonly box: Box;
}

/** What a layer draws, in the order of the file, which decides where polarities alternate. */
export interface LayerInk {
  readonly strokes: readonly Stroke[];
  /** Whether what is not drawn is the picture (`IPNEG`, or a copper layer that is stated as a negative). */
  readonly negative: boolean;
}

const stroke = (shape: Shape, dark = true): Stroke => ({ dark, shape, box: shapeBox(shape) });

/** Files of one layer, drawn over each other. */
export const inkOfLayers = (files: readonly SetLayer[]): LayerInk => ({
  strokes: files.flatMap(({ image, layer }) =>
    image.objects.flatMap(({ shapes, dark }) =>
      shapes.map(shape => stroke(layer === 'Edge.Cuts' ? cutLine(shape) : shape, dark)),
    ),
  ),
  negative: files.some(({ negative }) => negative),
});

/** Half the width that outlines are compared with, nanometres. */
const CUT = 50_000;

/** Boards are cut along the middle of the lines of their outline, which files draw with any width. */
const cutLine = (shape: Shape): Shape =>
  shape.type === 'capsule' || shape.type === 'arc' ? { ...shape, r: CUT } : shape;

export const inkOfShapes = (shapes: readonly Shape[]): LayerInk => ({
  strokes: shapes.map(shape => stroke(shape)),
  negative: false,
});

/** The box of all that is drawn; null for an empty layer. */
export const inkBox = ({ strokes }: LayerInk): Box | null =>
  strokes.length === 0 ? null : strokes.map(({ box }) => box).reduce(union);

/** More shapes in a tile make each union slower than several small ones. */
const IN_TILE = 400;
const MOST_TILES_PER_SIDE = 24;

/** Squares that cover a box: as many as the number of shapes asks for. */
export function tilesOf(box: Box, shapes: number): Box[] {
  const count = Math.min(MOST_TILES_PER_SIDE, Math.max(1, Math.ceil(Math.sqrt(shapes / IN_TILE))));
  const at = (from: number, to: number, i: number) => Math.round(from + ((to - from) * i) / count);
  return Array.from({ length: count * count }, (_, i) => {
    const [column, row] = [i % count, Math.floor(i / count)];
    return boxOf(
      at(box.minX, box.maxX, column),
      at(box.minY, box.maxY, row),
      at(box.minX, box.maxX, column + 1),
      at(box.minY, box.maxY, row + 1),
    );
  });
}

/**
 * The part of a ring inside a box (Sutherland and Hodgman). Edges along the sides of the box replace what lies outside, so that each point
 * of the box is surrounded as often as before.
 */
export function ringInBox(ring: Path, { minX, minY, maxX, maxY }: Box): Path {
  let path = ring;
  for (const [axis, limit, sign] of [
    [0, minX, 1],
    [0, maxX, -1],
    [1, minY, 1],
    [1, maxY, -1],
  ] as const) {
    const kept: number[] = [];
    const inside = (i: number) => sign * (path[i + axis]! - limit) >= 0;
    for (let i = 0, before = path.length - 2; i < path.length; before = i, i += 2) {
      if (inside(i) !== inside(before)) {
        const part = (limit - path[before + axis]!) / (path[i + axis]! - path[before + axis]!);
        for (const each of [0, 1])
          kept.push(Math.round(path[before + each]! + part * (path[i + each]! - path[before + each]!)));
      }
      if (inside(i)) kept.push(path[i]!, path[i + 1]!);
    }
    path = kept;
  }
  return path;
}

/** Corners of curves may lie this far outside of a shape's box, nanometres. */
const MARGIN = 20_000;

function outlinesIn({ shape }: Stroke, tile: Box): Paths {
  const near = grow(tile, MARGIN);
  // Large areas are cut first: each tile would clip all of their corners otherwise.
  const part =
    shape.type === 'ring' && shape.r === 0 ? { ...shape, points: ringInBox(Array.from(shape.points), near) } : shape;
  if (part.type === 'ring' && part.points.length < 6) return [];
  return grownParts([new Part(part)], 0);
}

/** The area that a layer covers inside a tile. Outlines run one way and holes the other. */
export function areaIn({ strokes, negative }: LayerInk, tile: Box): Paths {
  let area: Paths = [];
  let run: Path[] = [];
  let dark = true;
  const take = () => {
    if (run.length > 0) area = dark ? plus(area, run) : minus(area, run);
    run = [];
  };
  for (const each of strokes) {
    if (!overlaps(each.box, tile)) continue;
    if (each.dark !== dark) take();
    dark = each.dark;
    run.push(...outlinesIn(each, tile));
  }
  take();
  const square: Paths = [rectangle(tile)];
  return negative ? minus(square, area) : within(area, square);
}

/** Strokes by tile, so that a tile does not look at all of them. */
export function tiled(ink: LayerInk, tiles: readonly Box[]): LayerInk[] {
  if (tiles.length === 1) return [ink];
  return tiles.map(tile => ({ ...ink, strokes: ink.strokes.filter(({ box }) => overlaps(box, tile)) }));
}
