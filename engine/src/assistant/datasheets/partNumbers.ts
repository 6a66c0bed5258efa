import { isPartNumber } from '../comparison.ts';
import { textOfLine, type Line } from './lines.ts';

const TOKEN = /[A-Z0-9][A-Z0-9.+/-]*[A-Z0-9+]/gi;
/** As titles write values: a 28-V converter. */
const VALUE = /^[\d.]+-[a-z]{1,5}$/i;

/** Words that may be part numbers, in capitals: with dashes as a whole, and each piece between them. */
export function numbersIn(text: string): readonly string[] {
  const words = [...text.replaceAll('_', ' ').matchAll(TOKEN)].map(([word]) => word);
  const pieces = words.flatMap(word => [word, ...word.split(/[/-]/)]);
  return [...new Set(pieces.filter(each => isPartNumber(each) && !VALUE.test(each)).map(piece => piece.toUpperCase()))];
}

/** Of the largest letters of the first page: a title has at least so large ones. */
const TITLE = 0.75;

/** The part numbers that a datasheet is about: those of its file's name and of its title. */
export function partNumbersOf(name: string, first: readonly Line[]): readonly string[] {
  const largest = Math.max(0, ...first.map(({ size }) => size));
  const title = first.filter(({ size }) => size >= TITLE * largest).map(textOfLine);
  return numbersIn([name.replace(/\.pdf$/i, ''), ...title.slice(0, 6)].join('\n'));
}

/** Letters that two part numbers have to begin with alike: what follows is the package or the grade. */
const LEAST_ALIKE = 5;

/** Whether two part numbers are of one part: TPS54331 and TPS54331DR. */
export function isSamePart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return true;
  // LM317 is not LM3171: the number continues.
  return short.length >= LEAST_ALIKE && long.startsWith(short) && !/^\d/.test(long.slice(short.length));
}
