import { transforms, type Box } from '../geometry/index.ts';
import { outlineBox } from '../indexes/index.ts';
import { fieldValue, footprintPlacement, type Doc, type ObjOf } from '../kinds/index.ts';
import { padsOfFootprint, type Contact } from './leads.ts';

/** A part of a board: where its footprint is, in the board's coordinates. */
export interface PlacedPart {
  readonly designator: string;
  readonly package: string;
  readonly side: 'top' | 'bottom';
  /** Degrees, counter-clockwise as seen from the top. */
  readonly rotation: number;
  /** The footprint's anchor, and the middle of its pads: nanometres, y downwards. */
  readonly anchor: { readonly x: number; readonly y: number };
  readonly middle: { readonly x: number; readonly y: number };
  /** Whether a machine or a person places it. */
  readonly isPlaced: boolean;
  /** What it is soldered to, in the footprint's own drawing. */
  readonly pads: readonly Contact[];
}

/** What assembly needs of a board. */
export interface AssemblyBoard {
  readonly parts: readonly PlacedPart[];
  /** Empty without an outline. */
  readonly outline: Box;
}

export const assemblyBoard = (board: Doc): AssemblyBoard => ({
  parts: partsOnBoard(board),
  outline: outlineBox(board),
});

/** The parts of a board that have a designator and pads. */
function partsOnBoard(board: Doc): PlacedPart[] {
  const found: PlacedPart[] = [];
  for (const footprint of board.all('footprint')) {
    const designator = fieldValue(footprint, 'Reference');
    if (designator === '' || footprint.pads.length === 0) continue;
    found.push({
      designator,
      package: footprint.libId.replace(/^.*:/, ''),
      side: footprint.side === 'front' ? 'top' : 'bottom',
      rotation: ((footprint.rotation % 360) + 360) % 360,
      anchor: footprint.at,
      middle: middleOf(footprint),
      isPlaced: !footprint.dnp && !footprint.excludeFromPositions,
      pads: padsOfFootprint(footprint),
    });
  }
  return found;
}

function middleOf(footprint: ObjOf<'footprint'>): { readonly x: number; readonly y: number } {
  const at = footprintPlacement(footprint);
  const points = footprint.pads.map(pad => transforms.apply(at, pad.at));
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(points.map(p => p.x)), y: middle(points.map(p => p.y)) };
}

/** The joints of a part of a board, on the surface and through holes; null: the board has none of these. */
export function jointsOnBoard({ parts }: AssemblyBoard) {
  const known = new Map(
    parts.map(({ designator, pads }) => {
      const tht = pads.filter(({ hole }) => hole > 0).length;
      return [designator, { smt: pads.length - tht, tht }];
    }),
  );
  return (designators: readonly string[]) => known.get(designators[0] ?? '') ?? null;
}
