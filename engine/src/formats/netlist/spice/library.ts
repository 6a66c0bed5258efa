import { BUILT_IN } from './builtIn.ts';

/** What a model file defines, by lower-case names. */
export interface Models {
  /** Nodes of sub-circuits in their order. */
  readonly circuits: ReadonlyMap<string, { readonly name: string; readonly nodes: readonly string[] }>;
  /** Types of models: 'npn', 'd'. */
  readonly models: ReadonlyMap<string, { readonly name: string; readonly type: string }>;
}

/**
 * What models begin and end with: of the millions of lines of a large library nothing else is looked at. Lines that begin with '+'
 * continue with the one before; a '*' makes a line a remark.
 */
const CARD = /^[ \t]*\.(?:subckt|ends|model)\b.*(?:\r?\n(?:\*.*\r?\n)*\+.*)*/gim;

/** Finds what a model file defines; inner sub-circuits are not of use to others and left out. */
export function modelsOf(text: string): Models {
  const circuits = new Map<string, { name: string; nodes: string[] }>();
  const models = new Map<string, { name: string; type: string }>();
  let depth = 0;
  for (const [card] of text.matchAll(CARD)) {
    const [word = '', name = '', ...rest] = card
      .replace(/[;$].*/g, '')
      .replace(/\r?\n(?:\*.*\r?\n)*\+/g, ' ')
      .trim()
      .split(/[\s()]+/);
    const key = name.toLowerCase();
    if (/^\.ends$/i.test(word)) depth = Math.max(0, depth - 1);
    else if (/^\.subckt$/i.test(word)) {
      const end = rest.findIndex(each => each.includes('=') || /^params:?$/i.test(each));
      const nodes = rest.slice(0, end < 0 ? undefined : rest[end] === '=' ? end - 1 : end).filter(Boolean);
      if (depth++ === 0 && !circuits.has(key)) circuits.set(key, { name, nodes });
    } else if (/^\.model$/i.test(word) && depth === 0 && !models.has(key))
      models.set(key, { name, type: rest[0]?.toLowerCase() ?? '' });
  }
  return { circuits, models };
}

/** Libraries that come with the program begin so in every design: 'boardwright:diodes'. */
const SHIPPED = 'boardwright:';

/** Model files as a run reads them, each once. Where the design's folder has none of the name, ours may stand in. */
export class Libraries {
  readonly #read: (name: string) => string | undefined;
  readonly #known = new Map<
    string,
    { readonly text: string; readonly ours: boolean; readonly models: Models } | undefined
  >();

  constructor(read: (name: string) => string | undefined = () => undefined) {
    this.#read = read;
  }

  get(name: string): { readonly text: string; readonly ours: boolean; readonly models: Models } | undefined {
    if (!this.#known.has(name)) {
      const own = this.#read(name);
      const text = own ?? BUILT_IN[name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)];
      const ours = own === undefined || name.startsWith(SHIPPED);
      this.#known.set(name, text === undefined ? undefined : { text, ours, models: modelsOf(text) });
    }
    return this.#known.get(name);
  }
}
