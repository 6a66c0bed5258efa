import { fieldValue, type Doc, type ObjOf } from '../../kinds/index.ts';
import { originsOf, type Origin } from './options.ts';
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

export type PositionOmission = 'excluded' | 'dnp' | 'noPads' | 'noReference';

/** Why the position file leaves a footprint out; null for one that it lists. */
function omissionOf(footprint: ObjOf<'footprint'>, withDnp: boolean): PositionOmission | null {
  if (footprint.dnp && !withDnp) return 'dnp';
  if (footprint.excludeFromPositions) return 'excluded';
  if (footprint.pads.length === 0) return 'noPads';
  return fieldValue(footprint, 'Reference') === '' ? 'noReference' : null;
}

export interface OmittedPosition {
  readonly designator: string;
  readonly reason: PositionOmission;
}

/**
 * The components that the position file leaves out, by designator, with the first reason that applies. Footprints excluded from
 * both BOM and position file are not components: fiducials, logos, pads read from Gerber files.
 */
export function omittedPositions(doc: Doc, withDnp = false): OmittedPosition[] {
  const list: OmittedPosition[] = [];
  for (const footprint of doc.all('footprint')) {
    if (footprint.excludeFromBom && footprint.excludeFromPositions) continue;
    const reason = omissionOf(footprint, withDnp);
    if (reason) list.push({ designator: fieldValue(footprint, 'Reference'), reason });
  }
  return list.sort((a, b) => byDesignator(a.designator, b.designator));
}

/** Where components are placed, seen from `origin`, by designator, without those of `omittedPositions`. */
export function positionsOf(doc: Doc, origin: Origin = originsOf(doc, null).positions, withDnp = false): Position[] {
  const list: Position[] = [];
  for (const footprint of doc.all('footprint')) {
    if (omissionOf(footprint, withDnp)) continue;
    list.push({
      designator: fieldValue(footprint, 'Reference'),
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

const UNITS = { mm: { nm: 1e6, decimals: 4 }, inch: { nm: 25.4e6, decimals: 5 } } as const;

export const positionRows = (
  positions: readonly Position[],
  unit: keyof typeof UNITS = 'mm',
): (string | number)[][] => [
  ['Designator', 'Value', 'Package', `X (${unit})`, `Y (${unit})`, 'Rotation', 'Side'],
  ...positions.map(p => [
    p.designator,
    p.value,
    p.package,
    Number((p.x / UNITS[unit].nm).toFixed(UNITS[unit].decimals)),
    Number((p.y / UNITS[unit].nm).toFixed(UNITS[unit].decimals)),
    p.rotation,
    p.side,
  ]),
];
