import { transforms } from '../geometry/index.ts';
import { fieldValue, footprintPlacement, type Doc, type ObjOf } from '../kinds/index.ts';

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
}

/** The parts of a board that have a designator and pads. */
export function partsOnBoard(board: Doc): PlacedPart[] {
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
