import type { Id } from '../../base/index.ts';
import type { Change, Obj, Settings } from '../../kinds/index.ts';
import { fromText, toText } from './text.ts';

/** What an update replaced: fields of the record before that differ, and the fields that it did not have. */
type Before = readonly [fields: Record<string, unknown>, lacking: readonly string[]];

/** A change as the log holds it. Only the newer record is whole: most updates touch one field of many. */
interface Logged {
  readonly a?: readonly Obj[];
  readonly r?: readonly Obj[];
  readonly u?: readonly (readonly [to: Obj, ...Before])[];
  readonly s?: readonly [from: Settings, to: Settings];
}

function before(from: object, to: object): Before {
  const old = from as Record<string, unknown>;
  const now = to as Record<string, unknown>;
  const fields = Object.fromEntries(Object.entries(old).filter(([key, value]) => now[key] !== value));
  return [fields, Object.keys(now).filter(key => !(key in old))];
}

function undo(to: Obj, [fields, lacking]: Before): Obj {
  const from = { ...to, ...fields } as Record<string, unknown>;
  for (const key of lacking) delete from[key];
  return from as unknown as Obj;
}

export function encodeChange(change: Change): string {
  const logged: Logged = {
    ...(change.added.size > 0 && { a: [...change.added.values()] }),
    ...(change.removed.size > 0 && { r: [...change.removed.values()] }),
    ...(change.updated.size > 0 && {
      u: [...change.updated.values()].map(([from, to]) => [to, ...before(from, to)] as const),
    }),
    ...(change.settings && { s: change.settings as NonNullable<Logged['s']> }),
  };
  return toText(logged);
}

export function decodeChange(text: string): Change {
  const { a = [], r = [], u = [], s } = fromText(text) as Logged;
  const change = {
    added: new Map(a.map(record => [record.id, record])),
    removed: new Map(r.map(record => [record.id, record])),
    updated: new Map(u.map(([to, ...old]) => [to.id, [undo(to, old), to] as const])),
  };
  return s ? { ...change, settings: s } : change;
}

/** Applies a change of the log to what a snapshot held. */
export function replay(text: string, records: Map<Id, Obj>): Settings | undefined {
  const { a = [], r = [], u = [], s } = fromText(text) as Logged;
  for (const record of r) records.delete(record.id);
  for (const record of a) records.set(record.id, record);
  for (const [record] of u) records.set(record.id, record);
  return s?.[1];
}
