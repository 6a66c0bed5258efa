import { includesOf } from './includes.ts';

const SOURCE = /\.(c|cc|cpp|cxx|S)$/;
const HEADER = /\.(h|hh|hpp)$/i;
/** Folders that are not compiled, wherever they lie. */
const ASIDE = /^(examples?|extras?|tests?|docs?|\..*)$/i;

export const isSource = (file: string): boolean => SOURCE.test(file);
export const isHeader = (file: string): boolean => HEADER.test(file);
export const isAside = (folder: string): boolean => ASIDE.test(folder);

/** How a library is laid out; names from its folder, with slashes. */
export interface Layout {
  /** Folders that are searched for headers; '' is the library's own. */
  readonly includes: readonly string[];
  /** Files to compile. */
  readonly sources: readonly string[];
  /** Names of the headers that stand for it. */
  readonly headers: ReadonlySet<string>;
}

/**
 * A library as Arduino's specification lays it out: with `src`, all of which is compiled, or flat with a folder `utility`.
 * Null where there is no header. `names` are all its files.
 */
export function layoutOf(names: readonly string[]): Layout | null {
  const recursive = names.some(name => name.startsWith('src/'));
  const hasUtility = names.some(name => name.startsWith('utility/'));
  const inside = (name: string): boolean => {
    const folders = name.split('/').slice(0, -1);
    if (recursive) return folders[0] === 'src' && !folders.slice(1).some(isAside);
    return folders.length === 0 || (folders.length === 1 && folders[0] === 'utility');
  };
  const files = names.filter(inside);
  const headers = new Set(files.filter(isHeader).map(name => (recursive ? name.slice('src/'.length) : name)));
  if (headers.size === 0) return null;
  return {
    includes: recursive ? ['src'] : ['', ...(hasUtility ? ['utility'] : [])],
    sources: files.filter(isSource).sort(),
    headers,
  };
}

/** What the search of libraries must know of one. */
export interface Findable {
  readonly name: string;
  readonly headers: ReadonlySet<string>;
}

/**
 * The libraries that texts need, and those that these need; of several with a header, the one named like it. `textsOf` gives
 * the texts of a library's headers and sources.
 */
export function neededLibraries<L extends Findable>(
  texts: readonly string[],
  known: readonly L[],
  textsOf: (library: L) => Iterable<string>,
): L[] {
  const needed: L[] = [];
  const queue = [...texts];
  for (let text = queue.shift(); text !== undefined; text = queue.shift())
    for (const { name } of includesOf('', text)) {
      const candidates = known.filter(library => library.headers.has(name));
      const found = candidates.find(library => `${library.name}.h` === name) ?? candidates[0];
      if (!found || needed.includes(found)) continue;
      needed.push(found);
      queue.push(...textsOf(found));
    }
  return needed;
}
