import type { ObjOf, Store } from '@boardwright/engine/kinds';
import { PROJECT } from '@boardwright/engine/partEditor';
import {
  expandPart,
  partsOf,
  searchIndex,
  searchLibraries,
  type LibrarySource,
  type SearchedLibrary,
} from '@boardwright/engine/library';
import type { LibraryPart, Origin } from '../../../project/library/libraryPart.ts';
import { isFrom, type OriginFilter } from '../library/origins.ts';

type Symbol = ObjOf<'symbol'>;

/** A symbol that can be placed. */
export interface Choice {
  /** 'Library:Name'. */
  readonly id: string;
  readonly library: string;
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  readonly footprint: string;
  readonly power: boolean;
  /** Whether the document has it already. */
  readonly own: boolean;
  readonly origin: Origin;
  readonly folder: string;
  symbol(): Symbol | Promise<Symbol>;
}

const fieldOf = (symbol: Symbol, name: string): string => symbol.fields.find(each => each.name === name)?.value ?? '';

function choiceOf(symbol: Symbol): Choice {
  const colon = symbol.name.indexOf(':');
  return {
    id: symbol.name,
    library: symbol.name.slice(0, Math.max(0, colon)),
    name: symbol.name.slice(colon + 1),
    description: fieldOf(symbol, 'Description'),
    keywords: fieldOf(symbol, 'ki_keywords'),
    footprint: `${fieldOf(symbol, 'Footprint')} ${fieldOf(symbol, 'ki_fp_filters')}`,
    power: symbol.power !== 'none',
    own: true,
    origin: 'project',
    folder: '',
    symbol: () => symbol,
  };
}

/** Choices of the user's libraries, the same as long as the parts are. */
const ofUser = new WeakMap<LibraryPart, Choice>();

function userChoice(part: LibraryPart): Choice {
  let choice = ofUser.get(part);
  if (!choice) {
    const { id, library, name, description, keywords, footprint, facts, origin, folder } = part;
    choice = {
      id,
      library,
      name,
      description,
      keywords,
      footprint,
      origin,
      folder,
      power: facts.power,
      own: false,
      // `as`: a part of kind 'symbol' is a symbol.
      symbol: () => part.load() as Promise<Symbol>,
    };
    ofUser.set(part, choice);
  }
  return choice;
}

export type Shipped = SearchedLibrary<Choice>;
let shipped: Promise<Shipped> | null = null;

/** The libraries that come with the program; loaded and indexed when they are first asked for. */
export function shippedChoices(): Promise<Shipped> {
  shipped ??= import('@boardwright/resources/symbols').then(({ symbolLibraries }) => {
    const entries = (symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).map((info): Choice => ({
      id: info.id,
      library: info.library,
      name: info.name,
      description: info.description,
      keywords: info.keywords,
      footprint: `${info.footprint} ${info.filters}`,
      power: info.family.power !== undefined,
      own: false,
      origin: 'shipped',
      folder: '',
      symbol: () => expandPart(info),
    }));
    return { entries, index: searchIndex(entries) };
  });
  // What failed once is tried again the next time.
  shipped.catch(() => {
    shipped = null;
  });
  return shipped;
}

export interface Catalogue {
  readonly choices: readonly Choice[];
  readonly libraries: readonly string[];
  readonly searched: readonly SearchedLibrary<Choice>[];
  /** Names that the document has: unless an origin is asked for, its own stand for those of libraries. */
  readonly own: ReadonlySet<string>;
}

const projectFirst = (a: string, b: string): number =>
  Number(b === PROJECT) - Number(a === PROJECT) || (a < b ? -1 : 1);

/** The libraries of the user as choices; their indexes are those of the parts. */
export const userChoices = (searched: readonly SearchedLibrary<LibraryPart>[]): readonly SearchedLibrary<Choice>[] =>
  searched.map(({ entries, index }) => ({ entries: entries.map(userChoice), index }));

/** The document's own symbols, then those of the user's libraries, then ours. */
export function catalogueOf(
  store: Store,
  library: Shipped | null,
  user: readonly SearchedLibrary<Choice>[],
  power: boolean,
): Catalogue {
  const own = [...store.all('symbol')].map(choiceOf);
  const searched = [{ entries: own, index: searchIndex(own) }, ...user, ...(library ? [library] : [])];
  const choices = searched.flatMap(({ entries }) => entries).filter(each => !power || each.power);
  return {
    choices,
    libraries: [...new Set(choices.map(each => each.library))].filter(name => name !== '').sort(projectFirst),
    searched,
    own: new Set(own.map(({ id }) => id)),
  };
}

/** What is looked for. */
export interface Wanted {
  readonly query: string;
  /** The only library that is shown; '' for all. */
  readonly library: string;
  readonly origin: OriginFilter;
  /** Power symbols only. */
  readonly power: boolean;
}

/** What a query gives. */
export interface Offer {
  readonly choices: readonly Choice[];
  /** The query names a part that no library has: the choices are only like it. */
  readonly similar: boolean;
}

/** What is offered for a query, best first; without one what was used last, what the document has, My library, and then the rest. */
export function offered(
  { choices, searched, own }: Catalogue,
  { query, library, origin, power }: Wanted,
  { symbols: recent, uses }: { readonly symbols: readonly string[]; readonly uses: Readonly<Record<string, number>> },
): Offer {
  const wanted = (choice: Choice) =>
    (!power || choice.power) &&
    (library === '' || choice.library === library) &&
    isFrom(choice, origin) &&
    (origin !== '' || choice.own || !own.has(choice.id));
  if (query.trim() !== '') {
    const found = searchLibraries(searched, query, { limit: 500, wanted, uses: ({ id }) => uses[id] ?? 0 });
    return { choices: found.map(({ entry }) => entry), similar: found.some(({ similar }) => similar) };
  }
  const places = new Map(recent.map((id, i) => [id, i]));
  const rank = (choice: Choice) =>
    places.get(choice.id) ??
    recent.length + (choice.own ? 0 : choice.origin === 'mine' ? 1 : choice.origin === 'shipped' ? 2 : 3);
  return { choices: choices.filter(wanted).sort((a, b) => rank(a) - rank(b)), similar: false };
}
