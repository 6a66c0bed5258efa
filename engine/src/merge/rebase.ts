import { msg, type Id } from '../base/index.ts';
import type { Change, Store } from '../kinds/index.ts';
import { applyChange, compose, invert, isEmpty } from '../model/index.ts';
import { mergeChanges, type Conflict } from './mergeChanges.ts';
import { isSame } from './sameValue.ts';

/** A change with its identity: the same one on every device. */
export interface Step {
  readonly id: Id;
  readonly change: Change;
}

export interface Rebased {
  /** The steps that the other side does not have, as they follow its state now. One that does nothing any more is missing. */
  readonly pending: readonly Step[];
  /** What leads from the state of this side to the merged one. */
  readonly toLocal: Change;
  readonly conflicts: readonly Conflict[];
}

const NOTHING: Change = { added: new Map(), removed: new Map(), updated: new Map() };
/** Of changes that bring a document to the state of another device. */
export const mergeLabel = msg('undo.merge', 'Merge');

/** The change without records that it leaves as they are. */
export function withoutNoops(change: Change): Change {
  const updated = new Map([...change.updated].filter(([, [from, to]]) => !isSame(from, to)));
  const { settings, ...records } = change;
  return settings === undefined || isSame(...settings) ? { ...records, updated } : { ...records, updated, settings };
}

/** Runs of steps of others as one change each; own ones stay single. */
function runsOf(incoming: readonly Step[], own: ReadonlySet<Id>): Step[] {
  const runs: Step[] = [];
  let isOpen = false;
  for (const step of incoming) {
    const last = runs.at(-1);
    const isOwn = own.has(step.id);
    if (last && isOpen && !isOwn) runs[runs.length - 1] = { id: last.id, change: compose(last.change, step.change) };
    else runs.push(step);
    isOpen = !isOwn;
  }
  return runs;
}

/**
 * Puts steps that one side has made after those that the other side has received meanwhile. A step that is in both is acknowledged: it
 * leaves the pending ones. What both sides changed differently is a conflict; this side's value is kept, and a change against a removal.
 *
 * @param state The document of this side, with all pending steps. It is changed to the state of the other side.
 * @param pending Oldest first, the first on the last common state.
 * @param incoming Oldest first, the first on the last common state.
 */
export function rebase(state: Store, pending: readonly Step[], incoming: readonly Step[]): Rebased {
  const apply = (change: Change): void => {
    if (!isEmpty(change)) applyChange(state, change, mergeLabel, 'remote');
  };
  const walkBack = (steps: readonly Step[]): void => {
    for (const { change } of steps.toReversed()) apply(invert(change));
  };
  const conflicts: Conflict[] = [];
  let toLocal = NOTHING;
  let rest = pending;
  walkBack(rest);
  for (const { id, change } of runsOf(incoming, new Set(pending.map(step => step.id)))) {
    const moved: Step[] = [];
    let theirs = change;
    for (const step of rest) {
      // The other side has it, perhaps in another form: only what is left to do here matters.
      if (step.id === id) theirs = withoutNoops(compose(invert(step.change), theirs));
      else {
        const merge = mergeChanges(state, step.change, theirs);
        conflicts.push(...merge.conflicts);
        if (!isEmpty(merge.toTheirs)) moved.push({ id: step.id, change: merge.toTheirs });
        theirs = merge.toOurs;
      }
      apply(step.change);
    }
    walkBack(rest);
    apply(change);
    rest = moved;
    toLocal = compose(toLocal, theirs);
  }
  return { pending: rest, toLocal: withoutNoops(toLocal), conflicts };
}
