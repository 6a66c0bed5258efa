import { transforms } from '../geometry/index.ts';
import { outlineBox } from '../indexes/index.ts';
import { fieldValue, footprintPlacement, type Doc, type ObjOf } from '../kinds/index.ts';
import type { AssemblyBoard, PlacedPart } from './boardParts.ts';
import { isLayerSet, partsOfLayers } from './layerSet.ts';
import { padsOfFootprint } from './leads.ts';

/** What assembly needs of a board. */
export const assemblyBoard = (board: Doc): AssemblyBoard => ({
  ...(isLayerSet(board) ? partsOfLayers(board) : { parts: partsOnBoard(board), lands: [] }),
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
