import { produce, type Draft } from 'immer';
import { english, type Id, type Msg } from '../base/index.ts';
import { isEmpty, type AnyObj, type ChangeOf } from './change.ts';

/** Who made a change. Only 'user' changes are undone by the history; 'load' fills a document from a file or store. */
/** 'derived' is what the program computes from the rest, such as filled copper: stored, but no step of its own. */
export type Origin = 'user' | 'undo' | 'remote' | 'load' | 'derived';

export type Of<O extends AnyObj, K extends O['kind']> = Extract<O, { kind: K }>;

export interface DocOf<O extends AnyObj, S> {
  /** Counts transactions that changed something. */
  readonly revision: number;
  readonly settings: S;
  readonly size: number;
  get(id: Id): O | undefined;
  /** The records of one kind, in the order of their insertion. */
  all<K extends O['kind']>(kind: K): Iterable<Of<O, K>>;
  count(kind: O['kind']): number;
  everything(): Iterable<O>;
}

export interface TxOf<O extends AnyObj, S> extends DocOf<O, S> {
  /** Throws when the id is taken. */
  add(record: O): void;
  /** Throws when there is no such record. */
  remove(id: Id): void;
  /** Drafts one record with immer; throws when there is no record of this id and kind. */
  update<K extends O['kind']>(kind: K, id: Id, recipe: (draft: Draft<Of<O, K>>) => void): void;
  /** Replaces a whole record of any kind; the id stays. */
  put(record: O): void;
  configure(recipe: (draft: Draft<S>) => void): void;
}

export type Listener<O extends AnyObj, S> = (change: ChangeOf<O, S>, origin: Origin, label: Msg) => void;

export interface StoreOf<O extends AnyObj, S> extends DocOf<O, S> {
  /** Runs `body` as one step: all of it or, when it throws, nothing. Nested calls join the outer transaction. */
  transact<T>(label: Msg, body: (tx: TxOf<O, S>) => T, origin?: Origin): T;
  subscribe(listener: Listener<O, S>): () => void;
}

/** All records, and those of each kind. */
interface Records<O> {
  readonly records: Map<Id, O>;
  readonly kinds: Map<string, Map<Id, O>>;
}

/** Creates a store with what a file or the project store gave, record by record. Throws when two records share an id. */
export function* fillingStore<O extends AnyObj, S extends object>(
  initial: S,
  objects: Iterable<O>,
): Generator<void, StoreOf<O, S>> {
  const records = new Map<Id, O>();
  const kinds = new Map<string, Map<Id, O>>();
  for (const record of objects) {
    if (records.has(record.id)) throw new Error(`duplicate id ${record.id}`);
    records.set(record.id, Object.freeze(record));
    const ofKind = kinds.get(record.kind);
    if (ofKind) ofKind.set(record.id, record);
    else kinds.set(record.kind, new Map([[record.id, record]]));
    yield;
  }
  return createStore(initial, { records, kinds });
}

/**
 * The document in memory: a map of frozen records a kind, changed only inside transactions, which record what they
 * replaced. Measured on 100,000 records, one edit costs 0.01 ms (an immer tree of the document: 40 to 500 ms).
 */
export function createStore<O extends AnyObj, S extends object>(
  initial: S,
  { records, kinds }: Records<O> = { records: new Map(), kinds: new Map() },
): StoreOf<O, S> {
  const listeners = new Set<Listener<O, S>>();
  let settings: S = Object.freeze(initial);
  let revision = records.size > 0 ? 1 : 0;
  /** Record before the open transaction, by id; undefined where there was none. */
  let before: Map<Id, O | undefined> | undefined;
  let settingsBefore: S = settings;

  const write = (id: Id, record: O | undefined): void => {
    const old = records.get(id);
    if (old && (!record || old.kind !== record.kind)) kinds.get(old.kind)!.delete(id);
    if (!record) {
      records.delete(id);
      return;
    }
    records.set(id, record);
    let ofKind = kinds.get(record.kind);
    if (!ofKind) kinds.set(record.kind, (ofKind = new Map()));
    ofKind.set(id, record);
  };

  const replace = (id: Id, record: O | undefined): void => {
    if (!before) throw new Error('the transaction is over');
    if (!before.has(id)) before.set(id, records.get(id));
    write(id, record);
  };

  const reading = {
    get revision() {
      return revision;
    },
    get settings() {
      return settings;
    },
    get size() {
      return records.size;
    },
    get: (id: Id) => records.get(id),
    all: <K extends O['kind']>(kind: K) => (kinds.get(kind)?.values() ?? []) as Iterable<Of<O, K>>,
    count: (kind: O['kind']) => kinds.get(kind)?.size ?? 0,
    everything: () => records.values(),
  };

  const tx: TxOf<O, S> = Object.defineProperties(
    {
      add(record: O) {
        if (records.has(record.id)) throw new Error(`duplicate id ${record.id}`);
        replace(record.id, Object.freeze(record));
      },
      remove(id: Id) {
        if (!records.has(id)) throw new Error(`no record ${id}`);
        replace(id, undefined);
      },
      update<K extends O['kind']>(kind: K, id: Id, recipe: (draft: Draft<Of<O, K>>) => void) {
        const from = records.get(id);
        if (from?.kind !== kind) throw new Error(`no ${kind} ${id}`);
        const to = produce(from as Of<O, K>, draft => void recipe(draft));
        if (to !== from) replace(id, to);
      },
      put(record: O) {
        if (!records.has(record.id)) throw new Error(`no record ${record.id}`);
        replace(record.id, Object.freeze(record));
      },
      configure(recipe: (draft: Draft<S>) => void) {
        if (!before) throw new Error('the transaction is over');
        settings = produce(settings, draft => void recipe(draft));
      },
    } as TxOf<O, S>,
    Object.getOwnPropertyDescriptors(reading),
  );

  const collect = (): ChangeOf<O, S> => {
    const added = new Map<Id, O>();
    const removed = new Map<Id, O>();
    const updated = new Map<Id, readonly [O, O]>();
    for (const [id, from] of before!) {
      const to = records.get(id);
      if (from === to) continue;
      if (!from) added.set(id, to!);
      else if (!to) removed.set(id, from);
      else updated.set(id, [from, to]);
    }
    const change = { added, removed, updated };
    return settings === settingsBefore ? change : { ...change, settings: [settingsBefore, settings] };
  };

  const rollBack = (): void => {
    for (const [id, from] of before!) write(id, from);
    settings = settingsBefore;
  };

  return Object.defineProperties(
    {
      transact<T>(label: Msg, body: (tx: TxOf<O, S>) => T, origin: Origin = 'user'): T {
        if (before) return body(tx);
        before = new Map();
        settingsBefore = settings;
        let result: T;
        let change: ChangeOf<O, S>;
        try {
          result = body(tx);
          change = collect();
        } catch (error) {
          rollBack();
          throw error;
        } finally {
          before = undefined;
        }
        if (isEmpty(change)) return result;
        revision++;
        for (const listener of listeners) listener(change, origin, label);
        return result;
      },
      subscribe(listener: Listener<O, S>) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    } as StoreOf<O, S>,
    Object.getOwnPropertyDescriptors(reading),
  );
}

/** Applies a change that was made elsewhere: undo, redo, sync, or the log of the project store. */
export function applyChange<O extends AnyObj, S>(
  store: StoreOf<O, S>,
  change: ChangeOf<O, S>,
  label: Msg,
  origin: Origin,
) {
  store.transact(
    label,
    tx => {
      for (const id of change.removed.keys()) tx.remove(id);
      for (const record of change.added.values()) tx.add(record);
      for (const [id, [, to]] of change.updated) {
        if (!tx.get(id)) throw new Error(`change of ${english(label)} updates the missing record ${id}`);
        tx.put(to);
      }
      if (change.settings) {
        const to = change.settings[1];
        tx.configure(draft => {
          for (const key of Object.keys(draft as object))
            if (!(key in (to as object))) Reflect.deleteProperty(draft as object, key);
          Object.assign(draft as object, to);
        });
      }
    },
    origin,
  );
}
