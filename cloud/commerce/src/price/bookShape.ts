import { defaultPcbOptions } from '../options/attributes.ts';
import { checkPriceBook } from './book.ts';
import type { PriceBook } from './book.ts';
import { bookProblem, type BookProblem } from './bookProblems.ts';
import { notOffered } from './offered.ts';

/**
 * Reads a price book out of unknown data: it must have the fields of a book that works, `model`, with values of the same kind. Tables by
 * value, such as `surfaceFinish`, may lack rows: options without a price are not offered. Those that a new order starts with need one.
 *
 * @returns the book, or what is wrong with it.
 */
export function readPriceBook(data: unknown, model: PriceBook): { book: PriceBook } | { problems: BookProblem[] } {
  const problems: BookProblem[] = [];
  compare(data, model, '', problems);
  if (problems.length > 0) return { problems };
  // `as`: it has the fields of the model.
  const book = data as PriceBook;
  const more = [
    ...checkPriceBook(book),
    ...notOffered(defaultPcbOptions(), book).map(id => bookProblem(id, 'book.defaultMissing')),
  ];
  return more.length > 0 ? { problems: more } : { book };
}

/** Tables whose rows are options. */
const TABLES = [
  /^(boards|colour|surfaceFinish|enigGold|outerCopper|innerCopper|options)$/,
  /^factors\.(thicknessUm|material|minTrackUm|minHoleUm|viaProcess|ipcClass|packing)$/,
  // Days that a special process adds.
  /^leadDays\.special$/,
];

/** Fees of options that have no table of their own. */
const OPTIONAL = new Set([
  'testing.fourWire',
  'testing.tightImpedance',
  'assembly.conformalCoating',
  'assembly.partPreparation',
]);

function compare(data: unknown, model: unknown, path: string, problems: BookProblem[]): void {
  if (Array.isArray(model)) {
    if (!Array.isArray(data) || data.length === 0) problems.push(bookProblem(path, 'book.list'));
    else data.forEach((each, i) => compare(each, model[0], `${path}.${i}`, problems));
    return;
  }
  if (typeof model !== 'object' || model === null) {
    if (typeof data !== typeof model)
      problems.push(bookProblem(path, typeof model === 'number' ? 'book.number' : 'book.text'));
    return;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    problems.push(bookProblem(path, 'book.table'));
    return;
  }
  const given = data as Readonly<Record<string, unknown>>;
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  for (const [key, inner] of Object.entries(model)) {
    if (Object.hasOwn(given, key)) compare(given[key], inner, below(key), problems);
    else if (!OPTIONAL.has(below(key)) && !TABLES.some(table => table.test(path)))
      problems.push(bookProblem(below(key), 'book.missing'));
  }
  for (const key of Object.keys(given))
    if (!Object.hasOwn(model, key)) problems.push(bookProblem(below(key), 'book.unknown'));
}
