import { landsAt } from './layerSet.ts';
import type { AssemblyBoard, PlacedPart } from './boardParts.ts';

/** A row of a coordinate file, as written: nanometres from its origin, y upwards, degrees. */
export interface FilePlacement {
  readonly designator: string;
  readonly xNm: number;
  readonly yNm: number;
  readonly rotation: number;
  readonly side: 'top' | 'bottom' | null;
}

/** How a file's coordinates become those of the board: read as written, then scaled, mirrored and moved. */
export interface Convention {
  /** 1, or by how much the unit of the file differs from the one that was assumed. */
  readonly scale: number;
  /** Where y grows downwards. */
  readonly isYDown: boolean;
  /** Where parts on the bottom are measured as seen from below. */
  readonly isBottomMirrored: boolean;
  /** Where rotations of parts on the bottom are counted as seen from below. */
  readonly isBottomTurnedBack: boolean;
  /** The file's origin on the board, nanometres. */
  readonly origin: { readonly x: number; readonly y: number };
}

/** A part that the file turns otherwise than the board, after the convention is applied. */
export interface Turn {
  readonly designator: string;
  readonly package: string;
  readonly degrees: number;
}

/** What a coordinate file and a board have in common. */
export interface CoordinateCheck {
  /** Null: the file is not of this board. */
  readonly convention: Convention | null;
  /** Where the board has them; on a set of layers, between its pads. */
  readonly matched: readonly string[];
  /** On the board, and placed; not in the file. */
  readonly missing: readonly string[];
  /** In the file, not on the board. */
  readonly unknown: readonly string[];
  /** Elsewhere than on the board by more than a tenth of a millimetre. */
  readonly moved: readonly string[];
  /** On the other side. */
  readonly wrongSide: readonly string[];
  /** Outside of the board's outline. */
  readonly offBoard: readonly string[];
  readonly turned: readonly Turn[];
}

/** Within this a part is where the file places it, nanometres: files round to a mil or a tenth of a millimetre. */
const NEAR = 120_000;
/** A file with fewer of its parts there is not of this board. */
const LEAST_SHARE = 0.5;
/** Units that people leave out: millimetres, mils, inches. */
const SCALES = [1, 25.4, 0.0254, 1 / 25.4, 1000 / 25.4] as const;

/** No rotations of packages are known. */
const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Compares a coordinate file with a board, and finds the convention that brings most of its parts to where they are. `rotations`: by how many
 * degrees the file is known to turn packages.
 */
export function checkCoordinates(
  placements: readonly FilePlacement[],
  board: AssemblyBoard,
  rotations: ReadonlyMap<string, number> = NONE,
): CoordinateCheck {
  const parts = new Map(board.parts.map(part => [part.designator, part]));
  const pairs = placements.flatMap(row => {
    const part = parts.get(row.designator);
    return part ? [{ row, part }] : [];
  });
  const byLands = board.lands.length > 0 ? conventionByLands(placements, board) : null;
  const convention = byLands?.convention ?? conventionOf(pairs);
  const isNear = ({ row, part }: Pair) =>
    convention !== null && distance(placeOf(row, part.side, convention), part) <= NEAR;
  const listed = new Set(placements.map(({ designator }) => designator));
  const names = (some: readonly Pair[]) => some.map(({ row }) => row.designator);
  const { outline } = board;
  const isOutside = (row: FilePlacement) => {
    if (!convention || outline.minX > outline.maxX) return false;
    const { x, y } = placeOf(row, row.side ?? 'top', convention);
    return x < outline.minX || x > outline.maxX || y < outline.minY || y > outline.maxY;
  };
  return {
    convention,
    matched: byLands ? byLands.onLands : names(pairs.filter(isNear)),
    missing: [...parts.values()].filter(part => part.isPlaced && !listed.has(part.designator)).map(p => p.designator),
    unknown:
      board.lands.length > 0
        ? []
        : placements.filter(({ designator }) => !parts.has(designator)).map(({ designator }) => designator),
    moved: convention && !byLands ? names(pairs.filter(pair => !isNear(pair))) : [],
    wrongSide: names(pairs.filter(({ row, part }) => row.side !== null && row.side !== part.side)),
    offBoard: placements.filter(isOutside).map(({ designator }) => designator),
    turned: convention ? pairs.flatMap(pair => turnOf(pair, convention, rotations)) : [],
  };
}

export interface Pair {
  readonly row: FilePlacement;
  readonly part: PlacedPart;
}

export type Point = { readonly x: number; readonly y: number };

/** The point of a row on the board, y downwards. */
export function placeOf(
  row: Pick<FilePlacement, 'xNm' | 'yNm'>,
  side: 'top' | 'bottom',
  convention: Omit<Convention, 'isBottomTurnedBack'>,
): Point {
  const sign = convention.isBottomMirrored && side === 'bottom' ? -1 : 1;
  return {
    x: convention.origin.x + sign * row.xNm * convention.scale,
    y: convention.origin.y + (convention.isYDown ? 1 : -1) * row.yNm * convention.scale,
  };
}

/** To the anchor of a footprint or to the middle of its pads, whichever is nearer: programs export either. */
const distance = (at: Point, { anchor, middle }: PlacedPart): number =>
  Math.min(...[anchor, middle].map(point => Math.hypot(at.x - point.x, at.y - point.y)));

function conventionOf(pairs: readonly Pair[]): Convention | null {
  if (pairs.length === 0) return null;
  let best: Omit<Convention, 'isBottomTurnedBack'> | null = null;
  let most = 0;
  for (const scale of SCALES)
    for (const isYDown of [false, true])
      for (const isBottomMirrored of [false, true]) {
        const raw = { scale, isYDown, isBottomMirrored, origin: { x: 0, y: 0 } };
        const shifts = pairs.map(({ row, part }) => {
          const { x, y } = placeOf(row, part.side, raw);
          return { x: part.middle.x - x, y: part.middle.y - y };
        });
        const found = { ...raw, origin: { x: median(shifts.map(s => s.x)), y: median(shifts.map(s => s.y)) } };
        const near = pairs.filter(({ row, part }) => distance(placeOf(row, part.side, found), part) <= NEAR).length;
        if (near > most) [best, most] = [found, near];
      }
  if (best === null || most < Math.max(2, LEAST_SHARE * pairs.length)) return null;
  return { ...best, isBottomTurnedBack: turnsBack(pairs) };
}

export const normal = (degrees: number): number => (((Math.round(degrees * 10) / 10) % 360) + 360) % 360;

/** The rotation that a row means, counter-clockwise as seen from the top, as the board has it. */
export const rotationOf = (row: FilePlacement, side: 'top' | 'bottom', isTurnedBack: boolean): number =>
  normal(side === 'bottom' && isTurnedBack ? 180 - row.rotation : row.rotation);

const agrees = ({ row, part }: Pair, isTurnedBack: boolean): boolean =>
  part.rotation !== null && normal(rotationOf(row, part.side, isTurnedBack) - part.rotation) === 0;

/** Of the rows, at least so many lie on the board and so many between pads, or the file is of another board. */
const LEAST_INSIDE = 0.9;
const LEAST_ON_LANDS = 0.4;
/** Rows by which conventions are compared. */
const SAMPLE = 60;

/**
 * The convention of a file for a set of layers, which has pads and no parts: the origin is that of the layers, a corner or the middle of the
 * outline; most parts then lie between pads that are symmetric around them.
 */
function conventionByLands(
  placements: readonly FilePlacement[],
  { lands, outline: { minX, minY, maxX, maxY } }: AssemblyBoard,
): { readonly convention: Convention; readonly onLands: readonly string[] } | null {
  const isOnLands = landsAt(lands);
  const pointOf = (row: FilePlacement, convention: Convention) => placeOf(row, row.side ?? 'top', convention);
  const isOn = (row: FilePlacement, convention: Convention) => isOnLands(pointOf(row, convention), row.side ?? 'top');
  const isInside = (row: FilePlacement, convention: Convention) => {
    const { x, y } = pointOf(row, convention);
    return x >= minX && x <= maxX && y >= minY && y <= maxY;
  };
  const step = Math.max(1, Math.floor(placements.length / SAMPLE));
  const sample = placements.filter((_, i) => i % step === 0);
  let best: Convention | null = null;
  let most = 0;
  for (const convention of conventionsOf(placements, minX > maxX ? [] : [minX, maxX], [minY, maxY])) {
    if (placements.filter(row => isInside(row, convention)).length < LEAST_INSIDE * placements.length) continue;
    const count = sample.filter(row => isOn(row, convention)).length;
    if (count > most) [best, most] = [convention, count];
  }
  if (best === null) return null;
  const convention = best;
  const onLands = placements.filter(row => isOn(row, convention)).map(({ designator }) => designator);
  return onLands.length >= LEAST_ON_LANDS * placements.length ? { convention, onLands } : null;
}

/** What programs may have meant: the origin of the layers, and those of an outline from and to these coordinates. */
function* conventionsOf(
  placements: readonly FilePlacement[],
  xs: readonly number[],
  ys: readonly number[],
): Generator<Convention> {
  const middle = (range: readonly number[]) => (range[0]! + range[1]!) / 2;
  const corners = xs.length === 0 ? [] : [...xs, middle(xs)].flatMap(x => [...ys, middle(ys)].map(y => ({ x, y })));
  const hasBottom = placements.some(({ side }) => side === 'bottom');
  for (const scale of SCALES)
    for (const isYDown of [false, true])
      for (const isBottomMirrored of hasBottom ? [false, true] : [false])
        for (const origin of [{ x: 0, y: 0 }, ...corners])
          yield { scale, isYDown, isBottomMirrored, isBottomTurnedBack: false, origin };
}

function turnsBack(pairs: readonly Pair[]): boolean {
  const bottom = pairs.filter(({ part }) => part.side === 'bottom');
  const count = (isTurnedBack: boolean) => bottom.filter(pair => agrees(pair, isTurnedBack)).length;
  return count(true) > count(false);
}

function turnOf(
  { row, part }: Pair,
  { isBottomTurnedBack }: Convention,
  rotations: ReadonlyMap<string, number>,
): Turn[] {
  if (part.rotation === null) return [];
  const known = rotations.get(part.package) ?? 0;
  const degrees = normal(rotationOf(row, part.side, isBottomTurnedBack) - part.rotation - known);
  if (degrees === 0) return [];
  return [{ designator: row.designator, package: part.package, degrees }];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Parts of one package that a file turns alike. */
export interface PackageTurn {
  readonly package: string;
  readonly degrees: number;
  readonly designators: readonly string[];
}

/** Turned parts by package and angle: programs draw a package otherwise, and then turn all its parts alike. */
export function turnsByPackage(turned: readonly Turn[]): readonly PackageTurn[] {
  return [...Map.groupBy(turned, ({ package: name, degrees }) => `${name} ${degrees}`).values()]
    .map(some => ({
      package: some[0]!.package,
      degrees: some[0]!.degrees,
      designators: some.map(({ designator }) => designator),
    }))
    .toSorted((a, b) => b.designators.length - a.designators.length);
}
