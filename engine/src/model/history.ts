import type { Msg } from '../base/index.ts';
import { compose, invert, isEmpty, type AnyObj, type ChangeOf } from './change.ts';
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
  /** What the latest change of the document was to this history. The project store keeps it with the change. */
  readonly mark: StepMark;
  /**
   * Puts the steps of an earlier session before its own. `entries` are the changes that led to the state in which this
   * history began, oldest first.
   */
  recall(entries: readonly PastChange[]): void;
  dispose(): void;
}

/** 'join' continues the step before it; 'none' is no step, such as a zone fill; 'unknown' was stored without a mark. */
export const stepMarks = ['do', 'join', 'undo', 'redo', 'none', 'unknown'] as const;
export type StepMark = (typeof stepMarks)[number];

/** A change of an earlier session. Only a history of the same kind of document can use it. */
export interface PastChange extends HistoryStep {
  readonly change: object;
  readonly mark: StepMark;
}

interface Step<O extends AnyObj, S> extends HistoryStep {
  readonly change: ChangeOf<O, S>;
}

interface Steps<O extends AnyObj, S> {
  readonly done: Step<O, S>[];
  readonly undone: Step<O, S>[];
}

/** The steps that a log of changes leads to. */
function stepsOf<O extends AnyObj, S>(entries: readonly PastChange[]): Steps<O, S> {
  const done: Step<O, S>[] = [];
  let undone: Step<O, S>[] = [];
  // What came before a change without a mark cannot be ordered; a step whose start is missing is no whole step.
  const known = entries.slice(entries.findLastIndex(each => each.mark === 'unknown') + 1);
  for (const { label, mark, ...entry } of known.slice(known.findIndex(each => each.mark !== 'join'))) {
    const change = entry.change as ChangeOf<O, S>;
    const last = done.at(-1);
    if (mark === 'do') {
      done.push({ label, change });
      undone = [];
    } else if (mark === 'join' && last) done[done.length - 1] = { ...last, change: compose(last.change, change) };
    else if (mark === 'undo') {
      done.pop();
      undone.push({ label, change });
    } else if (mark === 'redo') {
      undone.pop();
      done.push({ label, change });
    }
  }
  return { done: done.filter(step => !isEmpty(step.change)), undone };
}

/** What takes a step back from the document as it is now; the step may have been followed by changes of others. */
type TakeBack<O extends AnyObj, S> = (store: StoreOf<O, S>, step: ChangeOf<O, S>) => ChangeOf<O, S>;

/**
 * Undo by recorded differences: the undo code exists once, for all tools. `limit` bounds the memory of long sessions. Where others change
 * the document too, `takeBack` leaves what they did.
 */
export function createHistory<O extends AnyObj, S>(
  store: StoreOf<O, S>,
  limit = 1000,
  takeBack: TakeBack<O, S> = (_, step) => invert(step),
): History {
  const done: Step<O, S>[] = [];
  const undone: Step<O, S>[] = [];
  let open: { label: Msg; change: ChangeOf<O, S>; begun: boolean } | undefined;
  let mark: StepMark = 'none';
  let moving: StepMark = 'none';
  let isFresh = true;

  const keep = (step: Step<O, S>): void => {
    done.push(step);
    if (done.length > limit) done.shift();
    undone.length = 0;
  };
  const dispose = store.subscribe((change, origin, label) => {
    mark = origin === 'user' ? (open?.begun ? 'join' : 'do') : origin === 'undo' ? moving : 'none';
    if (mark !== 'none') isFresh = false;
    if (origin !== 'user') return;
    if (!open) return keep({ label, change });
    open.change = compose(open.change, change);
    open.begun = true;
  });
  const move = (from: Step<O, S>[], to: Step<O, S>[], as: StepMark): boolean => {
    const step = from.at(-1);
    if (!step) return false;
    const back = takeBack(store, step.change);
    if (isEmpty(back)) {
      // Others have changed all of it since: there is nothing left to take back.
      from.pop();
      return move(from, to, as);
    }
    const { revision } = store;
    moving = as;
    applyChange(store, back, step.label, 'undo');
    // A store that is being read only takes no step, and the step is not lost by asking.
    if (store.revision === revision) return false;
    from.pop();
    to.push({ label: step.label, change: back });
    return true;
  };

  return {
    undo: () => move(done, undone, 'undo'),
    redo: () => move(undone, done, 'redo'),
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
      open = { label, change: { added: new Map(), removed: new Map(), updated: new Map() }, begun: false };
      try {
        return body();
      } finally {
        const { change } = open;
        open = undefined;
        if (!isEmpty(change)) keep({ label, change });
      }
    },
    get mark() {
      return mark;
    },
    recall(entries) {
      const past = stepsOf<O, S>(entries);
      done.unshift(...past.done.slice(-Math.max(0, limit - done.length)));
      // A step that was undone can be redone only where nothing happened since.
      if (isFresh) undone.push(...past.undone);
    },
    dispose,
  };
}
