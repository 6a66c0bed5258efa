import { msg } from '../base/index.ts';
import { CopperIndex } from '../indexes/index.ts';
import type { Store } from '../kinds/index.ts';
import { Board, RoutedCopper } from '../router/index.ts';
import type { DocumentContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & DialogContext;

/** The board as commands route on it; in steps, since a large one takes its time. */
function* routedCopperSteps(store: Store): Generator<number, RoutedCopper> {
  const copper = new CopperIndex();
  for (const _ of copper.building(store)) yield 0;
  return new RoutedCopper(new Board(store, copper));
}

/** The same with progress; null where the person did not want to wait. */
export const routedCopperOf = (ctx: Context): Promise<RoutedCopper | null> =>
  ctx.work(msg('work.board', 'Reading the board…'), routedCopperSteps(ctx.store));

/** A board that is asked about while it may change. */
export interface ReadBoard {
  /** As it was when it was read. */
  readonly routed: RoutedCopper;
  /** As it is by now: read again where something has changed; null where the person did not want to wait. Asked once. */
  readonly now: () => Promise<RoutedCopper | null>;
  /** Nobody asks any more. */
  readonly end: () => void;
}

/** Reads the board before a form that reports it; what the form is confirmed for goes by the board as it is then. */
export async function readBoard(ctx: Context): Promise<ReadBoard | null> {
  let changed = false;
  const forget = ctx.store.subscribe(() => (changed = true));
  const routed = await routedCopperOf(ctx);
  if (!routed) {
    forget();
    return null;
  }
  return {
    routed,
    now() {
      forget();
      return changed ? routedCopperOf(ctx) : Promise.resolve(routed);
    },
    end: forget,
  };
}

/** Steps that are one of several parts of some work: `part` of them all, of which `before` are done. */
export function* partOf<T>(steps: Generator<number, T>, before: number, part: number): Generator<number, T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield before + part * step.value;
  }
}
