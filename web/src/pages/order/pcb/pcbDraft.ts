import {
  changedFields,
  checkCombination,
  defaultPcbOptions,
  nearestFeasible,
  pieceSize,
  repair,
  type BoardSize,
  type Clash,
  type CustomLine,
  type IsOffered,
  type Nearby,
  type Repair,
  type SubjectField,
} from '@boardwright/commerce';

/** A board as it is being chosen. It can be made at any time: a choice that cannot leaves the last one in place. */
export type Draft = Omit<CustomLine, 'designId'>;

/** What the form says about the last choice. */
export type Notice =
  | {
      readonly type: 'repaired';
      readonly chosen: readonly SubjectField[];
      readonly repairs: readonly Repair[];
      readonly before: Draft;
    }
  | {
      readonly type: 'clash';
      readonly chosen: readonly SubjectField[];
      readonly wanted: Draft;
      readonly clash: Clash;
      readonly offers: readonly Nearby[];
    };

export interface PcbState {
  readonly draft: Draft;
  readonly notice: Notice | null;
}

export type PcbAction =
  | { readonly type: 'choose'; readonly wanted: Draft }
  | { readonly type: 'accept'; readonly offer: Nearby }
  | { readonly type: 'undo' }
  | { readonly type: 'dismiss' };

export interface PcbContext {
  /** Fields that the files decide. */
  readonly locked: ReadonlySet<SubjectField>;
  readonly isOffered: IsOffered;
  /** The board of the files, of which panels are made; null: the size is entered. */
  readonly board: BoardSize | null;
}

/** The next state of the form: a choice repairs what depends on it, or shows what it clashes with. */
export function nextPcbState(state: PcbState, action: PcbAction, context: PcbContext): PcbState {
  const { draft, notice } = state;
  const { locked, isOffered } = context;
  switch (action.type) {
    case 'choose': {
      const { wanted } = action;
      const chosen = changedFields(draft, wanted);
      const free = new Set([...locked].filter(field => !chosen.includes(field)));
      const result = repair(draft, wanted, free, isOffered);
      if (!result.ok) {
        const { clash } = result;
        const offers = nearestFeasible(draft, wanted, clash, free, isOffered);
        return { draft, notice: { type: 'clash', chosen, wanted, clash, offers } };
      }
      const { subject, repairs } = result;
      const next = sized({ ...wanted, ...subject }, context);
      const [tooLarge] = checkCombination(next);
      if (tooLarge) {
        const clash: Clash = { constraint: tooLarge.constraint, reason: tooLarge.reason, fields: tooLarge.fields };
        return { draft, notice: { type: 'clash', chosen, wanted: next, clash, offers: [] } };
      }
      return repairs.length === 0
        ? { draft: next, notice: null }
        : { draft: next, notice: { type: 'repaired', chosen, repairs, before: draft } };
    }
    case 'accept':
      return { draft: sized({ ...draft, ...action.offer.subject }, context), notice: null };
    case 'undo':
      return notice?.type === 'repaired' ? { draft: notice.before, notice: null } : state;
    case 'dismiss':
      return { draft, notice: null };
  }
}

/** The size of what is delivered follows from the board and the panel. */
const sized = (draft: Draft, { board }: PcbContext): Draft =>
  board === null ? draft : { ...draft, size: pieceSize(board, draft.options) };

/** A draft that can be made: what was stored or read from a design is repaired where the shop has changed. */
export function startingState(draft: Draft, { locked, isOffered }: PcbContext): PcbState {
  const options = Object.fromEntries(
    Object.entries(draft.options).filter(([id, value]) => isOffered(id as keyof typeof draft.options, value)),
  );
  const known = { ...draft, options: { ...defaultPcbOptions(draft.options.layers), ...options } };
  const result = repair(known, known, locked, isOffered);
  return { draft: result.ok ? { ...draft, ...result.subject } : draft, notice: null };
}
