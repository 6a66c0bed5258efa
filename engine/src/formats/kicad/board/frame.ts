import type { Nm } from '../../../base/index.ts';
import type { Outline, Point, Records } from '../../../kinds/index.ts';
import { rounded } from './shared.ts';
import { normal } from './text.ts';

/**
 * Zones, rule areas and dimensions inside footprints are stored in board coordinates; our records of them are relative
 * to the footprint like all else. This turns one into the other.
 */
export interface Frame {
  readonly at: Readonly<Point>;
  /** Degrees anticlockwise as seen on the screen. */
  readonly rotation: number;
}

type Move = (x: number, y: number) => readonly [x: Nm, y: Nm];

/** Sine and cosine, exact at quarter turns. */
function turnOf(degrees: number): readonly [cos: number, sin: number] {
  const quarter = normal(degrees) / 90;
  if (Number.isInteger(quarter)) {
    const values = [1, 0, -1, 0] as const;
    return [values[quarter % 4]!, values[(quarter + 3) % 4]!];
  }
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

const toBoard = ({ at, rotation }: Frame): Move => {
  const [cos, sin] = turnOf(rotation);
  return (x, y) => [rounded(at.x + x * cos + y * sin), rounded(at.y - x * sin + y * cos)];
};

const toFootprint = ({ at, rotation }: Frame): Move => {
  const [cos, sin] = turnOf(rotation);
  return (x, y) => [rounded((x - at.x) * cos - (y - at.y) * sin), rounded((x - at.x) * sin + (y - at.y) * cos)];
};

function movedPoints(points: Int32Array, move: Move): Int32Array {
  const moved = new Int32Array(points.length);
  for (let i = 0; i < points.length; i += 2) moved.set(move(points[i]!, points[i + 1]!), i);
  return moved;
}

function movedOutline({ points, arcs }: Outline, move: Move): Outline {
  const moved: number[] = [];
  for (let i = 0; i < arcs.length; i += 3) moved.push(arcs[i]!, ...move(arcs[i + 1]!, arcs[i + 2]!));
  return { points: movedPoints(points, move), arcs: moved };
}

function movedPoint({ x, y }: Readonly<Point>, move: Move): Point {
  const [mx, my] = move(x, y);
  return { x: mx, y: my };
}

type Item = Records['footprint']['items'][number];

function moved<T extends Item>(item: T, move: Move): T {
  if (item.kind === 'zone') {
    const fills = item.fills.map(fill => ({ ...fill, points: movedPoints(fill.points, move) }));
    return { ...item, outlines: item.outlines.map(path => movedOutline(path, move)), fills };
  }
  if (item.kind === 'ruleArea') return { ...item, outlines: item.outlines.map(path => movedOutline(path, move)) };
  if (item.kind === 'dimension') {
    const text = item.text && { ...item.text, at: movedPoint(item.text.at, move) };
    return { ...item, text, points: item.points.map(at => movedPoint(at, move)) };
  }
  return item;
}

/** An item as the file has it. Texts are turned by their own grammar. */
export const itemToBoard = <T extends Item>(item: T, frame: Frame): T => moved(item, toBoard(frame));

export const itemToFootprint = <T extends Item>(item: T, frame: Frame): T => moved(item, toFootprint(frame));
