/** A list or an atom of an s-expression, by its place in the text of a file. */
export interface SourceItem {
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
  readonly isList: boolean;
}

const isBlank = (code: number): boolean => code <= 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x28;
const CLOSE = 0x29;

/** Behind the string that begins at `at`; -1 when it has no end. */
function afterString(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i + 1;
  }
  return -1;
}

/** Behind the list that begins at `at`; -1 when it has no end. */
function afterList(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length;) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = afterString(text, i);
      if (i < 0) return -1;
      continue;
    }
    i++;
    if (code === OPEN) depth++;
    else if (code === CLOSE && --depth === 0) return i;
  }
  return -1;
}

function afterAtom(text: string, at: number): number {
  if (text.charCodeAt(at) === QUOTE) return afterString(text, at);
  let i = at;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isBlank(code) || code === OPEN || code === CLOSE) break;
  }
  return i;
}

/** What lies in `text` between two places, one level deep; null when it is not well formed. */
function itemsIn(text: string, from: number, to: number): SourceItem[] | null {
  const items: SourceItem[] = [];
  for (let i = from; i < to;) {
    const code = text.charCodeAt(i);
    if (isBlank(code)) {
      i++;
      continue;
    }
    const isList = code === OPEN;
    const end = code === CLOSE ? -1 : isList ? afterList(text, i) : afterAtom(text, i);
    if (end < 0 || end > to) return null;
    items.push({ from: i, to: end, isList });
    i = end;
  }
  return items;
}

/** One list of a file. It looks into its items when it is asked: of a large file, only what changed is ever taken apart. */
export class SourceList {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  #items: readonly SourceItem[] | undefined;
  #key: string | undefined;

  constructor(text: string, { from, to }: Pick<SourceItem, 'from' | 'to'>) {
    this.text = text;
    this.from = from;
    this.to = to;
  }

  /** The only list of a file; null when the file is something else. */
  static of(text: string): SourceList | null {
    const [list, ...more] = itemsIn(text, 0, text.length) ?? [];
    return list?.isList && more.length === 0 ? new SourceList(text, list) : null;
  }

  /** The head first. */
  get items(): readonly SourceItem[] {
    return (this.#items ??= itemsIn(this.text, this.from + 1, this.to - 1) ?? []);
  }

  get head(): string {
    const [first] = this.items;
    return first && !first.isList ? this.textOf(first) : '';
  }

  get lists(): readonly SourceList[] {
    return this.items.filter(item => item.isList).map(item => new SourceList(this.text, item));
  }

  get atoms(): readonly SourceItem[] {
    return this.items.filter(item => !item.isList);
  }

  get source(): string {
    return this.text.slice(this.from, this.to);
  }

  textOf({ from, to }: Pick<SourceItem, 'from' | 'to'>): string {
    return this.text.slice(from, to);
  }

  /** What names the list among its neighbours: its UUID, or its head with the name that follows; '' where nothing does. */
  get key(): string {
    return (this.#key ??= this.#findKey());
  }

  #findKey(): string {
    const { head } = this;
    const atom = this.atoms[1];
    if (NAMED.has(head)) return atom ? `${head} ${this.textOf(atom)}` : head;
    for (const item of this.items) {
      if (!item.isList || !ID_START.test(this.text.slice(item.from, item.from + 9))) continue;
      const id = new SourceList(this.text, item).atoms[1];
      if (id) return `#${this.textOf(id).replaceAll('"', '').toLowerCase()}`;
    }
    return head;
  }
}

const ID_START = /^\((uuid|tstamp)\s/;
/** Lists that are named by the word behind their head, even where they have an id as well. */
const NAMED: ReadonlySet<string> = new Set([
  'property',
  'net',
  'symbol',
  'project',
  'path',
  'model',
  'comment',
  'layer',
  'net_class',
]);
