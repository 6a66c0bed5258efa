import {
  isOffered,
  type BoardSize,
  type Deviation,
  type IsOffered,
  type LockableField,
  type SubjectField,
} from '@boardwright/commerce';
import { useMemo, useState } from 'react';
import { usePriceBook } from '../../../app/usePriceBook.ts';
import { nextPcbState, startingState, type Draft, type PcbAction, type PcbContext, type PcbState } from './pcbDraft.ts';

const NOTHING: ReadonlySet<SubjectField> = new Set();

/** A board as it is chosen in the form, by the options that the price book in force has. */
export interface PcbForm {
  readonly state: PcbState;
  readonly dispatch: (action: PcbAction) => void;
  readonly isOffered: IsOffered;
  readonly locked: ReadonlySet<SubjectField>;
  /** Where there are files: what they decide, and what differs from them on purpose. */
  readonly lock?: LockControl;
}

export interface LockControl {
  readonly fields: ReadonlySet<SubjectField>;
  readonly deviations: readonly Deviation[];
  unlock(field: LockableField & SubjectField, reason: string): void;
  /** Back to what the files say. */
  relock(field: LockableField & SubjectField): void;
}

export function usePcbDraft(initial: () => Draft, locked = NOTHING, board: BoardSize | null = null): PcbForm {
  const book = usePriceBook();
  const context = useMemo<PcbContext>(
    () => ({ locked, board, isOffered: (id, value) => isOffered(book, id, value) }),
    [book, locked, board],
  );
  const [state, setState] = useState<PcbState>(() => startingState(initial(), context));
  const dispatch = (action: PcbAction) => setState(before => nextPcbState(before, action, context));
  return { state, dispatch, isOffered: context.isOffered, locked };
}
