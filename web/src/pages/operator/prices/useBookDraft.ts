import { readPriceBook, type PriceBook } from '@boardwright/commerce';
import type { Msg } from '@boardwright/engine/base';
import { priceBook as model } from '@boardwright/resources';
import { useMemo, useState } from 'react';
import { withoutStep, withStep, withValue } from './bookEdits.ts';
import { bookTables, valueAt } from './bookTables.ts';

/** A price book as it is edited: any value may be missing or wrong for a while. */
export type DraftBook = Readonly<Record<string, unknown>>;

/**
 * A draft that begins as a book.
 *
 * @param base what changes are shown against
 */
export function useBookDraft(initial: DraftBook, base: PriceBook) {
  const [book, setBook] = useState<DraftBook>(initial);
  const read = useMemo(() => readPriceBook(book, model), [book]);
  const tables = useMemo(() => bookTables(book, model), [book]);
  const problems = useMemo(
    () => new Map<string, Msg>('book' in read ? [] : read.problems.map(({ path, problem }) => [path, problem])),
    [read],
  );
  return {
    book,
    /** The same, checked; null while values are wrong. */
    checked: 'book' in read ? read.book : null,
    /** What is wrong, by the path of the value. */
    problems,
    tables,
    valueAt: (path: string): unknown => valueAt(book, path),
    before: (path: string): unknown => valueAt(base, path),
    replace: setBook,
    change: (path: string, value: unknown) => setBook(old => withValue(old, path, value)),
    addStep: (list: string) => setBook(old => withStep(old, list)),
    removeStep: (list: string, index: number) => setBook(old => withoutStep(old, list, index)),
    /** Stops offering an option, or offers it at the price of the program's book. */
    offer: (path: string, isOffered: boolean) =>
      setBook(old => withValue(old, path, isOffered ? (valueAt(base, path) ?? valueAt(model, path)) : undefined)),
  };
}

export type BookDraft = ReturnType<typeof useBookDraft>;
