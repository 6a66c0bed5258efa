import type { Contact } from './leads.ts';
import type { AssemblyBoard, PlacedPart } from './boardParts.ts';

/** What machines place, millimetres. */
export interface AssemblyCapability {
  /** Between the pads of the smallest chip. */
  readonly minChipPitch: number;
  /** Between the balls of a BGA. */
  readonly minBgaPitch: number;
}

/** Chips from 0201 and BGAs from 0.35 mm (specification, section 9): the pads of an 01005 are 0.45 mm apart, of an 0201 0.6 mm. */
export const usualCapability: AssemblyCapability = { minChipPitch: 0.52, minBgaPitch: 0.35 };

/** Footprints that cannot be assembled, by their designators. */
export interface AssemblyLimits {
  readonly tinyChips: readonly string[];
  readonly fineBgas: readonly string[];
}

/** Coordinates of drawings are rounded, millimetres. */
const ROUNDING = 0.005;
/** Rows of balls that make a grid. */
const LEAST_ROWS = 3;

/** Finds the footprints of a board that are smaller than what machines place. */
export function assemblyLimits(
  { parts }: AssemblyBoard,
  { minChipPitch, minBgaPitch }: AssemblyCapability = usualCapability,
): AssemblyLimits {
  const names = (isTooSmall: (part: PlacedPart) => boolean) =>
    parts.filter(part => part.isPlaced && isTooSmall(part)).map(({ designator }) => designator);
  return {
    tinyChips: names(({ pads }) => isChip(pads) && distance(pads[0]!, pads[1]!) < minChipPitch - ROUNDING),
    fineBgas: names(({ pads }) => isBga(pads) && pitchOf(pads) < minBgaPitch - ROUNDING),
  };
}

const isChip = (pads: readonly Contact[]): boolean => pads.length === 2 && pads.every(({ hole }) => hole === 0);

/** Balls are numbered by row and column: 'A1', 'AB12'. A connector of USB-C has two such rows. */
const isBga = (pads: readonly Contact[]): boolean =>
  pads.every(({ number, hole }) => hole === 0 && /^[A-Z]{1,2}\d{1,2}$/.test(number)) &&
  new Set(pads.map(({ number }) => number.replace(/\d+$/, ''))).size >= LEAST_ROWS;

const distance = (a: Contact, b: Contact): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The least distance between two balls: those of a grid have their nearest one among the next ones by their place. */
function pitchOf(pads: readonly Contact[]): number {
  const byX = pads.toSorted((a, b) => a.x - b.x);
  let least = Infinity;
  for (const [i, pad] of byX.entries())
    for (let k = i + 1; k < byX.length && byX[k]!.x - pad.x < least; k++)
      least = Math.min(least, distance(pad, byX[k]!));
  return least;
}
