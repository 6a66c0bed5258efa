import type { Msg } from '../base/index.ts';
import { compose, invert, type AnyObj, type ChangeOf } from './change.ts';
import { applyChange, type StoreOf } from './store.ts';

export interface HistoryStep {
  readonly label: Msg;
}

export interface History {
  undo(): boolean;
  redo(): boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Names of the steps that can be undone, oldest first. */
  readonly steps: readonly HistoryStep[];
  /** Names of the steps that can be done again, the next one first. */
  readonly undone: readonly HistoryStep[];
  /** Everything that `body` changes becomes one step. */
  group<T>(label: Msg, body: () => T): T;
  /** All steps as data: a history of the same document, opened again where it was left, goes on from them. */
  past(): Past;
  dispose(): void;
}

interface Step<O extends AnyObj, S> extends HistoryStep {
  readonly change: ChangeOf<O, S>;
}

declare const steps: unique symbol;

/** What a history remembers. Only a history can read it. */
export interface Past {
  readonly [steps]: true;
}

interface Steps<O extends AnyObj, S> {
  readonly done: readonly Step<O, S>[];
  readonly undone: readonly Step<O, S>[];
}

/**
 * Undo by recorded differences: the undo code exists once, whatever the tool. `limit` bounds the memory of long sessions.
 * `past` is of a store that held what this one holds now.
 */
export function createHistory<O extends AnyObj, S>(store: StoreOf<O, S>, limit = 1000, past?: Past): History {
  const before = past as unknown as Steps<O, S> | undefined;
  const done = [...(before?.done ?? [])];
  const undone = [...(before?.undone ?? [])];
  let open: { label: Msg; change: ChangeOf<O, S> } | undefined;

  const keep = (step: Step<O, S>): void => {
    done.push(step);
    if (done.length > limit) done.shift();
    undone.length = 0;
  };
  const dispose = store.subscribe((change, origin, label) => {
    if (origin !== 'user') return;
    if (open) open.change = compose(open.change, change);
    else keep({ label, change });
  });
  const move = (from: Step<O, S>[], to: Step<O, S>[]): boolean => {
    const step = from.at(-1);
    if (!step) return false;
    const back = invert(step.change);
    const { revision } = store;
    applyChange(store, back, step.label, 'undo');
    // A store that is being read only takes no step, and the step is not lost by asking.
    if (store.revision === revision) return false;
    from.pop();
    to.push({ label: step.label, change: back });
    return true;
  };

  return {
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    get steps() {
      return done;
    },
    get undone() {
      return undone.toReversed();
    },
    group<T>(label: Msg, body: () => T): T {
      if (open) return body();
      open = { label, change: { added: new Map(), removed: new Map(), updated: new Map() } };
      try {
        return body();
      } finally {
        const { change } = open;
        open = undefined;
        if (change.added.size + change.removed.size + change.updated.size > 0 || change.settings)
          keep({ label, change });
      }
    },
    past: () => ({ done: [...done], undone: [...undone] }) satisfies Steps<O, S> as unknown as Past,
    dispose,
  };
}
