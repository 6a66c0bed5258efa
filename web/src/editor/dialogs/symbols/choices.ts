import type { ObjOf, Store } from '@boardwright/engine/kinds';
import { PROJECT } from '@boardwright/engine/partEditor';
import { expandPart, partsOf, searchIndex, type LibrarySource, type SearchIndex } from '@boardwright/engine/library';

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
  symbol(): Symbol;
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
    symbol: () => symbol,
  };
}

let shipped: Promise<readonly Choice[]> | null = null;

/** The libraries that come with the program; loaded when they are first asked for. */
export function shippedChoices(): Promise<readonly Choice[]> {
  shipped ??= import('@boardwright/resources/symbols').then(({ symbolLibraries }) =>
    (symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).map(info => ({
      id: info.id,
      library: info.library,
      name: info.name,
      description: info.description,
      keywords: info.keywords,
      footprint: `${info.footprint} ${info.filters}`,
      power: info.family.power !== undefined,
      own: false,
      symbol: () => expandPart(info),
    })),
  );
  // What failed once is tried again the next time.
  shipped.catch(() => {
    shipped = null;
  });
  return shipped;
}

export interface Catalogue {
  readonly choices: readonly Choice[];
  readonly libraries: readonly string[];
  readonly index: SearchIndex;
}

const projectFirst = (a: string, b: string): number =>
  Number(b === PROJECT) - Number(a === PROJECT) || (a < b ? -1 : 1);

/**
 * The document's own symbols, then the libraries'. Where both have one of a name the document's is taken: its parts
 * stay alike, and a sheet keeps one symbol of a name.
 */
export function catalogueOf(store: Store, library: readonly Choice[], power: boolean): Catalogue {
  const own = new Map([...store.all('symbol')].map(symbol => [symbol.name, choiceOf(symbol)]));
  const all = [...own.values(), ...library.filter(each => !own.has(each.id))].filter(each => !power || each.power);
  return {
    choices: all,
    libraries: [...new Set(all.map(each => each.library))].filter(name => name !== '').sort(projectFirst),
    index: searchIndex(all),
  };
}

/** What a query gives. */
export interface Offer {
  readonly choices: readonly Choice[];
  /** The query names a part that no library has: the choices are only like it. */
  readonly similar: boolean;
}

/** What is offered for a query, best first; without one what was used last, what the document has, and then the rest. */
export function offered(
  { choices, index }: Catalogue,
  query: string,
  library: string,
  recent: readonly string[],
): Offer {
  const wanted = (choice: Choice) => library === '' || choice.library === library;
  if (query.trim() !== '') {
    const found = index.search(query, 500, entry => wanted(choices[entry]!));
    return { choices: found.map(({ entry }) => choices[entry]!), similar: found.some(({ similar }) => similar) };
  }
  const rank = (choice: Choice) => {
    const used = recent.indexOf(choice.id);
    return used >= 0 ? used : choice.own ? recent.length : recent.length + 1;
  };
  return { choices: choices.filter(wanted).sort((a, b) => rank(a) - rank(b)), similar: false };
}
