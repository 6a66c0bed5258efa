import type { ChosenLine } from '@boardwright/commerce/bom';
import { bodySizeOf, placedByFile, type CoordinateCheck, type LibraryPackage } from '@boardwright/engine/assembly';
import { useEffect, useMemo, useState } from 'react';
import type { PlacementPart } from '../../../layout/placementSolid.ts';
import type { ShownBoard } from '../pcb/useBoardFile.ts';
import type { CoordinateFiles } from './coordinateFiles.ts';

type Packages = (footprint: string) => LibraryPackage | null;

/** Our packages, which stand for those of a board whose files contain pads alone; null until they are loaded. */
function useLibraryPackages(isWanted: boolean): Packages | null {
  const [packages, setPackages] = useState<Packages | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isNewest = true;
    const load = async () => {
      const [{ libraryPackages }, { footprintLibraries }] = await Promise.all([
        import('@boardwright/engine/assembly'),
        import('@boardwright/resources/footprints'),
      ]);
      // `as`: our own files, which the tests of the library read.
      const made = libraryPackages(footprintLibraries as Parameters<typeof libraryPackages>[0]);
      if (isNewest) setPackages(() => made);
    };
    void load();
    return () => {
      isNewest = false;
    };
  }, [isWanted]);
  return packages;
}

interface Given {
  readonly board: ShownBoard | null;
  readonly chosen: readonly ChosenLine[];
  readonly coordinates: CoordinateFiles | null;
  readonly check: CoordinateCheck | null;
  readonly rotations: ReadonlyMap<string, number>;
}

/**
 * The parts of a board as they are placed: by the coordinate file, by the board where there is none or it is of another board. Where the
 * board's files contain pads alone, the packages are those of the chosen parts.
 */
export function usePlacements({ board, chosen, coordinates, check, rotations }: Given): readonly PlacementPart[] {
  const assembly = board?.assembly ?? null;
  const packages = useLibraryPackages(assembly !== null && assembly.lands.length > 0 && check?.convention != null);
  return useMemo(() => {
    if (!assembly) return [];
    const wrong = new Set(check ? [...check.moved, ...check.wrongSide, ...check.offBoard] : []);
    const isWrong = (designator: string) => wrong.has(designator);
    if (!coordinates || !check?.convention)
      return assembly.parts.map(part => ({ part, isWrong: isWrong(part.designator), library: null }));
    const { placements } = coordinates.read;
    const footprints = new Map(
      chosen.flatMap(({ line, part }) => (part ? line.designators.map(each => [each, part.footprint] as const) : [])),
    );
    const named = new Map(placements.map(each => [each.designator, each.package]));
    const libraryOf = (designator: string) => packages?.(footprints.get(designator) ?? '') ?? null;
    const parts = placedByFile(placements, assembly, check.convention, rotations, designator => {
      const library = libraryOf(designator);
      const name = named.get(designator) ?? '';
      if (library) return { package: name || library.info.name, pads: library.leads };
      return name === '' ? null : { package: name, pads: [], bodySize: bodySizeOf(name) };
    });
    const hasFootprints = assembly.lands.length === 0;
    return parts.map(part => ({
      part,
      isWrong: isWrong(part.designator),
      library: hasFootprints ? null : (libraryOf(part.designator)?.info ?? null),
    }));
  }, [assembly, chosen, coordinates, check, rotations, packages]);
}
