import type { Id } from '../../base/index.ts';
import type { Change, Obj, Settings } from '../../kinds/index.ts';
import { fromText, toText } from './text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What differs between two states of a record: the fields of one that the other lacks or has otherwise, and vice versa. */
type Difference = readonly [to: Fields, gone: readonly string[], from: Fields, come: readonly string[]];

/** A change as the log holds it: most updates touch one field of many, so that only differences are written. */
interface Logged {
  readonly a?: readonly Obj[];
  readonly r?: readonly Obj[];
  readonly d?: readonly (readonly [Id, ...Difference])[];
  readonly t?: Difference;
  /** Updates with the whole newer record, and both settings: what the outbox holds, and logs of schema 1. */
  readonly u?: readonly (readonly [to: Obj, from: Fields, come: readonly string[]])[];
  readonly s?: readonly [from: Settings, to: Settings];
}

/** The document that a log is replayed on, or walked back from. */
export interface Replayed {
  settings: Settings;
  readonly records: Map<Id, Obj>;
}

// JSON has no undefined: a field that is undefined counts as missing.
const lacking = (whole: object, other: object): string[] =>
  Object.entries(whole).flatMap(([key, value]) =>
    value !== undefined && (other as Fields)[key] === undefined ? [key] : [],
  );

const differing = (record: object, other: object): Fields =>
  Object.fromEntries(
    Object.entries(record).filter(([key, value]) => value !== undefined && (other as Fields)[key] !== value),
  );

const difference = (from: object, to: object): Difference => [
  differing(to, from),
  lacking(from, to),
  differing(from, to),
  lacking(to, from),
];

function patched<T extends object>(record: T, fields: Fields, dropped: readonly string[]): T {
  const next = { ...record, ...fields };
  for (const key of dropped) delete (next as Record<string, unknown>)[key];
  return next;
}

const recordsOf = (change: Change): Logged => ({
  ...(change.added.size > 0 && { a: [...change.added.values()] }),
  ...(change.removed.size > 0 && { r: [...change.removed.values()] }),
});

/** As the log holds it: it can be read only on the document that it led from or to. */
export function encodeChange(change: Change): string {
  const logged: Logged = {
    ...recordsOf(change),
    ...(change.updated.size > 0 && {
      d: Array.from(change.updated.values(), ([from, to]) => [to.id, ...difference(from, to)] as const),
    }),
    ...(change.settings && { t: difference(...change.settings) }),
  };
  return toText(logged);
}

/** As it is for itself, with whole records. */
export function encodeWholeChange(change: Change): string {
  const logged: Logged = {
    ...recordsOf(change),
    ...(change.updated.size > 0 && {
      u: Array.from(change.updated.values(), ([from, to]) => [to, differing(from, to), lacking(to, from)] as const),
    }),
    ...(change.settings && { s: change.settings as NonNullable<Logged['s']> }),
  };
  return toText(logged);
}

export function decodeWholeChange(text: string): Change {
  const { a = [], r = [], u = [], s } = fromText(text) as Logged;
  const change = {
    added: new Map(a.map(record => [record.id, record])),
    removed: new Map(r.map(record => [record.id, record])),
    updated: new Map(u.map(([to, fields, come]) => [to.id, [patched(to, fields, come), to] as const])),
  };
  return s ? { ...change, settings: s } : change;
}

const known = (records: ReadonlyMap<Id, Obj>, id: Id): Obj => {
  const record = records.get(id);
  if (!record) throw new Error(`the log changes a record that is not there: ${id}`);
  return record;
};

/** Applies a change of the log to the document that it grew from. */
export function replay(text: string, document: Replayed): void {
  const { a = [], r = [], d = [], t, u = [], s } = fromText(text) as Logged;
  const { records } = document;
  for (const record of r) records.delete(record.id);
  for (const record of a) records.set(record.id, record);
  for (const [record] of u) records.set(record.id, record);
  for (const [id, to, gone] of d) records.set(id, patched(known(records, id), to, gone));
  if (s) document.settings = s[1];
  if (t) document.settings = patched(document.settings, t[0], t[1]);
}

/** Takes a change of the log back from the document that it led to; gives the change with whole records. */
export function walkBack(text: string, document: Replayed): Change {
  const { a = [], r = [], d = [], t, u = [], s } = fromText(text) as Logged;
  const { records } = document;
  const updated = new Map<Id, readonly [Obj, Obj]>();
  const pairs = [
    ...u.map(([to, from, come]) => [to.id, from, come] as const),
    ...d.map(([id, , , from, come]) => [id, from, come] as const),
  ];
  for (const [id, fields, come] of pairs) {
    const to = known(records, id);
    updated.set(id, [patched(to, fields, come), to]);
  }
  const added = new Map(a.map(({ id }) => [id, known(records, id)] as const));
  for (const id of added.keys()) records.delete(id);
  for (const [id, [from]] of updated) records.set(id, from);
  for (const record of r) records.set(record.id, record);
  const change = { added, removed: new Map(r.map(record => [record.id, record])), updated };
  const to = document.settings;
  if (s) document.settings = s[0];
  if (t) document.settings = patched(to, t[2], t[3]);
  return s || t ? { ...change, settings: [document.settings, to] } : change;
}
