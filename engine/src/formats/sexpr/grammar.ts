import type { Cursor } from './cursor.ts';
import { keywords } from './lexicon.ts';
import { Token } from './token.ts';
import type { Writer } from './writer.ts';

/**
 * Grammars as data. A node describes one kind of list: which positional values, child lists and bare words it has and
 * which properties of a record they fill. The same description reads and writes. `X` is what the grammar needs besides
 * the file: net names, the version, options.
 */

/** The values of a list, behind its head: reads them up to, and not with, the ')'; writes them without the list. */
export interface Codec<T, X = unknown> {
  read(cursor: Cursor, context: X): T;
  write(writer: Writer, value: T, context: X): void;
}

/** Anything that keeps what it does not know. */
export interface Keeps {
  extra?: string[];
}

/** One child list (or bare word) of a node. */
export interface Entry<R, X = unknown> {
  /** Heads of the lists that it reads. */
  readonly heads: readonly string[];
  /** Bare words that it reads, `locked` for example. */
  readonly words?: readonly string[];
  /** Takes the rest of a list whose head is taken, with its ')'. */
  read(cursor: Cursor, record: R, context: X, head: string): void;
  word?(record: R, word: string, context: X): void;
  /** `extra` is what the record kept; an entry that wraps others writes those of its part. */
  write(writer: Writer, record: R, context: X, extra: readonly string[]): void;
  /** Whether this entry writes kept lists with this head itself. */
  readonly keeps?: string;
}

/** A positional value of a node. */
export interface Arg<R, X = unknown> {
  read(cursor: Cursor, record: R, context: X): void;
  write(writer: Writer, record: R, context: X): void;
}

export interface NodeSpec<R extends Keeps, X> {
  /** The head that is written. */
  readonly head: string;
  /** A record with all its properties, in a fixed order, so that all records of the kind have one shape. */
  make(context: X): R;
  readonly args?: readonly Arg<R, X>[];
  /** In the order of writing. */
  readonly entries: readonly Entry<R, X>[];
  /** Runs when the list is read; `start` is the offset of its '('. */
  finish?(record: R, context: X, cursor: Cursor, start: number): void;
}

export interface Node<R, X = unknown> {
  readonly head: string;
  /** Reads a list whose head is taken, with its ')'. */
  read(cursor: Cursor, context: X): R;
  /** Reads into a record that exists. */
  into(cursor: Cursor, record: R, context: X): void;
  /** Writes the list. */
  write(writer: Writer, record: R, context: X, head?: string): void;
}

/**
 * How an entry is read under one of its heads, and what came behind it last: files repeat their order. All links have
 * one shape, and functions are kept apart from their objects (entries and codecs do without `this`): in a file's first
 * milliseconds much time goes into code that was compiled for other shapes.
 */
interface Link<R, X> {
  readonly head: string;
  readonly read: Entry<R, X>['read'];
  next: Link<R, X> | undefined;
}

interface Table<R, X> {
  readonly lists: ReadonlyMap<string, Link<R, X>>;
  readonly words: ReadonlyMap<string, Entry<R, X>>;
  /** Heads of the groups that write what was kept of them, in the order of writing. */
  readonly groups: readonly string[];
  /** What came first in the list of this kind read before. */
  first: Link<R, X> | undefined;
}

function tableOf<R, X>(entries: readonly Entry<R, X>[]): Table<R, X> {
  const lists = new Map<string, Link<R, X>>();
  const words = new Map<string, Entry<R, X>>();
  for (const entry of entries) {
    for (const head of entry.heads) {
      lists.set(head, { head, read: entry.read, next: undefined });
      keywords.add(head);
    }
    for (const word of entry.words ?? []) {
      words.set(word, entry);
      keywords.add(word);
    }
  }
  return { lists, words, groups: entries.flatMap(({ keeps }) => keeps ?? []), first: undefined };
}

/** Takes the ')' of a list that must hold nothing more; what it does hold is skipped with a fault. */
export function leave(cursor: Cursor): void {
  if (!cursor.leave()) surplus(cursor);
}

const surplus = (cursor: Cursor): void =>
  cursor.fault('import.sexpr.surplus', 'more values than expected: they were left out');

/** Keeps source text with a record. */
export const keep = (record: Keeps, source: string): void => void (record.extra ??= []).push(source);

/** Reads items up to the ')' of the current list, and takes that. */
function readItems<R extends Keeps, X>(cursor: Cursor, record: R, context: X, table: Table<R, X>): void {
  let last: Link<R, X> | undefined;
  for (;;) {
    const expected = last === undefined ? table.first : last.next;
    if (expected !== undefined && cursor.enterIf(expected.head)) {
      last = expected;
      const { read } = expected;
      read(cursor, record, context, expected.head);
      continue;
    }
    const token = cursor.peek();
    if (token === Token.open) {
      const head = cursor.enter();
      const link = table.lists.get(head);
      if (link === undefined) {
        keep(record, cursor.capture());
        continue;
      }
      if (last === undefined) table.first = link;
      else last.next = link;
      last = link;
      const { read } = link;
      read(cursor, record, context, head);
    } else if (token === Token.close || token === Token.end) {
      cursor.leave();
      return;
    } else {
      const source = cursor.captureAtom();
      const entry = table.words.get(source);
      if (entry?.word) entry.word(record, source, context);
      else keep(record, source);
    }
  }
}

function writeItems<R extends Keeps, X>(
  writer: Writer,
  record: R,
  context: X,
  entries: readonly Entry<R, X>[],
  extra: readonly string[],
): void {
  for (const entry of entries) entry.write(writer, record, context, extra);
  for (const source of extra) {
    if (entries.some(entry => entry.keeps !== undefined && isListOf(source, entry.keeps))) continue;
    writer.source(source);
  }
}

/** Brings what was kept from `from` on into the order in which it will be written, so that it reads back the same. */
function sortKept(extra: string[], from: number, groups: readonly string[]): void {
  if (groups.length === 0 || extra.length - from < 2) return;
  const rank = (source: string): number => {
    const group = groups.findIndex(head => isListOf(source, head));
    return group < 0 ? groups.length : group;
  };
  const sorted = extra.slice(from).sort((a, b) => rank(a) - rank(b));
  extra.splice(from, sorted.length, ...sorted);
}

const isListOf = (source: string, head: string): boolean => source.startsWith(`(${head} `);

const NONE: readonly string[] = [];

/** Compiles the description of a list. */
export function node<R extends Keeps, X = unknown>(spec: NodeSpec<R, X>): Node<R, X> {
  const { args = [], entries, head: ownHead, finish } = spec;
  const table = tableOf(entries);
  keywords.add(ownHead);
  const into = (cursor: Cursor, record: R, context: X): void => {
    const { start } = cursor;
    for (const arg of args) {
      if (!cursor.more()) break;
      arg.read(cursor, record, context);
    }
    readItems(cursor, record, context, table);
    if (record.extra) sortKept(record.extra, 0, table.groups);
    finish?.(record, context, cursor, start);
  };
  return {
    head: ownHead,
    into,
    read(cursor, context) {
      const record = spec.make(context);
      into(cursor, record, context);
      return record;
    },
    write(writer, record, context, head = ownHead) {
      writer.open(head);
      for (const arg of args) arg.write(writer, record, context);
      writeItems(writer, record, context, entries, record.extra ?? NONE);
      writer.close();
    },
  };
}

/** A positional value. */
export function arg<R, K extends keyof R, X = unknown>(key: K, codec: Codec<R[K], X>): Arg<R, X> {
  return {
    read(cursor, record, context) {
      record[key] = codec.read(cursor, context);
    },
    write(writer, record, context) {
      codec.write(writer, record[key], context);
    },
  };
}

/** When a property is not written: it equals this value, or the function says so. */
export type Omit<T, R> = T | ((value: T, record: R) => boolean);

const omits = <T, R>(omit: Omit<T, R> | undefined, value: T, record: R): boolean =>
  typeof omit === 'function' ? (omit as (value: T, record: R) => boolean)(value, record) : omit === value;

/** `(head value…)` fills a property. The first head is written, unless `omit` fits; all are read. */
export function field<R, K extends keyof R, X = unknown>(
  head: string | readonly string[],
  key: K,
  codec: Codec<R[K], X>,
  omit?: Omit<R[K], R>,
): Entry<R, X> {
  const heads = typeof head === 'string' ? [head] : head;
  const written = heads[0]!;
  const readValue = codec.read;
  return {
    heads,
    read(cursor, record, context) {
      record[key] = readValue(cursor, context);
      if (!cursor.leave()) surplus(cursor);
    },
    write(writer, record, context) {
      const value = record[key];
      if (omit !== undefined && omits(omit, value, record)) return;
      writer.open(written);
      codec.write(writer, value, context);
      writer.close();
    },
  };
}

export type FlagKey<R> = { [K in keyof R]: R[K] extends boolean ? K : never }[keyof R];

/** A truth value: `(head yes)`, `(head)`, or the bare word of old versions. Written when it differs from `omit`. */
export function flag<R, X = unknown>(head: string, key: FlagKey<R>, omit?: boolean): Entry<R, X> {
  const set = (record: R, value: boolean): void => {
    (record as Record<FlagKey<R>, boolean>)[key] = value;
  };
  return {
    heads: [head],
    words: [head],
    read(cursor, record) {
      set(record, cursor.more() ? yes(cursor.text()) : true);
      leave(cursor);
    },
    word: record => set(record, true),
    write(writer, record) {
      const value = (record as Record<FlagKey<R>, boolean>)[key];
      if (value !== omit) writer.flag(head, value);
    },
  };
}

/** Whether a word means true. */
export const yes = (word: string): boolean => word === 'yes' || word === 'true' || word === '1';

type ListKey<R, T> = { [K in keyof R]: R[K] extends T[] ? K : never }[keyof R];

/** Child lists that are records of their own, gathered in an array in the order of the file. */
export function each<R, T, X = unknown>(child: Node<T, X>, key: ListKey<R, T>, heads?: readonly string[]): Entry<R, X> {
  return {
    heads: heads ?? [child.head],
    read(cursor, record, context) {
      (record[key] as T[]).push(child.read(cursor, context));
    },
    write(writer, record, context) {
      for (const item of record[key] as T[]) child.write(writer, item, context);
    },
  };
}

/**
 * `(head …)` groups properties of the same record: `(effects (font …) (justify …))`. What it does not know goes to the
 * record's `extra` as `(head …)` and is written back inside the group.
 */
export function inside<R extends Keeps, X = unknown>(
  head: string,
  entries: readonly Entry<R, X>[],
  options: {
    readonly args?: readonly Arg<R, X>[];
    /** Runs first: the presence of the list may mean something. */
    readonly begin?: (record: R, context: X) => void;
    /** Leaves the group out when there is nothing to say, unless something was kept for it. */
    readonly omit?: (record: R, context: X) => boolean;
  } = {},
): Entry<R, X> {
  const { args = [], begin, omit } = options;
  const table = tableOf(entries);
  return {
    heads: [head],
    keeps: head,
    read(cursor, record, context) {
      begin?.(record, context);
      const before = record.extra?.length ?? 0;
      for (const arg of args) {
        if (!cursor.more()) break;
        arg.read(cursor, record, context);
      }
      readItems(cursor, record, context, table);
      const { extra } = record;
      if (!extra) return;
      sortKept(extra, before, table.groups);
      for (let i = before; i < extra.length; i++) extra[i] = `(${head} ${extra[i]})`;
    },
    write(writer, record, context, extra) {
      const own = extra.filter(source => isListOf(source, head)).map(source => source.slice(head.length + 2, -1));
      if (own.length === 0 && omit?.(record, context)) return;
      writer.open(head);
      for (const arg of args) arg.write(writer, record, context);
      writeItems(writer, record, context, entries, own);
      writer.close();
    },
  };
}

/** Entries of a part of the record: `within('stroke', [field('width', 'width', nm)])` fills record.stroke.width. */
export const within = <R, K extends keyof R, X = unknown>(
  key: K,
  entries: readonly Entry<R[K], X>[],
): readonly Entry<R, X>[] =>
  entries.map(entry => {
    const { heads, words, word } = entry;
    return {
      heads,
      ...(words && word ? { words, word: (record, name, context) => word(record[key], name, context) } : {}),
      read: (cursor, record, context, head) => entry.read(cursor, record[key], context, head),
      write: (writer, record, context, extra) => entry.write(writer, record[key], context, extra),
    } satisfies Entry<R, X>;
  });

/** Lists of old versions that say nothing: read and dropped. */
export const ignored = <R, X = unknown>(...heads: string[]): Entry<R, X> => ({
  heads,
  words: heads,
  read: cursor => cursor.finish(),
  word: () => {},
  write: () => {},
});
