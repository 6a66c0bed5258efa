import type { ListRule } from './tokenTable.ts';

const encoder = new TextEncoder();

const OPEN = 0x28;
const CLOSE = 0x29;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const TAB = 0x09;
const NEWLINE = 0x0a;

/** Layout of KiCad 9's files: points share a line up to this column, other items wrap behind that one. */
const POINTS_COLUMN = 99;
const WRAP_COLUMN = 72;
/** Deeper lists, which no program writes, are not indented further: the file would grow with the square of the depth. */
const DEEPEST_INDENT = 40;

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\\': '\\\\', '"': '\\"' };

/** A text as KiCad quotes it. */
export const quote = (text: string): string =>
  /[\n\r\\"]/.test(text) ? `"${text.replace(/[\n\r\\"]/g, letter => ESCAPES[letter]!)}"` : `"${text}"`;

/** Nanometres as the shortest decimal of millimetres. */
export function mmText(value: number): string {
  const whole = Math.trunc(Math.abs(value) / 1e6);
  const rest = Math.abs(value) - whole * 1e6;
  const sign = value < 0 ? '-' : '';
  if (rest === 0) return `${sign}${whole}`;
  let decimals = String(rest).padStart(6, '0');
  let length = 6;
  while (decimals.charCodeAt(length - 1) === 0x30) length--;
  decimals = decimals.slice(0, length);
  return `${sign}${whole}.${decimals}`;
}

/** A number as the shortest decimal without exponent that reads back as the same. */
export function decimalText(value: number): string {
  const text = String(value === 0 ? 0 : value);
  if (!text.includes('e')) return text;
  const short = Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(Math.trunc(value)).toString();
  return Number(short) === value ? short : text;
}

const ends = (code: number): boolean => code <= SPACE || code === OPEN || code === CLOSE;

function endOfString(text: string, at: number): number {
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** The head of a list, whose '(' lies before `at`. */
function headAt(text: string, at: number): string {
  let end = at;
  if (text.charCodeAt(at) === QUOTE) return text.slice(at, endOfString(text, at + 1));
  while (end < text.length && !ends(text.charCodeAt(end))) end++;
  return text.slice(at, end);
}

/** The offset behind the list that opens at `at`. */
function endOfList(text: string, at: number): number {
  let depth = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at++);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN) depth++;
    else if (code === CLOSE && --depth === 0) break;
  }
  return at;
}

const takes = ({ bare, words }: ListRule, atom: string): boolean => !bare && (words?.has(atom) ?? true);

/** Whether kept text is one atom, or one list with all its brackets and quotes: pieces of broken files may not be. */
function isWhole(text: string): boolean {
  const end = text.charCodeAt(0) === OPEN ? endOfList(text, 0) : text.length;
  if (end !== text.length) return false;
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at++);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at > text.length) return false;
    } else if (code === OPEN) depth++;
    else if (code === CLOSE) depth--;
  }
  return depth === 0;
}

export interface WriterOptions {
  /** What the written version of the format knows; without it anything may be written. */
  readonly tokens?: ListRule;
  /** Kept source text as that version takes it; null leaves it out. */
  readonly kept?: (source: string) => string | null;
  /** Receives each kept list that is left out because the version does not know it. */
  readonly omitted?: (source: string) => void;
  /** Receives the name of each object that is written as its nearest equivalent because the version does not know it. */
  readonly replaced?: (what: string) => void;
}

/**
 * Writes s-expressions in the layout of KiCad 9: a list a line, tabs, points side by side. With a table of tokens it
 * throws when a list is written that the version does not know, because one such list makes KiCad refuse the file; kept
 * source text of other versions is filtered by the table instead.
 */
export class Writer {
  private buffer = new Uint8Array(1 << 16);
  private length = 0;
  private depth = 0;
  private column = 0;
  /** Whether the list written last held a point, so that the next one may share its line. */
  private afterPoint = false;
  private afterClose = false;
  private wrapped = false;
  private readonly options: WriterOptions;
  /** Rules of the open lists, outermost first; undefined where anything may be written. */
  private readonly rules: (ListRule | undefined)[] = [];

  constructor(options: WriterOptions = {}) {
    this.options = options;
  }

  open(head: string): void {
    if (this.options.tokens) this.rules.push(this.ruleOf(head));
    const point = head === 'xy';
    if (this.length === 0) this.byte(OPEN);
    else if (point && this.afterPoint && this.column < POINTS_COLUMN) {
      this.byte(SPACE);
      this.byte(OPEN);
    } else {
      this.newLine();
      this.byte(OPEN);
    }
    this.afterPoint = point;
    this.depth++;
    this.afterClose = false;
    this.put(head);
  }

  close(): void {
    this.rules.pop();
    this.depth--;
    if (this.afterClose || this.wrapped) this.newLine();
    this.wrapped = false;
    this.byte(CLOSE);
    this.afterClose = true;
  }

  /** A keyword, or source text that needs no quotes. */
  atom(text: string): void {
    const rule = this.rules.at(-1);
    if (rule && !takes(rule, text)) throw new Error(`the written version has no ${text} in (${rule.head})`);
    if (this.column < WRAP_COLUMN || this.afterPoint) this.byte(SPACE);
    else {
      this.newLine();
      this.wrapped = true;
    }
    this.afterClose = false;
    this.put(text);
  }

  /** A quoted text. */
  text(text: string): void {
    this.atom(quote(text));
  }

  /** Nanometres, in millimetres. */
  nm(value: number): void {
    this.atom(mmText(value));
  }

  number(value: number): void {
    this.atom(decimalText(value));
  }

  /** `(head atom)`. */
  word(head: string, atom: string): void {
    this.open(head);
    this.atom(atom);
    this.close();
  }

  /** `(head "text")`. */
  quoted(head: string, text: string): void {
    this.word(head, quote(text));
  }

  /** `(head yes)` or `(head no)`. */
  flag(head: string, value: boolean): void {
    this.word(head, value ? 'yes' : 'no');
  }

  /** `(xy x y)`. */
  xy(x: number, y: number): void {
    this.open('xy');
    this.atom(mmText(x));
    this.atom(mmText(y));
    this.close();
  }

  /** Whether anything may be written: there is no table of tokens. */
  get isUnrestricted(): boolean {
    return this.options.tokens === undefined;
  }

  /** Writes a list where the version knows it, and records that it is left out where it does not. */
  optional(head: string, write: () => void): void {
    if (this.knows(head)) write();
    else this.omit(`(${head} …)`);
  }

  /** Records that a list, given as source text, has no place in the written version. */
  omit(source: string): void {
    this.options.omitted?.(source);
  }

  /** Records that an object of this name is written as its nearest equivalent. */
  replace(what: string): void {
    this.options.replaced?.(what);
  }

  /** Kept source text, as Cursor.capture gave it, laid out again, without what the written version does not know. */
  source(kept: string): void {
    const text = this.options.kept ? this.options.kept(kept) : kept;
    if (text === null || !isWhole(text)) {
      this.omit(kept);
      return;
    }
    for (let at = 0; at < text.length;) {
      const from = at;
      const code = text.charCodeAt(at++);
      if (code <= SPACE) continue;
      if (code === OPEN && !this.knows(headAt(text, at))) {
        at = endOfList(text, from);
        this.omit(text.slice(from, at));
        continue;
      }
      if (code === CLOSE) {
        this.close();
        continue;
      }
      if (code === QUOTE) at = endOfString(text, at);
      else if (code !== OPEN || text.charCodeAt(at) !== QUOTE)
        while (at < text.length && !ends(text.charCodeAt(at))) at++;
      if (code === OPEN) this.open(text.slice(from + 1, at));
      else {
        const rule = this.rules.at(-1);
        const atom = text.slice(from, at);
        if (!rule || takes(rule, atom)) this.atom(atom);
      }
    }
  }

  /** The file so far, with the line end that text files have. */
  finish(): Uint8Array {
    this.byte(NEWLINE);
    return this.buffer.slice(0, this.length);
  }

  /** Whether a list may be written inside the open one. */
  knows(head: string): boolean {
    const rule = this.rules.at(-1);
    return rule?.lists === undefined || rule.lists.has(head);
  }

  private ruleOf(head: string): ListRule | undefined {
    const { tokens } = this.options;
    if (this.depth === 0) {
      if (head === tokens?.head) return tokens;
      throw new Error(`the file begins with (${head}, not (${tokens?.head}`);
    }
    const parent = this.rules.at(-1);
    if (parent?.lists === undefined) return undefined;
    const rule = parent.lists.get(head);
    if (rule === undefined) throw new Error(`the written version has no (${head}) in (${parent.head})`);
    return rule;
  }

  private put(text: string): void {
    this.reserve(text.length * 3);
    const { buffer } = this;
    let at = this.length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) {
        this.putBytes(encoder.encode(text));
        return;
      }
      buffer[at++] = code;
    }
    this.column += text.length;
    this.length = at;
  }

  private putBytes(bytes: Uint8Array): void {
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
    this.column += bytes.length;
  }

  private newLine(): void {
    this.byte(NEWLINE);
    const tabs = Math.min(this.depth, DEEPEST_INDENT);
    for (let i = 0; i < tabs; i++) this.byte(TAB);
    this.column = tabs;
  }

  private byte(byte: number): void {
    this.reserve(1);
    this.buffer[this.length++] = byte;
    this.column++;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const grown = new Uint8Array(2 * (this.length + bytes));
    grown.set(this.buffer.subarray(0, this.length));
    this.buffer = grown;
  }
}
