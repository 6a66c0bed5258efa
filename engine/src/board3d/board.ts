import { flatBox, type Box } from '../geometry/index.ts';
import type { Paths64 } from 'clipper2-ts';
import { asBoard, type Doc } from '../kinds/index.ts';
import { capsOf, type Block } from './caps.ts';
import type { Frame } from './frame.ts';
import { holesOf, type Hole } from './holes.ts';
import { outlineOf } from './outline.ts';
import { stackOf, type Stack } from './stack.ts';
import { wallsOf, type BoardWalls } from './walls.ts';

/** The bare board as a body of flat faces. What lies on it is drawn into the blocks of its two faces. */
export interface BoardSolid {
  readonly frame: Frame;
  /** Of the outline, nanometres. */
  readonly box: Box;
  readonly stack: Stack;
  /** The same blocks for both; they differ where holes do not go through. */
  readonly front: readonly Block[];
  readonly back: readonly Block[];
  readonly walls: BoardWalls;
  readonly area: Paths64;
  readonly holes: readonly Hole[];
  /** Ends of lines of the outline that close to nothing, flat nanometres. */
  readonly open: readonly number[];
}

/** Builds the board and reports the part that is done, 0 to 1. Null without a closed outline. */
export function* buildBoard(doc: Doc): Generator<number, BoardSolid | null> {
  const outline = outlineOf(doc);
  if (!outline) return null;
  const { area, open } = outline;
  const box = flatBox(area.flatMap(path => path.flatMap(({ x, y }) => [x, y])));
  const frame = { x: Math.round((box.minX + box.maxX) / 2), y: Math.round((box.minY + box.maxY) / 2) };
  const stack = stackOf(asBoard(doc.settings));
  const holes = holesOf(doc, stack);
  const through = holes.every(hole => hole.opensTop && hole.opensBottom);
  const part = through ? 0.9 : 0.45;
  const front = yield* scaled(
    capsOf(
      area,
      box,
      holes.filter(hole => hole.opensTop),
      frame,
    ),
    0,
    part,
  );
  const back = through
    ? front
    : yield* scaled(
        capsOf(
          area,
          box,
          holes.filter(hole => hole.opensBottom),
          frame,
        ),
        part,
        part,
      );
  const walls = wallsOf(area, holes, stack.thickness, frame);
  yield 1;
  return { frame, box, stack, front, back, walls, area, holes, open };
}

function* scaled<T>(run: Generator<number, T>, from: number, size: number): Generator<number, T> {
  let step = run.next();
  for (; !step.done; step = run.next()) yield from + size * step.value;
  return step.value;
}

/** The same in one call, without pauses. */
export function boardSolid(doc: Doc): BoardSolid | null {
  const run = buildBoard(doc);
  let step = run.next();
  while (!step.done) step = run.next();
  return step.value;
}
