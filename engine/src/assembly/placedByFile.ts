import { normal, placeOf, rotationOf, type Convention, type FilePlacement, type Point } from './coordinates.ts';
import type { Contact } from './leads.ts';
import type { AssemblyBoard, BodySize, PlacedPart } from './boardParts.ts';

/** What a part looks like whose footprint the board's files do not contain: the leads of its package, or its size alone. */
export interface KnownPackage {
  readonly package: string;
  readonly pads: readonly Contact[];
  readonly bodySize?: BodySize | undefined;
}

/** '_L10.0-W10.0' as EasyEDA names packages, '_3.9x4.9mm' as KiCad does. */
const SIZES = [/_L(\d+(?:\.\d+)?)-W(\d+(?:\.\d+)?)/, /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)mm/];

/** The size of a package's body by its name. */
export function bodySizeOf(name: string): BodySize | undefined {
  const found = SIZES.map(pattern => pattern.exec(name)).find(match => match !== null);
  return found ? { w: Number(found[1]), h: Number(found[2]) } : undefined;
}

/**
 * The parts as a machine places them: where a coordinate file says, after its convention and the confirmed rotations of packages are applied.
 * Parts that the file lacks are not placed. `packageOf`: for boards without footprints.
 */
export function placedByFile(
  placements: readonly FilePlacement[],
  { parts }: AssemblyBoard,
  convention: Convention,
  rotations: ReadonlyMap<string, number>,
  packageOf: (designator: string) => KnownPackage | null,
): PlacedPart[] {
  const known = new Map(parts.map(part => [part.designator, part]));
  return placements.map(row => {
    const part = known.get(row.designator);
    const side = row.side ?? part?.side ?? 'top';
    const at = placeOf(row, part?.side ?? side, convention);
    const shape = part && part.rotation !== null ? part : packageOf(row.designator);
    const turned = rotationOf(row, side, convention.isBottomTurnedBack);
    if (shape === null || (part && shape.pads.length === 0 && part.rotation === null))
      return part ? { ...part, side, anchor: at, middle: at } : unknown(row.designator, side, at, turned);
    const rotation = normal(turned - (rotations.get(shape.package) ?? 0));
    const anchor = part && part.rotation !== null ? anchorOf(part, part.rotation, at, rotation) : at;
    return {
      designator: row.designator,
      package: shape.package,
      side,
      rotation,
      anchor,
      middle: at,
      isPlaced: true,
      pads: shape.pads,
      bodySize: shape.pads.length === 0 && 'bodySize' in shape ? shape.bodySize : undefined,
    };
  });
}

const unknown = (designator: string, side: 'top' | 'bottom', at: Point, rotation: number): PlacedPart => ({
  designator,
  package: '',
  side,
  rotation,
  anchor: at,
  middle: at,
  isPlaced: true,
  pads: [],
});

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Files state the anchor of a footprint or the middle of its pads: whichever is nearer where the board has it. */
function anchorOf({ anchor, middle }: PlacedPart, onBoard: number, at: Point, rotation: number): Point {
  if (away(at, anchor) <= away(at, middle)) return at;
  // Counter-clockwise with y downwards.
  const turn = ((onBoard - rotation) * Math.PI) / 180;
  const [x, y] = [anchor.x - middle.x, anchor.y - middle.y];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return { x: at.x + x * c - y * s, y: at.y + x * s + y * c };
}

const isFirst = ({ number }: Contact): boolean => number === '1' || number === 'A1';

/** Parts of two leads with a polarity: diodes, LEDs, electrolytic and tantalum capacitors; pad 1 is the cathode of the former, plus of the latter. */
const POLARISED =
  /^(?:D|LED|CR|ZD|TVS|DS)\d|(?:^|[:_])(?:D_|LED|Diode|CP_|C_Elec|CP1|SOD|SM[ABC]\b|DO-)|tantal|electroly/i;

/** The pad of a part that has to be where pin 1 is; null: the part may be placed either way around. */
export function pinOneOf({ designator, package: name, pads }: PlacedPart): Contact | null {
  const first = pads.find(isFirst) ?? null;
  if (pads.length > 2) return first;
  return POLARISED.test(designator) || POLARISED.test(name) ? first : null;
}
