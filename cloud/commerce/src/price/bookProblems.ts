import { messageTable, type Msg } from '@boardwright/engine/base';

const messages = messageTable({
  'book.whole': 'Use a whole number of 0 or more.',
  'book.firstTier': 'The first tier starts at 0.',
  'book.rising': 'Each tier starts above the one before it.',
  'book.noFactor': 'A factor is 0.001 or more.',
  'book.defaultMissing': 'New orders start with this option: it needs a price.',
  'book.list': 'A list with at least one row is needed.',
  'book.number': 'A number is needed.',
  'book.text': 'A text is needed.',
  'book.table': 'A table is needed.',
  'book.missing': 'The value is missing.',
  'book.unknown': 'The price book has no such value.',
});

/** A value of a price book that cannot be used. */
export interface BookProblem {
  /** Such as `boards.2.tiers.1.fromMm2`. */
  readonly path: string;
  readonly problem: Msg;
}

export const bookProblem = (path: string, id: keyof typeof messages): BookProblem => ({ path, problem: messages[id] });
