import { useEffect, useState } from 'react';
import type { Id } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import {
  expandFootprint,
  footprintFilter,
  footprintsOf,
  searchIndex,
  searchLibraries,
  type FootprintLibrarySource,
  type SearchedLibrary,
} from '@boardwright/engine/library';
import { ORIGINS, type LibraryPart, type Origin } from '../../../project/library/libraryPart.ts';
import { userLibrariesOf } from '../../../project/library/userLibraries.ts';
import type { ProjectSession } from '../../../project/session.ts';
import { isFrom, type OriginFilter } from '../library/origins.ts';
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
  readonly origin: Origin;
  readonly folder: string;
  /** Different pad numbers, where they are known without reading it. */
  readonly pads: number | null;
  /** Of My library the identity of the part. */
  readonly stored: Id | null;
  footprint(): Footprint | Promise<Footprint>;
}

/** The footprint of a choice that is not of a library of the user: these need not be read first. */
const atHand = (choice: Choice | undefined): Footprint | undefined => {
  const footprint = choice?.footprint();
  return footprint instanceof Promise ? undefined : footprint;
};

let shipped: Promise<SearchedLibrary<Choice>> | null = null;

/** What the search looks for in a footprint. */
const searched = (choices: readonly Choice[]) =>
  searchIndex(choices.map(each => ({ ...each, footprint: each.library })));

/** The libraries that come with the program; loaded and indexed when they are first asked for. */
export function shippedFootprints(): Promise<SearchedLibrary<Choice>> {
  shipped ??= import('@boardwright/resources/footprints').then(({ footprintLibraries }) => {
    const entries = (footprintLibraries as readonly FootprintLibrarySource[])
      .flatMap(footprintsOf)
      .map((info): Choice => ({
        id: info.id,
        library: info.library,
        name: info.name,
        description: info.description,
        keywords: info.keywords,
        own: false,
        origin: 'shipped',
        folder: '',
        pads: null,
        stored: null,
        footprint: () => expandFootprint(info),
      }));
    return { entries, index: searched(entries) };
  });
  // What failed once is tried again the next time.
  shipped.catch(() => {
    shipped = null;
  });
  return shipped;
}

/** Choices of the user's libraries, the same as long as the parts are. */
const ofUser = new WeakMap<LibraryPart, Choice>();

function userChoice(part: LibraryPart): Choice {
  let choice = ofUser.get(part);
  if (!choice) {
    const { id, library, name, description, keywords, origin, folder, stored, facts } = part;
    choice = {
      id,
      library,
      name,
      description,
      keywords,
      own: false,
      origin,
      folder,
      pads: facts.pins,
      stored,
      // `as`: a part of kind 'footprint' is a footprint.
      footprint: () => part.load() as Promise<Footprint>,
    };
    ofUser.set(part, choice);
  }
  return choice;
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
    origin: 'project',
    folder: '',
    pads: null,
    stored: null,
    footprint: () => footprint,
  };
};

/** What a query gives. */
export interface Offer {
  readonly choices: readonly Choice[];
  /** The query names a footprint that no library has: the choices are only like it. */
  readonly similar: boolean;
}

/** All libraries that a project can use, its own first. Where several have one of a name the first is taken. */
export class FootprintCatalogue {
  readonly choices: readonly Choice[];
  readonly libraries: readonly string[];
  readonly project: ProjectFootprints;
  private readonly own: ReadonlySet<string>;
  private readonly byId: ReadonlyMap<string, Choice>;
  private readonly libraryList: readonly SearchedLibrary<Choice>[];
  private readonly pads = new Map<Choice, number>();
  private readonly read = new Map<string, Footprint>();

  constructor(
    project: ProjectFootprints,
    library: SearchedLibrary<Choice>,
    user: readonly SearchedLibrary<LibraryPart>[],
  ) {
    this.project = project;
    const own = project.all().map(ownChoice);
    const users = user.map(({ entries, index }) => ({ entries: entries.map(userChoice), index }));
    this.libraryList = [{ entries: own, index: searched(own) }, ...users, library];
    this.own = new Set(own.map(({ id }) => id));
    this.choices = this.libraryList.flatMap(({ entries }) => entries);
    // Of one name the first counts: the project's, My library's, a folder's, ours.
    const ranked = this.choices.toSorted((a, b) => ORIGINS.indexOf(a.origin) - ORIGINS.indexOf(b.origin));
    this.byId = new Map(ranked.toReversed().map(each => [each.id, each]));
    this.libraries = [...new Set(this.choices.map(each => each.library))].toSorted();
  }

  /** For updating a board: the footprint of that name. Those of the user's libraries must have been read by `readAll`. */
  readonly source = (libId: string): Footprint | undefined => this.read.get(libId) ?? atHand(this.byId.get(libId));

  /** Reads the footprints of these names, where a library must be read for them. */
  async readAll(libIds: Iterable<string>): Promise<void> {
    const reading = [...new Set(libIds)].map(async libId => {
      const footprint = this.byId.get(libId)?.footprint();
      if (!(footprint instanceof Promise)) return;
      const read = await footprint.catch((error: unknown) => void console.error(libId, error));
      if (read) this.read.set(libId, read);
    });
    await Promise.all(reading);
  }

  get(libId: string): Choice | undefined {
    return this.byId.get(libId);
  }

  /** How many different pad numbers a footprint has. */
  padCount(choice: Choice): number {
    if (choice.pads !== null) return choice.pads;
    let count = this.pads.get(choice);
    if (count === undefined) {
      const numbers = atHand(choice)!.pads.map(pad => pad.number);
      this.pads.set(choice, (count = new Set(numbers.filter(number => number !== '')).size));
    }
    return count;
  }

  /** What is offered for a query, best first; what fits the filters, has so many pads, and is of that library and origin. */
  offered(query: string, { filters, pads, library, origin, uses }: Wanted): Offer {
    const fits = footprintFilter(filters);
    const wanted = (choice: Choice) =>
      (library === '' || choice.library === library) &&
      isFrom(choice, origin) &&
      (origin !== '' || choice.own || !this.own.has(choice.id)) &&
      fits(choice.id) &&
      (pads === null || this.padCount(choice) === pads);
    if (query.trim() === '') return { choices: this.choices.filter(wanted), similar: false };
    const found = searchLibraries(this.libraryList, query, { limit: 500, wanted, uses: ({ id }) => uses[id] ?? 0 });
    return { choices: found.map(({ entry }) => entry), similar: found.some(({ similar }) => similar) };
  }
}

export interface Wanted {
  /** As symbols have them: 'R_* C_*'; '' for all. */
  readonly filters: string;
  readonly pads: number | null;
  readonly library: string;
  readonly origin: OriginFilter;
  /** How often footprints were used, by their id. */
  readonly uses: Readonly<Record<string, number>>;
}

/** All footprints that a project can use, with those of the user's libraries that are read by now. */
export async function openFootprints(session: ProjectSession): Promise<FootprintCatalogue> {
  const user = userLibrariesOf(session.projects);
  const [project, library] = await Promise.all([projectFootprints(session), shippedFootprints(), user.refresh()]);
  return new FootprintCatalogue(project, library, user.searched('footprint'));
}

/** The same for a component, renewed when a library changes; `onFail` when it cannot be loaded. */
export function useFootprints(session: ProjectSession, onFail: () => void): FootprintCatalogue | null {
  const [catalogue, setCatalogue] = useState<FootprintCatalogue | null>(null);
  useEffect(() => {
    let gone = false;
    const ends: (() => void)[] = [];
    const load = async () => {
      const fresh = await openFootprints(session);
      if (gone) return;
      setCatalogue(fresh);
      const user = userLibrariesOf(session.projects);
      const library = await shippedFootprints();
      const renew = () => setCatalogue(new FootprintCatalogue(fresh.project, library, user.searched('footprint')));
      ends.push(
        fresh.project.subscribe(renew),
        user.store.subscribe((now, before) => {
          if (now.revision !== before.revision) renew();
        }),
      );
    };
    load().catch((error: unknown) => {
      console.error(error);
      onFail();
    });
    return () => {
      gone = true;
      ends.forEach(end => end());
    };
  }, [session.summary.id]);
  return catalogue;
}
