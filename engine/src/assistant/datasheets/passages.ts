import { inReadingOrder } from './columns.ts';
import { textOfLine, type Line } from './lines.ts';

/** A paragraph or a line of a table of a datasheet. */
export interface DatasheetPassage {
  /** From 1. */
  readonly page: number;
  /** The heading above it; '' where there is none. */
  readonly heading: string;
  /** What the columns of its table are called; '' of a paragraph. */
  readonly columns: string;
  readonly text: string;
}

/** How much larger the letters of a heading are than those of the text. */
const LARGER = 1.15;
const LONGEST_HEADING = 100;
/** Letters of a passage: what is longer is parted where a sentence ends. */
const LONGEST = 500;
/** Of the size of the letters: lines further apart are of two paragraphs. */
const APART = 1.9;
const BETWEEN_CELLS = ' | ';

/** The size that most letters have. */
export function usualSize(pages: readonly (readonly Line[])[]): number {
  const letters = new Map<number, number>();
  for (const line of pages.flat()) {
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + textOfLine(line).length);
  }
  return [...letters].sort((p, q) => q[1] - p[1])[0]?.[0] ?? 0;
}

const LETTERS = /\p{L}{3}|\p{Script=Han}{2}/u;
const NUMBERED = /^\d{1,2}(\.\d{1,2}){1,4}\.?\s+[\p{Lu}\p{Script=Han}]/u;
const CAPITALS = /^[\p{Lu}\d\s,/()&–-]{8,60}$/u;

function isHeading(line: Line, usual: number): boolean {
  const text = textOfLine(line);
  if (text.length > LONGEST_HEADING || !LETTERS.test(text) || /[.;,]$/.test(text)) return false;
  const isLarge = line.size >= LARGER * usual && line.cells.length <= 2;
  return isLarge || (line.cells.length <= 2 && NUMBERED.test(text)) || (line.cells.length === 1 && isAllCapitals(text));
}

const isAllCapitals = (text: string): boolean => CAPITALS.test(text) && text.includes(' ');

const COLUMN_NAME =
  /^(min|typ|nom|max)(\.|imum|ical|inal)?$|^(units?|parameters?|symbols?|values?|ratings?|(test )?conditions?|descriptions?|no\.?|name|type|i\/o)$|^(最小|典型|最大|标称)值?$|^(单位|参数|符号|数值|额定值|(测试)?条件|描述|说明|名称|类型)$/i;

const isColumns = ({ cells }: Line): boolean =>
  cells.length >= 2 && cells.filter(({ text }) => COLUMN_NAME.test(text)).length >= 2;

const cellsText = ({ cells }: Line): string => cells.map(({ text }) => text).join(BETWEEN_CELLS);

/** Makes passages of the lines of one page after the other. A heading and the columns of a table continue on the next page. */
export class PassageMaker {
  readonly passages: DatasheetPassage[] = [];
  readonly #usual: number;
  #page = 0;
  #heading = '';
  #columns = '';
  /** What stands in the first column, where the lines below leave it empty. */
  #label: { readonly text: string; readonly right: number } | null = null;
  #paragraph: { text: string; last: Line } | null = null;

  constructor(usual: number) {
    this.#usual = usual;
  }

  add(page: number, lines: readonly Line[]): void {
    this.#page = page;
    for (const line of inReadingOrder(lines)) this.#take(line);
    this.#endParagraph();
  }

  #take(line: Line): void {
    if (isColumns(line)) this.#begin(this.#heading, cellsText(line));
    else if (isHeading(line, this.#usual)) this.#begin(textOfLine(line), '');
    else if (line.cells.length >= 3 || (this.#columns !== '' && line.cells.length === 2)) this.#row(line);
    else this.#words(line);
  }

  #begin(heading: string, columns: string): void {
    this.#endParagraph();
    this.#heading = heading;
    this.#columns = columns;
    this.#label = null;
  }

  #row(line: Line): void {
    this.#endParagraph();
    const [first] = line.cells;
    const isOpen = this.#label !== null && first!.x > this.#label.right;
    const text = isOpen ? this.#label!.text + BETWEEN_CELLS + cellsText(line) : cellsText(line);
    if (!isOpen) this.#label = { text: first!.text, right: first!.right };
    this.#put(text.slice(0, LONGEST), this.#columns);
  }

  #words(line: Line): void {
    const text = textOfLine(line);
    const before = this.#paragraph;
    const follows =
      before !== null &&
      Math.abs(before.last.y - line.y) < APART * Math.max(line.size, before.last.size) &&
      !/^([•▪●■–-]\s|\(?\d{1,2}[.)]\s)/.test(text);
    if (!follows) this.#endParagraph();
    const joined = follows ? joinLines(before.text, text) : text;
    this.#paragraph = { text: joined, last: line };
    if (joined.length > LONGEST) this.#endParagraph();
  }

  #endParagraph(): void {
    const { text = '' } = this.#paragraph ?? {};
    this.#paragraph = null;
    for (let rest = text; rest !== '';) {
      const part = rest.length <= LONGEST ? rest : rest.slice(0, endOfSentence(rest));
      this.#put(part.trim(), '');
      rest = rest.slice(part.length);
    }
  }

  #put(text: string, columns: string): void {
    if (text !== '') this.passages.push({ page: this.#page, heading: this.#heading, columns, text });
  }
}

const HAN_BORDER = /\p{Script=Han}$/u;

/** A word that was parted at the end of a line is one again. Chinese has no spaces. */
function joinLines(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  return before + (HAN_BORDER.test(before) && /^\p{Script=Han}/u.test(after) ? '' : ' ') + after;
}

/** Where a text that is too long is parted. */
function endOfSentence(text: string): number {
  const begin = text.slice(0, LONGEST);
  const at = Math.max(begin.lastIndexOf('. '), begin.lastIndexOf('。'), begin.lastIndexOf('；'));
  return at > LONGEST / 4 ? at + 1 : LONGEST;
}
