import { inflate, minus, within, type Paths } from '../fill/index.ts';
import type { SetContent } from '../formats/gerber/index.ts';
import { doubleArea, grow, isEmptyBox, emptyBox, union, type Box } from '../geometry/index.ts';
import { areaIn, inkBox, inkOfLayers, inkOfShapes, tiled, tilesOf, type LayerInk } from './layerArea.ts';

/** Name of the row with all holes; other rows have the name of their layer. */
export const HOLES = 'holes';

/** Where two sets differ on a layer. Paths of an SVG in micrometres, y downwards, to be filled by the even-odd rule. */
export interface LayerDifference {
  /** A layer such as 'F.Cu', or `HOLES`. */
  readonly layer: string;
  /** Areas in square micrometres: of the original, of what only the other set has, and of what only the original has. */
  readonly area: number;
  readonly added: number;
  readonly lost: number;
  readonly original: string;
  readonly addedPath: string;
  readonly lostPath: string;
  /** Left, top, width and height of what either draws, micrometres; null for layers without content. */
  readonly box: readonly [left: number, top: number, width: number, height: number] | null;
}

/**
 * Differences that are narrower than twice this disappear, nanometres: round corners are chords in either set, and no factory makes a border more
 * exact.
 */
const OPENING = 5000;
/** Negative layers are compared as far as the board reaches and this beyond it, nanometres. */
const BEYOND = 1_000_000;
/** A picture shows no corners that are nearer to each other than this part of it. */
const FINE = 1 / 3000;

/** Compares what two sets manufacture, layer by layer from the top. Yields the part that is done, 0 to 1. Needs `loadClipper`. */
export function* compareSets(original: SetContent, other: SetContent): Generator<number, LayerDifference[]> {
  const names = [...new Set([...original.layers, ...other.layers].map(({ layer }) => layer))];
  const inks = (set: SetContent, name: string): LayerInk =>
    inkOfLayers(set.layers.filter(({ layer }) => layer === name));
  const board = boardBox([original, other]);
  const out: LayerDifference[] = [];
  for (const [i, layer] of names.entries()) {
    const run = compareLayer(layer, inks(original, layer), inks(other, layer), board);
    out.push(yield* partly(run, i / (names.length + 1), 1 / (names.length + 1)));
  }
  const holes = compareLayer(HOLES, inkOfShapes(original.holes), inkOfShapes(other.holes), board);
  out.push(yield* partly(holes, names.length / (names.length + 1), 1 / (names.length + 1)));
  return out;
}

function* partly<T>(run: Generator<number, T>, from: number, size: number): Generator<number, T> {
  let step = run.next();
  for (; !step.done; step = run.next()) yield from + size * step.value;
  return step.value;
}

/** Of the outlines; of everything where there is none. */
function boardBox(sets: readonly SetContent[]): Box {
  const boxes = (of: (layer: string) => boolean) =>
    sets.flatMap(({ layers }) => inkBox(inkOfLayers(layers.filter(({ layer }) => of(layer)))) ?? []);
  const edges = boxes(layer => layer === 'Edge.Cuts');
  return (edges.length > 0 ? edges : boxes(() => true)).reduce(union, emptyBox);
}

function* compareLayer(layer: string, a: LayerInk, b: LayerInk, board: Box): Generator<number, LayerDifference> {
  const isNegative = a.negative || b.negative;
  const drawn = [a, b].flatMap(ink => inkBox(ink) ?? []).reduce(union, emptyBox);
  const box = isNegative ? grow(board, BEYOND) : drawn;
  if (isEmptyBox(box))
    return { layer, area: 0, added: 0, lost: 0, original: '', addedPath: '', lostPath: '', box: null };
  const tiles = tilesOf(box, Math.max(a.strokes.length, b.strokes.length));
  const [before, after] = [tiled(a, tiles), tiled(b, tiles)];
  const fine = FINE * Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const sum = { area: 0, added: 0, lost: 0, original: '', addedPath: '', lostPath: '' };
  for (const [i, tile] of tiles.entries()) {
    yield i / tiles.length;
    const from = areaIn(before[i]!, tile);
    const to = areaIn(after[i]!, tile);
    const added = opened(to.length === 0 || from.length === 0 ? to : minus(to, from));
    const lost = opened(to.length === 0 || from.length === 0 ? from : minus(from, to));
    sum.area += squareMicrometres(from);
    sum.added += squareMicrometres(added);
    sum.lost += squareMicrometres(lost);
    sum.original += pathText(from, fine);
    sum.addedPath += pathText(added, 0);
    sum.lostPath += pathText(lost, 0);
  }
  return { layer, ...sum, box: [um(box.minX), um(box.minY), um(box.maxX - box.minX), um(box.maxY - box.minY)] };
}

/** The parts of an area that are not narrower than twice the opening. */
function opened(area: Paths): Paths {
  const left = inflate(area, -OPENING);
  // Corners come back as they were: further than the opening lies nothing else of a part.
  return left.length === 0 ? [] : within(area, inflate(left, 2 * OPENING));
}

const um = (nanometres: number): number => Math.round(nanometres / 1000);

const squareMicrometres = (area: Paths): number =>
  Math.round(Math.abs(area.reduce((sum, path) => sum + doubleArea(path), 0)) / 2e6);

function pathText(area: Paths, fine: number): string {
  let text = '';
  for (const path of area) {
    let [lastX, lastY] = [Infinity, Infinity];
    for (let i = 0; i < path.length; i += 2) {
      const [x, y] = [path[i]!, path[i + 1]!];
      if (Math.abs(x - lastX) < fine && Math.abs(y - lastY) < fine) continue;
      text += `${i === 0 ? 'M' : 'L'}${um(x)} ${um(y)}`;
      [lastX, lastY] = [x, y];
    }
    text += 'Z';
  }
  return text;
}
