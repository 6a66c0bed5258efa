import type { Id } from '../base/index.ts';

/** What every record has. The model knows no more of its records than this. */
export interface AnyObj {
  readonly kind: string;
  readonly id: Id;
}

/** The same type, read-only at every depth. Typed arrays are shared by convention: replace them, never write to them. */
export type Frozen<T> = T extends string | number | boolean | null | undefined | Int32Array | Uint8Array
  ? T
  : T extends readonly (infer U)[]
    ? readonly Frozen<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T;

/** All that leaves the store: which records came, went and were replaced, and the settings if they changed. */
export interface ChangeOf<O extends AnyObj, S> {
  readonly added: ReadonlyMap<Id, O>;
  readonly removed: ReadonlyMap<Id, O>;
  readonly updated: ReadonlyMap<Id, readonly [from: O, to: O]>;
  readonly settings?: readonly [from: S, to: S];
}

export function invert<O extends AnyObj, S>(change: ChangeOf<O, S>): ChangeOf<O, S> {
  const updated = new Map<Id, readonly [O, O]>();
  for (const [id, [from, to]] of change.updated) updated.set(id, [to, from]);
  const back = { added: change.removed, removed: change.added, updated };
  return change.settings ? { ...back, settings: [change.settings[1], change.settings[0]] } : back;
}

export const isEmpty = <O extends AnyObj, S>(change: ChangeOf<O, S>): boolean =>
  change.added.size === 0 && change.removed.size === 0 && change.updated.size === 0 && change.settings === undefined;

/** Squashes two successive changes into the one that leads from before the first to after the second. */
export function compose<O extends AnyObj, S>(first: ChangeOf<O, S>, second: ChangeOf<O, S>): ChangeOf<O, S> {
  const added = new Map(first.added);
  const removed = new Map(first.removed);
  const updated = new Map(first.updated);
  for (const [id, gone] of second.removed) {
    const before = updated.get(id);
    if (added.delete(id)) continue;
    updated.delete(id);
    removed.set(id, before ? before[0] : gone);
  }
  for (const [id, [from, to]] of second.updated) {
    if (added.has(id)) added.set(id, to);
    else updated.set(id, [updated.get(id)?.[0] ?? from, to]);
  }
  for (const [id, came] of second.added) {
    const before = removed.get(id);
    if (before) {
      removed.delete(id);
      if (before !== came) updated.set(id, [before, came]);
    } else added.set(id, came);
  }
  for (const [id, [from, to]] of updated) if (from === to) updated.delete(id);
  const records = { added, removed, updated };
  const from = first.settings?.[0] ?? second.settings?.[0];
  const to = second.settings?.[1] ?? first.settings?.[1];
  return from !== undefined && to !== undefined && from !== to ? { ...records, settings: [from, to] } : records;
}
