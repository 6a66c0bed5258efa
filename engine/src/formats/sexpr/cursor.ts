import { msg, type Issue } from '../../base/index.ts';
import { Faults } from './faults.ts';
import { ascii, decode, keywords, Lexicon, SHARED_LENGTH } from './lexicon.ts';
import { compact } from './source.ts';
import { unescape } from './escapes.ts';
import { Token } from './token.ts';

const OPEN = 0x28;
const CLOSE = 0x29;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

const ENDS_WORD = 1;
const ENDS_STRING = 2;
/** What each byte ends. A backslash ends the part of a string that can be taken as it is. */
const ENDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const word = byte <= SPACE || byte === OPEN || byte === CLOSE ? ENDS_WORD : 0;
  return byte === QUOTE || byte === BACKSLASH ? ENDS_STRING : word;
});

/** Longest coordinate: 32 bits of nanometres, as in KiCad itself, so that points fit an Int32Array. */
const MAX_NM = 2147483647;
const POW10 = [1e6, 1e5, 1e4, 1e3, 1e2, 1e1, 1];
const TEN = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/**
 * List heads whose '(' a program forgot, right behind a ')': KiCad 9.0 wrote `(curved_edges no)filter_ratio 0.9)`.
 * They are read as if the '(' were there.
 */
const HEADS_WITHOUT_PAREN: readonly string[] = ['filter_ratio'];

/**
 * A pull reader of s-expressions over bytes. It builds no tree: a grammar asks for what it expects and the cursor moves
 * on. Linear in the length of the file for any content; never throws; a fault is noted with its place and a neutral
 * value returned.
 */
export class Cursor {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly faults = new Faults();
  /** Offset of the next byte to read. */
  pos = 0;
  /** Offset of the '(' of the list entered last. */
  start = 0;
  private readonly end: number;
  private readonly lexicon = new Lexicon(keywords);
  /** Where a list began whose '(' is missing; -1 for none. */
  private impliedAt = -1;

  constructor(bytes: Uint8Array, file: string) {
    this.bytes = bytes;
    this.file = file;
    this.end = bytes.length;
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.pos = 3;
  }

  /** Looks at the next token without taking it. */
  peek(): Token {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end && bytes[p]! <= SPACE) p++;
    this.pos = p;
    if (p >= end) return Token.end;
    const byte = bytes[p]!;
    if (byte === OPEN) return Token.open;
    if (byte === CLOSE) return Token.close;
    if (byte === QUOTE) return Token.string;
    if (p > 0 && bytes[p - 1] === CLOSE && p !== this.impliedAt && this.lacksParen()) return Token.open;
    return Token.atom;
  }

  /** Whether the current list has another atom or string before its next list or end. */
  more(): boolean {
    const token = this.peek();
    return token === Token.atom || token === Token.string;
  }

  /** Takes '(' and the atom behind it, the list's head; '' when there is none. Call it when peek() says open. */
  enter(): string {
    this.start = this.pos;
    this.open();
    return this.peek() === Token.atom ? this.name(this.pos, ENDS_WORD) : '';
  }

  /** The same when a list with this head comes next; otherwise takes nothing but blanks. Needs no peek() before. */
  enterIf(head: string): boolean {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end && bytes[p]! <= SPACE) p++;
    this.pos = p;
    const { length } = head;
    if (p + length + 1 >= end || bytes[p] !== OPEN) return false;
    for (let i = 0; i < length; i++) if (bytes[p + 1 + i] !== head.charCodeAt(i)) return false;
    const byte = bytes[p + length + 1]!;
    if (byte > SPACE && byte !== CLOSE && byte !== OPEN) return false;
    this.start = p;
    this.pos = p + length + 1;
    return true;
  }

  /** Takes '(' alone. */
  open(): void {
    if (this.bytes[this.pos] === OPEN) this.pos++;
    else this.impliedAt = this.pos;
  }

  /** Takes the ')' of the current list. False when there was more before it, which is skipped. */
  leave(): boolean {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end && bytes[p]! <= SPACE) p++;
    if (p < end && bytes[p] === CLOSE) {
      this.pos = p + 1;
      return true;
    }
    this.finish();
    return p >= end;
  }

  /** Skips the rest of the current list with its ')'. No recursion, so nesting may be as deep as the file likes. */
  finish(): void {
    for (let depth = 1; depth > 0;) {
      const token = this.peek();
      if (token === Token.open) {
        this.open();
        depth++;
      } else if (token === Token.close) {
        this.pos++;
        depth--;
      } else if (token === Token.end) {
        this.cut();
        return;
      } else this.passAtom(token);
    }
  }

  /** Takes the rest of the list entered last and returns the whole list as compact source text. */
  capture(): string {
    return this.captureFrom(this.start);
  }

  /** The same for an outer list, whose `start` the caller kept. */
  captureFrom(start: number): string {
    const flat = this.flatList(start);
    if (flat !== null) return flat;
    this.finish();
    const end = this.pos;
    this.pos = start;
    this.impliedAt = -1;
    const source = compact(this.bytes, start, end, this);
    this.pos = end;
    return this.decoded(source, 0, source.length);
  }

  /** Takes the next atom or string and returns it as source text, a string with its quotes. */
  captureAtom(): string {
    const token = this.peek();
    const from = this.pos;
    return this.passAtom(token) ? this.textOf(from, this.pos) : '""';
  }

  /** Text of the next atom or string, '' (and a fault) when there is none. */
  text(): string {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end && bytes[p]! <= SPACE) p++;
    this.pos = p;
    const byte = p < end ? bytes[p]! : CLOSE;
    if (byte === QUOTE) return this.name(p + 1, ENDS_STRING);
    if (byte !== OPEN && byte !== CLOSE) return this.name(p, ENDS_WORD);
    this.fault('import.sexpr.textExpected', 'a text is missing here');
    return '';
  }

  /** The same for text that hardly ever repeats (UUIDs): not shared. */
  unique(): string {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end && bytes[p]! <= SPACE) p++;
    this.pos = p;
    const quoted = p < end && bytes[p] === QUOTE;
    if (quoted) p++;
    const from = p;
    // Letters, digits and dashes; anything else needs a closer look.
    while (p < end && bytes[p]! > CLOSE && bytes[p]! < 0x80 && bytes[p] !== BACKSLASH) p++;
    const ended = p < end && (quoted ? bytes[p] === QUOTE : bytes[p]! <= SPACE || bytes[p] === CLOSE);
    if (!ended || p === from) return this.text();
    this.pos = quoted ? p + 1 : p;
    return ascii(bytes, from, p);
  }

  /** All atoms and strings up to the next list or end, joined, without '|': embedded data in base64. */
  joined(): string {
    const parts: string[] = [];
    for (let token = this.peek(); token === Token.atom || token === Token.string; token = this.peek()) {
      const from = this.pos;
      const whole = this.passAtom(token);
      const quotes = token === Token.string ? 1 : 0;
      if (whole) parts.push(this.textOf(from + quotes, this.pos - quotes));
    }
    return parts.join('').replaceAll('|', '');
  }

  /** Millimetres as integer nanometres, exactly; beyond 32 bits clamped with a fault. */
  nm(): number {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end && bytes[p]! <= SPACE) p++;
    this.pos = p;
    let byte = p < end ? bytes[p]! : CLOSE;
    const negative = byte === 0x2d;
    if (negative) byte = ++p < end ? bytes[p]! : CLOSE;
    const first = p;
    let value = 0;
    while (byte >= 0x30 && byte <= 0x39) {
      value = value * 10 + byte - 0x30;
      byte = ++p < end ? bytes[p]! : CLOSE;
    }
    let decimals = 0;
    if (byte === 0x2e) {
      byte = ++p < end ? bytes[p]! : CLOSE;
      while (byte >= 0x30 && byte <= 0x39 && decimals < 6) {
        value = value * 10 + byte - 0x30;
        decimals++;
        byte = ++p < end ? bytes[p]! : CLOSE;
      }
    }
    if ((byte <= SPACE || byte === CLOSE || byte === OPEN) && p > first) {
      value *= POW10[decimals]!;
      if (value <= MAX_NM) {
        this.pos = p;
        return negative && value !== 0 ? -value : value;
      }
    }
    return this.clamp(Math.round(this.slowNumber() * 1e6));
  }

  /** A number without a unit. */
  number(): number {
    const { bytes, end } = this;
    let p = this.pos;
    while (p < end && bytes[p]! <= SPACE) p++;
    this.pos = p;
    let byte = p < end ? bytes[p]! : CLOSE;
    const negative = byte === 0x2d;
    if (negative) byte = ++p < end ? bytes[p]! : CLOSE;
    let value = 0;
    let digits = 0;
    let decimals = 0;
    while (byte >= 0x30 && byte <= 0x39) {
      value = value * 10 + byte - 0x30;
      digits++;
      byte = ++p < end ? bytes[p]! : CLOSE;
    }
    if (byte === 0x2e) {
      byte = ++p < end ? bytes[p]! : CLOSE;
      while (byte >= 0x30 && byte <= 0x39) {
        value = value * 10 + byte - 0x30;
        decimals++;
        byte = ++p < end ? bytes[p]! : CLOSE;
      }
    }
    const total = digits + decimals;
    if ((byte <= SPACE || byte === CLOSE || byte === OPEN) && total > 0 && total < 16) {
      this.pos = p;
      value /= TEN[decimals]!;
      return negative && value !== 0 ? -value : value;
    }
    return this.slowNumber();
  }

  /** Notes a fault at the next byte, or at `offset`. */
  fault(id: string, en: string, offset = this.pos, args?: Record<string, string | number>): void {
    this.faults.add('warning', msg(id, en, args), offset);
  }

  /** The faults so far, with lines and columns. */
  issues(): Issue[] {
    return this.faults.issues(this.bytes, this.file);
  }

  /** Moves past an atom or string; false when the file ends inside it. */
  passAtom(token: Token): boolean {
    const { bytes, end } = this;
    let p = this.pos;
    if (token === Token.atom) {
      while (p < end && bytes[p]! > SPACE && bytes[p] !== OPEN && bytes[p] !== CLOSE) p++;
    } else if (token === Token.string) {
      p++;
      while (p < end && bytes[p] !== QUOTE) p += bytes[p] === BACKSLASH ? 2 : 1;
      if (p >= end) {
        this.pos = end;
        this.openString();
        return false;
      }
      p++;
    }
    this.pos = p;
    return true;
  }

  /** Takes a list from its '(' on if it is one of plain words with single blanks between them, as most unknown ones are. */
  private flatList(start: number): string | null {
    const { bytes, end } = this;
    if (bytes[start] !== OPEN) return null;
    let hash = OPEN;
    let before = OPEN;
    let p = start + 1;
    for (; p < end; p++) {
      const byte = bytes[p]!;
      const wasBlank = before === SPACE || before === OPEN;
      if (byte === CLOSE ? wasBlank : byte < SPACE || byte === OPEN || byte === QUOTE || byte >= 0x80) return null;
      if (byte === SPACE && wasBlank) return null;
      hash = (Math.imul(hash, 31) + byte) | 0;
      before = byte;
      if (byte === CLOSE) break;
    }
    if (before !== CLOSE) return null;
    this.pos = ++p;
    return p - start <= SHARED_LENGTH ? this.lexicon.find(bytes, start, p, hash) : ascii(bytes, start, p);
  }

  private textOf(from: number, to: number): string {
    return this.decoded(this.bytes, from, to);
  }

  private decoded(bytes: Uint8Array, from: number, to: number): string {
    return decode(bytes, from, to, () => {
      const message = msg('import.sexpr.encoding', 'text that is not UTF-8 was read as Windows-1252');
      this.faults.addOnce('warning', message, this.pos);
    });
  }

  /**
   * The text from `from` to a byte that `stop` names, behind which it leaves the cursor. One function for words and
   * strings: what a program's first milliseconds cost is compiling, by the function.
   */
  private name(from: number, stop: number): string {
    const { bytes, end } = this;
    let p = from;
    let hash = 0;
    let high = 0;
    while (p < end) {
      const byte = bytes[p]!;
      if ((ENDS[byte]! & stop) !== 0) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
      high |= byte;
      p++;
    }
    if (stop === ENDS_STRING) {
      if (p >= end || bytes[p] === BACKSLASH) return this.longString(from, p);
      this.pos = p + 1;
    } else this.pos = p;
    return high < 0x80 && p - from <= SHARED_LENGTH ? this.lexicon.find(bytes, from, p, hash) : this.textOf(from, p);
  }

  /** A string with escapes, or one that the end of the file cuts off; `p` is the first byte not looked at. */
  private longString(from: number, p: number): string {
    const { bytes, end } = this;
    let escapes = false;
    while (p < end && bytes[p] !== QUOTE) {
      if (bytes[p] === BACKSLASH && p + 1 < end) {
        escapes = true;
        p++;
      }
      p++;
    }
    if (p >= end) this.openString();
    this.pos = Math.min(p + 1, end);
    const text = this.textOf(from, p);
    return escapes ? unescape(text) : text;
  }

  private slowNumber(): number {
    const token = this.peek();
    if (token !== Token.atom && token !== Token.string) {
      this.fault('import.sexpr.numberExpected', 'a number is missing here');
      return 0;
    }
    const offset = this.pos;
    const text = this.text().trim();
    const value = text === '' ? NaN : Number(text);
    if (Number.isFinite(value)) return value === 0 ? 0 : value;
    if (!Number.isNaN(value)) return Math.sign(value) * Number.MAX_VALUE;
    this.fault('import.sexpr.notNumber', '‘{{text}}’ is not a number', offset, { text: text.slice(0, 40) });
    return 0;
  }

  private clamp(value: number): number {
    if (Math.abs(value) <= MAX_NM) return value === 0 ? 0 : value;
    this.fault('import.sexpr.tooLarge', 'a length of more than 2.1 m was cut to that');
    return Math.sign(value) * MAX_NM;
  }

  private lacksParen(): boolean {
    for (const head of HEADS_WITHOUT_PAREN) {
      if (this.pos + head.length > this.end || ascii(this.bytes, this.pos, this.pos + head.length) !== head) continue;
      const message = msg('import.sexpr.parenMissing', 'inserted the ‘(’ that is missing before ‘{{head}}’', {
        head,
      });
      this.faults.addOnce('info', message, this.pos);
      return true;
    }
    return false;
  }

  private openString(): void {
    const message = msg('import.sexpr.openString', 'the file ends inside a quoted string');
    this.faults.addOnce('error', message, this.pos);
  }

  private cut(): void {
    const message = msg('import.sexpr.cut', 'the file ends too early, a ‘)’ is missing; save or copy it again');
    this.faults.addOnce('error', message, this.end);
  }
}
