import { useEffect, useState } from 'react';
import type { ObjOf } from '@boardwright/engine/kinds';
import {
  expandFootprint,
  footprintFilter,
  footprintsOf,
  searchIndex,
  type FootprintLibrarySource,
  type SearchIndex,
} from '@boardwright/engine/library';
import type { ProjectSession } from '../../../project/session.ts';
import { projectFootprints, type ProjectFootprints } from './projectLibrary.ts';

type Footprint = ObjOf<'footprint'>;

/** A footprint that can be chosen. */
export interface Choice {
  /** 'Library:Name'. */
  readonly id: string;
  readonly library: string;
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  /** Whether it belongs to the project. */
  readonly own: boolean;
  footprint(): Footprint;
}

let shipped: Promise<readonly Choice[]> | null = null;

/** The libraries that come with the program; loaded when they are first asked for. */
export function shippedFootprints(): Promise<readonly Choice[]> {
  shipped ??= import('@boardwright/resources/footprints').then(({ footprintLibraries }) =>
    (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf).map(info => ({
      id: info.id,
      library: info.library,
      name: info.name,
      description: info.description,
      keywords: info.keywords,
      own: false,
      footprint: () => expandFootprint(info),
    })),
  );
  // What failed once is tried again the next time.
  shipped.catch(() => {
    shipped = null;
  });
  return shipped;
}

const ownChoice = (footprint: Footprint): Choice => {
  const colon = footprint.libId.indexOf(':');
  return {
    id: footprint.libId,
    library: footprint.libId.slice(0, Math.max(0, colon)),
    name: footprint.libId.slice(colon + 1),
    description: footprint.description,
    keywords: footprint.tags,
    own: true,
    footprint: () => footprint,
  };
};

/** All libraries of a project, its own first. Where both have one of a name the project's is taken. */
export class FootprintCatalogue {
  readonly choices: readonly Choice[];
  readonly libraries: readonly string[];
  readonly project: ProjectFootprints;
  private readonly byId: ReadonlyMap<string, Choice>;
  private index: SearchIndex | null = null;
  private readonly pads = new Map<string, number>();

  constructor(project: ProjectFootprints, library: readonly Choice[]) {
    this.project = project;
    const own = new Map(project.all().map(each => [each.libId, ownChoice(each)]));
    this.choices = [...own.values(), ...library.filter(each => !own.has(each.id))];
    this.byId = new Map(this.choices.map(each => [each.id, each]));
    this.libraries = [...new Set(this.choices.map(each => each.library))].toSorted();
  }

  /** For updating a board: the footprint of that name. */
  readonly source = (libId: string): Footprint | undefined => this.byId.get(libId)?.footprint();

  get(libId: string): Choice | undefined {
    return this.byId.get(libId);
  }

  /** How many different pad numbers a footprint has. */
  padCount(choice: Choice): number {
    let count = this.pads.get(choice.id);
    if (count === undefined) {
      const numbers = choice.footprint().pads.map(pad => pad.number);
      this.pads.set(choice.id, (count = new Set(numbers.filter(number => number !== '')).size));
    }
    return count;
  }

  /** What is offered for a query, best first; what fits the filters, has so many pads, and lies in that library. */
  offered(query: string, { filters, pads, library }: Wanted): readonly Choice[] {
    const fits = footprintFilter(filters);
    const wanted = (choice: Choice) =>
      (library === '' || choice.library === library) &&
      fits(choice.id) &&
      (pads === null || this.padCount(choice) === pads);
    if (query.trim() === '') return this.choices.filter(wanted);
    this.index ??= searchIndex(this.choices.map(each => ({ ...each, footprint: each.library })));
    return this.index
      .search(query, 500, entry => wanted(this.choices[entry]!))
      .map(({ entry }) => this.choices[entry]!);
  }
}

export interface Wanted {
  /** As symbols have them: 'R_* C_*'; '' for all. */
  readonly filters: string;
  readonly pads: number | null;
  readonly library: string;
}

/** All footprints that a project can use; null while they are being loaded. */
export async function openFootprints(session: ProjectSession): Promise<FootprintCatalogue> {
  const [project, library] = await Promise.all([projectFootprints(session), shippedFootprints()]);
  return new FootprintCatalogue(project, library);
}

/** The same for a component, renewed when the project's library changes; `onFail` when it cannot be loaded. */
export function useFootprints(session: ProjectSession, onFail: () => void): FootprintCatalogue | null {
  const [catalogue, setCatalogue] = useState<FootprintCatalogue | null>(null);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    const renew = () =>
      openFootprints(session).then(
        fresh => {
          if (!gone) setCatalogue(fresh);
          return fresh;
        },
        (error: unknown) => {
          console.error(error);
          onFail();
          return null;
        },
      );
    void renew().then(fresh => {
      if (fresh && !gone) end = fresh.project.subscribe(() => void renew());
    });
    return () => {
      gone = true;
      end();
    };
  }, [session.summary.id]);
  return catalogue;
}
