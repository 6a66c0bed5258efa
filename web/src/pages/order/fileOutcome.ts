import {
  contradictions,
  quoteLine,
  withFileValues,
  type BoardFacts,
  type LineRequest,
  type NormalLine,
  type PriceBook,
  type Quote,
} from '@boardwright/commerce';

/** What is made from files. */
export type FiledLine = Exclude<LineRequest, NormalLine>;

/** Stores files with an item; gives what refused them, in words. `quote`: with the values of the files, at this price. */
export type StoreFiles = (quote: Quote<FiledLine> | null) => Promise<string | null>;

/** What became of files that were added to an item. */
export type FileOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly message: string }
  /** The files say something else than the item: the customer chooses. */
  | FileQuestion;

export interface FileQuestion {
  readonly type: 'differs';
  readonly before: FiledLine;
  /** Minor units; null: as it was entered it cannot be made any more. */
  readonly totalBefore: number | null;
  readonly after: Quote<FiledLine>;
  readonly take: () => Promise<FileOutcome>;
  /** Null: an order that contradicts its files is refused. */
  readonly keep: (() => Promise<FileOutcome>) | null;
}

export const outcomeOf = (refused: string | null): FileOutcome =>
  refused === null ? { type: 'done' } : { type: 'refused', message: refused };

/**
 * Stores files with an item, or asks first where they say something else.
 *
 * @param facts of the files; null: unknown, the service decides
 */
export async function addedFiles(
  before: FiledLine,
  facts: BoardFacts | null,
  book: PriceBook,
  store: StoreFiles,
): Promise<FileOutcome> {
  const plainly = async () => outcomeOf(await store(null));
  const next = facts && withFileValues(before, facts, book);
  const priced = next && next !== before ? quoteLine(next, book) : null;
  if (!facts || !priced?.ok) return plainly();
  const { quote } = priced;
  const contradicts = contradictions(before, facts).length > 0;
  const now = quoteLine(before, book);
  // A hole larger than what was asked for changes nothing that a customer has to decide.
  if (!contradicts && now.ok && now.quote.total === quote.total) return plainly();
  return {
    type: 'differs',
    before,
    totalBefore: now.ok ? now.quote.total : null,
    after: quote,
    take: async () => outcomeOf(await store(quote)),
    keep: contradicts ? null : plainly,
  };
}

/** The same outcome, which calls `done` when the files are stored: now, or after the customer has chosen. */
export function onDone(outcome: FileOutcome, done: () => void): FileOutcome {
  if (outcome.type === 'done') done();
  if (outcome.type !== 'differs') return outcome;
  const { take, keep } = outcome;
  return {
    ...outcome,
    take: async () => onDone(await take(), done),
    keep: keep && (async () => onDone(await keep(), done)),
  };
}
