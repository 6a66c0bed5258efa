import type { AssemblyBoard, PlacedPart } from './placedParts.ts';

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
  const convention = conventionOf(pairs);
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
    matched: names(pairs.filter(isNear)),
    missing: [...parts.values()].filter(part => part.isPlaced && !listed.has(part.designator)).map(p => p.designator),
    unknown: placements.filter(({ designator }) => !parts.has(designator)).map(({ designator }) => designator),
    moved: convention ? names(pairs.filter(pair => !isNear(pair))) : [],
    wrongSide: names(pairs.filter(({ row, part }) => row.side !== null && row.side !== part.side)),
    offBoard: placements.filter(isOutside).map(({ designator }) => designator),
    turned: convention ? pairs.flatMap(pair => turnOf(pair, convention, rotations)) : [],
  };
}

interface Pair {
  readonly row: FilePlacement;
  readonly part: PlacedPart;
}

type Point = { readonly x: number; readonly y: number };

/** The point of a row on the board, y downwards. */
function placeOf(
  row: FilePlacement,
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

const normal = (degrees: number): number => (((Math.round(degrees * 10) / 10) % 360) + 360) % 360;

/** The rotation that a row means, counter-clockwise as seen from the top, as the board has it. */
const rotationOf = ({ row, part }: Pair, isTurnedBack: boolean): number =>
  normal(part.side === 'bottom' && isTurnedBack ? 180 - row.rotation : row.rotation);

const agrees = (pair: Pair, isTurnedBack: boolean): boolean =>
  normal(rotationOf(pair, isTurnedBack) - pair.part.rotation) === 0;

function turnsBack(pairs: readonly Pair[]): boolean {
  const bottom = pairs.filter(({ part }) => part.side === 'bottom');
  const count = (isTurnedBack: boolean) => bottom.filter(pair => agrees(pair, isTurnedBack)).length;
  return count(true) > count(false);
}

function turnOf(pair: Pair, { isBottomTurnedBack }: Convention, rotations: ReadonlyMap<string, number>): Turn[] {
  const known = rotations.get(pair.part.package) ?? 0;
  const degrees = normal(rotationOf(pair, isBottomTurnedBack) - pair.part.rotation - known);
  if (degrees === 0) return [];
  return [{ designator: pair.row.designator, package: pair.part.package, degrees }];
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
