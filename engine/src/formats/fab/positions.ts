import { fieldValue, type BoardSettings, type Doc } from '../../kinds/index.ts';
import { byDesignator } from './designators.ts';

export interface Position {
  readonly designator: string;
  readonly value: string;
  readonly package: string;
  /** Nanometres from the origin chosen for positions, y upwards. */
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly side: 'top' | 'bottom';
}

/** Where parts are placed, by designator. Left out: what the design excludes from position files or does not populate. */
export function positionsOf(doc: Doc): Position[] {
  const origin = (doc.settings as BoardSettings).origin.aux;
  const list: Position[] = [];
  for (const footprint of doc.all('footprint')) {
    const designator = fieldValue(footprint, 'Reference');
    if (footprint.excludeFromPositions || footprint.dnp || footprint.pads.length === 0 || designator === '') continue;
    list.push({
      designator,
      value: fieldValue(footprint, 'Value'),
      package: footprint.libId.replace(/^.*:/, ''),
      x: footprint.at.x - origin.x,
      y: origin.y - footprint.at.y,
      rotation: ((footprint.rotation % 360) + 360) % 360,
      side: footprint.side === 'front' ? 'top' : 'bottom',
    });
  }
  return list.sort((a, b) => byDesignator(a.designator, b.designator));
}

export const positionRows = (positions: readonly Position[]): (string | number)[][] => [
  ['Designator', 'Value', 'Package', 'X (mm)', 'Y (mm)', 'Rotation', 'Side'],
  ...positions.map(p => [
    p.designator,
    p.value,
    p.package,
    Number((p.x / 1e6).toFixed(4)),
    Number((p.y / 1e6).toFixed(4)),
    p.rotation,
    p.side,
  ]),
];
