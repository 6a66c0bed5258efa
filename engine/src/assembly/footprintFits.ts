import { footprintsOf, leadsOf, type FootprintInfo, type FootprintLibrarySource } from '../library/index.ts';
import { fitOf, type Fit } from './fit.ts';
import { leadsOfPattern, type Contact } from './leads.ts';
import type { AssemblyBoard } from './boardParts.ts';

/** A footprint of our libraries with the leads of its package. */
export interface LibraryPackage {
  readonly info: FootprintInfo;
  readonly leads: readonly Contact[];
}

/** The packages of our libraries by 'Library:Name', each drawn when it is first asked for; null: the libraries do not have it. */
export function libraryPackages(
  libraries: readonly FootprintLibrarySource[],
): (footprint: string) => LibraryPackage | null {
  const infos = new Map(libraries.flatMap(footprintsOf).map(info => [info.id, info]));
  const known = new Map<string, LibraryPackage | null>();
  return footprint => {
    const found = known.get(footprint);
    if (found !== undefined) return found;
    const info = infos.get(footprint);
    const made = info ? { info, leads: leadsOfPattern(leadsOf(info)) } : null;
    known.set(footprint, made);
    return made;
  };
}

/**
 * How a part whose footprint is of our libraries lies where a board has a designator; null: the board or the libraries do not have it.
 */
export function footprintFits(
  { parts }: AssemblyBoard,
  libraries: readonly FootprintLibrarySource[],
): (designator: string, footprint: string) => Fit | null {
  // Where the files contain pads alone, these may be turned by any angle.
  const pads = new Map(parts.flatMap(part => (part.rotation === null ? [] : [[part.designator, part.pads] as const])));
  const packageOf = libraryPackages(libraries);
  const known = new Map<string, Fit | null>();
  return (designator, footprint) => {
    const key = `${designator} ${footprint}`;
    if (!known.has(key)) {
      const [own, other] = [pads.get(designator) ?? [], packageOf(footprint)?.leads ?? []];
      known.set(key, own.length === 0 || other.length === 0 ? null : fitOf(other, own));
    }
    return known.get(key)!;
  };
}
