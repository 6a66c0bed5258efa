import type { Id } from '@boardwright/engine/base';
import type { Change, Obj } from '@boardwright/engine/kinds';
import { differencesOf, statedOf, type Conflict } from '@boardwright/engine/merge';

/** Something of one record that two people set, at about the same time. */
export interface Overruled {
  readonly record: Id;
  readonly path: readonly string[];
  /** Undefined where a side does not have it. */
  readonly ours: unknown;
  readonly theirs: unknown;
  /** Whose value the document has now: that of the later one in the cloud's order. */
  readonly stays: 'ours' | 'theirs';
}

/** Milliseconds in which an edit counts as made at the same time as one of somebody else, who cannot have looked at it for long. */
const RECENT_MS = 5000;
/** Edits that are remembered. */
const MOST = 50;

/** A record as an edit left it, and before. */
const sidesOf = (change: Change, id: Id): readonly [Obj | undefined, Obj] | undefined => {
  const added = change.added.get(id);
  return change.updated.get(id) ?? (added && [undefined, added]);
};

/** Keeps what was edited here in the last seconds, to notice when somebody else sets the same again. */
export class OwnEdits {
  private edits: { readonly change: Change; readonly at: number }[] = [];
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  note(change: Change): void {
    this.edits.push({ change, at: this.now() });
    if (this.edits.length > MOST) this.edits.shift();
  }

  /** What a change of somebody else sets that was set here a moment ago. */
  overwrittenBy(incoming: Change): Overruled[] {
    const since = this.now() - RECENT_MS;
    this.edits = this.edits.filter(({ at }) => at >= since);
    const found: Overruled[] = [];
    for (const [record, [from, to]] of incoming.updated) {
      const differences = differencesOf(statedOf(from), statedOf(to));
      for (const { path, from: ours, to: theirs } of differences)
        if (this.hasSet(record, path, ours)) found.push({ record, path, ours, theirs, stays: 'theirs' });
    }
    for (const [record, ours] of incoming.removed)
      if (this.edits.some(({ change }) => sidesOf(change, record)))
        found.push({ record, path: [], ours, theirs: undefined, stays: 'theirs' });
    return found;
  }

  /** Whether the newest edit of a field here gave it this value. */
  private hasSet(record: Id, path: readonly string[], value: unknown): boolean {
    for (const { change } of this.edits.toReversed()) {
      const sides = sidesOf(change, record);
      if (!sides) continue;
      const [before, after] = sides;
      const set = differencesOf(before && statedOf(before), statedOf(after), []);
      if (set.some(each => isWithin(path, each.path) && (each.path.length < path.length || isEqual(each.to, value))))
        return true;
    }
    return false;
  }
}

const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.every((name, i) => name === path[i]);

const isEqual = (a: unknown, b: unknown): boolean => differencesOf(a, b).length === 0;

/** Conflicts of a merge in which the own edits come later: their values stay, and a change against a removal. */
export const overruledOf = (conflicts: readonly Conflict[]): Overruled[] =>
  conflicts.flatMap(({ id, path, ours, theirs }) =>
    id === null
      ? []
      : [{ record: id, path, ours, theirs, stays: ours === undefined && theirs !== undefined ? 'theirs' : 'ours' }],
  );
