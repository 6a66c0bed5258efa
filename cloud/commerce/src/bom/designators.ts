/** A list may have blanks, commas, semicolons or line ends between its designators, and a full-width comma in Chinese tables. */
const SEPARATORS = /[\s,;、，；]+/;

/** Letters and a number, with what follows in designs with channels: R1, C12A, U3_2, rR3, MH1. */
const DESIGNATOR = /^[\p{L}_$+\-/.#*]{0,24}\d{0,5}[\p{L}\d_\-/.+*]{0,24}$/u;
const USUAL = /^\p{L}{1,8}\d{1,5}[\p{L}\d_.]{0,6}$/u;
const RANGE = /^(\p{L}+)(\d{1,5})(?:-|–|~|\.\.|…)(\p{L}*)(\d{1,5})$/u;
const MOST = 5000;

/**
 * The designators of a cell. A range such as R1-R4 becomes its designators; R1-4 too, where that makes `quantity` of them.
 *
 * @param quantity how many the table states, null where it states nothing.
 */
export function designatorsOf(cell: string, quantity: number | null = null): string[] {
  const listed = cell.split(SEPARATORS).filter(text => text !== '');
  const expanded = listed.flatMap(text => expand(text, true));
  const short = listed.flatMap(text => expand(text, false));
  return quantity !== null && expanded.length !== quantity && short.length === quantity ? short : expanded;
}

function expand(text: string, isPrefixRepeated: boolean): string[] {
  const [, prefix, from, again, to] = RANGE.exec(text) ?? [];
  if (prefix === undefined || (again !== prefix && (isPrefixRepeated || again !== ''))) return [text];
  const count = Number(to) - Number(from) + 1;
  if (count < 2 || count > MOST) return [text];
  return Array.from({ length: count }, (_, i) => `${prefix}${Number(from) + i}`);
}

/** Whether a cell is a list of designators as most designs have them: letters and a number. */
export function isDesignatorList(cell: string): boolean {
  const listed = designatorsOf(cell);
  return listed.length > 0 && listed.every(text => USUAL.test(text));
}

/** Whether a text may be a designator at all: names such as SD/MMC1 and 5V_E are in real designs. */
export const mayBeDesignator = (text: string): boolean => text !== '' && DESIGNATOR.test(text);
