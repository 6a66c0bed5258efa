import { openDocument, type Obj, type Store } from '../kinds/index.ts';
import { isPlain, type Plain } from '../merge/index.ts';
import { pairUp } from './pairing.ts';
import type { DesignState } from './comparison.ts';

type Names = ReadonlyMap<string, string>;

/**
 * The first state with the ids of the second for what is the same thing under another id. Programs give new ids when they convert an
 * older format, update a part from its library or draw a line again; the difference of two files would list such things as removed
 * and added.
 */
export function aligned(from: DesignState, to: DesignState): DesignState {
  const of = (before: Store | null, after: Store | null) => (before && after ? alignedDocument(before, after) : before);
  return { schematic: of(from.schematic, to.schematic), board: of(from.board, to.board) };
}

function alignedDocument(from: Store, to: Store): Store {
  const screens = screenNames(from, to);
  let records = [...from.everything()].map(record => renamed(record, screens));
  // Parts name their definitions: these first.
  for (const keys of [[definitionKey], [contentKey, courseKey, designatorKey]]) {
    const known = new Set<string>(records.map(({ id }) => id));
    const left = records.filter(({ id }) => to.get(id) === undefined);
    const right = [...to.everything()].filter(({ id }) => !known.has(id));
    const names = new Map(
      pairUp(left, right, keys).map(([before, after]) => [before.id as string, after.id as string]),
    );
    records = records.map(record => renamed(record, names));
  }
  const objects = records.map(record => {
    const other = to.get(record.id);
    return other ? alignedParts(record, other) : record;
  });
  return openDocument({ settings: renamed(from.settings, screens), objects });
}

/** Sheets of one file name are one sheet, also where it has another extension. */
function screenNames({ settings: from }: Store, { settings: to }: Store): Names {
  if (from.type !== 'schematic' || to.type !== 'schematic') return new Map();
  const known = new Set<string>(to.screens.map(({ id }) => id));
  const stem = ({ file }: { readonly file: string }) => file.replace(/\.[^.]*$/, '');
  const left = from.screens.filter(({ id }) => !known.has(id));
  const had = new Set<string>(from.screens.map(({ id }) => id));
  const right = to.screens.filter(({ id }) => !had.has(id));
  return new Map(pairUp(left, right, [stem]).map(([before, after]) => [before.id, after.id]));
}

/** Every id replaced, also within paths of ids. */
function renamed<T>(value: T, names: Names): T {
  if (names.size === 0) return value;
  const rename = (each: unknown): unknown => {
    if (typeof each === 'string')
      return names.get(each) ?? (each.includes('/') ? each.replace(/[^/]+/g, part => names.get(part) ?? part) : each);
    if (Array.isArray(each)) return each.map(rename);
    if (!isPlain(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, part]) => [name, rename(part)]));
  };
  return rename(value) as T;
}

/** Symbols drawn from one library entry, also where the library is called otherwise. */
const definitionKey = (record: Obj): string | null =>
  record.kind === 'symbol' ? record.name.slice(record.name.indexOf(':') + 1) : null;

/** All that it states but ids, so that equal things pair. */
const contentKey = (item: object): string =>
  JSON.stringify(item, (name, value: unknown) => (name === 'id' ? undefined : value));

/** A line, mark or text of another style or layer name at the same place. A line may be drawn from its other end. */
function courseKey(record: Obj): string | null {
  const { kind, screen, layer, at, start, mid, end, points, text } = record as Plain & { kind: string };
  const ends = [start, end].map(point => JSON.stringify(point)).sort();
  return at === undefined && start === undefined && points === undefined
    ? null
    : JSON.stringify([kind, screen, layer, at, ends, mid, points, text]);
}

/** A part with its designator and unit, where it has one that is annotated. */
function designatorKey(record: Obj): string | null {
  const { kind, fields, unit } = record as Plain & { kind: string };
  const reference = Array.isArray(fields)
    ? (fields as readonly Plain[]).find(({ name }) => name === 'Reference')?.['value']
    : undefined;
  return typeof reference === 'string' && /\d$/.test(reference) ? JSON.stringify([kind, reference, unit]) : null;
}

const isItem = (item: unknown): item is Plain => isPlain(item) && typeof item['id'] === 'string';

/** `before` with pads, texts and pins, at each depth, under the ids that those of the same content, number or name have in `after`. */
function alignedParts<T>(before: T, after: unknown): T {
  const of = (had: unknown, has: unknown): unknown => {
    if (Array.isArray(had) && Array.isArray(has)) return alignedList(had, has);
    if (!isPlain(had) || !isPlain(has)) return had;
    return Object.fromEntries(Object.entries(had).map(([name, part]) => [name, alignedParts(part, has[name])]));
  };
  return of(before, after) as T;
}

function alignedList(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  if (!before.every(isItem) || !after.every(isItem)) return before.map((item, i) => alignedParts(item, after[i]));
  const [had, has] = [before, after].map(items => new Map(items.map(item => [item['id'], item])));
  const left = before.filter(({ id }) => !has!.has(id));
  const right = after.filter(({ id }) => !had!.has(id));
  const others = new Map(pairUp(left, right, [contentKey, placedKey, namedKey]));
  return before.map(item => {
    const other = others.get(item) ?? has!.get(item['id']);
    return other ? alignedParts({ ...item, id: other['id'] }, other) : item;
  });
}

const namedKey = ({ kind, number, name }: Plain): string | null => {
  const named = number ?? name;
  return typeof named === 'string' && named !== '' ? JSON.stringify([kind, named]) : null;
};

/** Several pads may have one number. */
const placedKey = (item: Plain): string | null => {
  const named = namedKey(item);
  return named && `${named} ${JSON.stringify(item['at'])}`;
};
