import { kinds, type Change, type KindName, type Migration, type Obj } from '../../kinds/index.ts';

/** Of each kind, the version that stored records have. Kinds that are not named had version 1. */
export type Versions = Readonly<Record<string, number>>;

/** What this module needs of the kinds. */
export type Evolving = Readonly<
  Record<string, { readonly version: number; readonly migrations: readonly Migration[] } | undefined>
>;

export const ourKinds: Evolving = kinds satisfies Record<KindName, unknown>;

export const versionsOf = (table: Evolving): Versions =>
  Object.fromEntries(
    Object.entries(table).flatMap(([kind, spec]) => (spec && spec.version > 1 ? [[kind, spec.version]] : [])),
  );

/** How stored records relate to this program: 'newer' when it does not know a kind or a version of theirs. */
export function ageOf(stored: Versions, table: Evolving): 'older' | 'same' | 'newer' {
  for (const [kind, version] of Object.entries(stored)) if (version > (table[kind]?.version ?? 0)) return 'newer';
  return Object.entries(table).some(([kind, spec]) => spec!.version > (stored[kind] ?? 1)) ? 'older' : 'same';
}

/** Brings records up to date, those nested in others (pads of footprints, drawings of symbols) included. */
export function migrateRecords(records: Iterable<Obj>, stored: Versions, table: Evolving): Obj[] {
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    if (Array.isArray(value)) return value.map(walk);
    const walked = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, walk(child)]));
    const kind = walked['kind'];
    const spec = typeof kind === 'string' && Object.hasOwn(table, kind) ? table[kind] : undefined;
    if (!spec) return walked;
    return spec.migrations
      .filter(({ to }) => to > (stored[kind as string] ?? 1))
      .sort((a, b) => a.to - b.to)
      .reduce((record, migration) => migration.up(record), walked);
  };
  return Array.from(records, record => walk(record) as Obj);
}

export function migrateChange(change: Change, stored: Versions, table: Evolving): Change {
  const up = (records: Iterable<Obj>) => migrateRecords(records, stored, table);
  const one = (record: Obj): Obj => up([record])[0]!;
  return {
    ...change,
    added: new Map(up(change.added.values()).map(record => [record.id, record])),
    removed: new Map(up(change.removed.values()).map(record => [record.id, record])),
    updated: new Map(Array.from(change.updated, ([id, [from, to]]) => [id, [one(from), one(to)]])),
  };
}
