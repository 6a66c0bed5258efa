import type { Doc, ObjOf } from '../kinds/index.ts';
import { fieldValue } from '../kinds/index.ts';
import { netlistDesign, type NetlistPart } from '../formats/netlist/index.ts';

type Footprint = ObjOf<'footprint'>;

/** Path of a part as boards keep it: the sheets below the root, then the part. */
export const boardPath = ({ path, component }: Pick<NetlistPart, 'path' | 'component'>): string =>
  `${path.replace(/^\/[^/]*/, '')}/${component.id}`;

export interface Pair {
  readonly part: NetlistPart;
  readonly footprint: Footprint;
}

export interface Matching {
  readonly pairs: readonly Pair[];
  readonly parts: readonly NetlistPart[];
  readonly footprints: readonly Footprint[];
}

/**
 * Which footprint belongs to which part: by the path that the board keeps, and where that says nothing by designator.
 * Footprints that exist on the board alone are left out.
 */
export function matchParts(schematic: Doc, board: Doc): Matching {
  const { parts } = netlistDesign(schematic);
  const footprints = [...board.all('footprint')].filter(each => !each.boardOnly);
  const byPath = new Map(footprints.filter(each => each.path !== '').map(each => [each.path, each]));
  const byReference = Map.groupBy(footprints, each => fieldValue(each, 'Reference'));
  const taken = new Set<Footprint>();
  const pairs = new Map<NetlistPart, Footprint>();
  const take = (part: NetlistPart, footprint: Footprint | undefined) => {
    if (!footprint || taken.has(footprint)) return;
    taken.add(footprint);
    pairs.set(part, footprint);
  };
  for (const part of parts) take(part, byPath.get(boardPath(part)));
  for (const part of parts)
    if (!pairs.has(part))
      take(
        part,
        byReference.get(part.reference)?.find(each => !taken.has(each)),
      );
  return {
    pairs: [...pairs].map(([part, footprint]) => ({ part, footprint })),
    parts: parts.filter(part => !pairs.has(part)),
    footprints: footprints.filter(footprint => !taken.has(footprint)),
  };
}
