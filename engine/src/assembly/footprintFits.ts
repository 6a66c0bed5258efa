import { footprintsOf, leadsOf, type FootprintLibrarySource } from '../library/index.ts';
import { fitOf, type Fit } from './fit.ts';
import { leadsOfPattern, type Contact } from './leads.ts';
import type { AssemblyBoard } from './placedParts.ts';

/**
 * How a part whose footprint is of our libraries lies where a board has a designator; null: the board or the libraries do not have it.
 */
export function footprintFits(
  { parts }: AssemblyBoard,
  libraries: readonly FootprintLibrarySource[],
): (designator: string, footprint: string) => Fit | null {
  const pads = new Map(parts.map(part => [part.designator, part.pads]));
  const infos = new Map(libraries.flatMap(footprintsOf).map(info => [info.id, info]));
  const leads = new Map<string, readonly Contact[]>();
  const leadsAt = (footprint: string): readonly Contact[] => {
    const info = infos.get(footprint);
    const found = leads.get(footprint) ?? (info ? leadsOfPattern(leadsOf(info)) : []);
    leads.set(footprint, found);
    return found;
  };
  const known = new Map<string, Fit | null>();
  return (designator, footprint) => {
    const key = `${designator} ${footprint}`;
    if (!known.has(key)) {
      const [own, other] = [pads.get(designator) ?? [], leadsAt(footprint)];
      known.set(key, own.length === 0 || other.length === 0 ? null : fitOf(other, own));
    }
    return known.get(key)!;
  };
}
