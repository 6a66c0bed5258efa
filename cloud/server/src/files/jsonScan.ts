import { isUtf8 } from 'node:buffer';

/** Lists and objects within each other that a document may have; our own have a dozen. */
const MOST_DEPTH = 1000;
/** Longest field name that is compared, in bytes. No call has a longer one. */
const MOST_NAME = 64;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [MINUS, PLUS, DOT, ZERO, NINE] = [0x2d, 0x2b, 0x2e, 0x30, 0x39];
const ESCAPED = new Set([...'"\\/bfnrt'].map(char => char.charCodeAt(0)));
const LITERALS = ['true', 'false', 'null'].map(word => Buffer.from(word));

class Malformed extends Error {}

/** Reads JSON (RFC 8259) without building anything: the cost depends on its length only. */
class Scanner {
  readonly #bytes: Uint8Array;
  /** What is open around the value: OPEN_LIST or OPEN_OBJECT. */
  readonly #open = new Uint8Array(MOST_DEPTH);
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get #byte(): number {
    return this.#bytes[this.at] ?? -1;
  }

  space(): void {
    for (let byte = this.#byte; byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = this.#byte)
      this.at++;
  }

  /** Passes over a byte if it comes next. */
  has(byte: number): boolean {
    if (this.#byte !== byte) return false;
    this.at++;
    return true;
  }

  expect(byte: number): void {
    if (!this.has(byte)) throw new Malformed();
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  text(): void {
    this.expect(QUOTE);
    for (;;) {
      const byte = this.#byte;
      this.at++;
      if (byte === QUOTE) return;
      if (byte < 0x20) throw new Malformed();
      if (byte === BACKSLASH) this.#escape();
    }
  }

  #escape(): void {
    const byte = this.#byte;
    this.at++;
    if (ESCAPED.has(byte)) return;
    if (byte !== 0x75) throw new Malformed();
    for (let i = 0; i < 4; i++, this.at++) {
      const digit = this.#byte;
      const isHex = this.#isDigit || (digit >= 0x41 && digit <= 0x46) || (digit >= 0x61 && digit <= 0x66);
      if (!isHex) throw new Malformed();
    }
  }

  get #isDigit(): boolean {
    return this.#byte >= ZERO && this.#byte <= NINE;
  }

  #digits(): void {
    if (!this.#isDigit) throw new Malformed();
    while (this.#isDigit) this.at++;
  }

  #number(): void {
    this.has(MINUS);
    if (!this.has(ZERO)) this.#digits();
    if (this.has(DOT)) this.#digits();
    if (this.has(0x65) || this.has(0x45)) {
      if (!this.has(PLUS)) this.has(MINUS);
      this.#digits();
    }
  }

  #plain(): void {
    if (this.#byte === QUOTE) return this.text();
    const word = LITERALS.find(each => each.every((byte, i) => this.#bytes[this.at + i] === byte));
    if (word === undefined) return this.#number();
    this.at += word.length;
  }

  /** The name of a field and its colon; up to where its value begins. */
  name(): void {
    this.space();
    this.text();
    this.space();
    this.expect(COLON);
  }

  /** A value with all that is in it, without the space around it. */
  value(): void {
    let depth = 0;
    for (;;) {
      this.space();
      const kind = this.#byte;
      if (kind === OPEN_LIST || kind === OPEN_OBJECT) {
        if (depth === MOST_DEPTH) throw new Malformed();
        this.at++;
        this.space();
        if (!this.has(closing(kind))) {
          this.#open[depth++] = kind;
          if (kind === OPEN_OBJECT) this.name();
          continue;
        }
      } else this.#plain();
      // The value has ended, and with it perhaps what is around it.
      for (; depth > 0; depth--) {
        const around = this.#open[depth - 1]!;
        this.space();
        if (this.has(COMMA)) {
          if (around === OPEN_OBJECT) this.name();
          break;
        }
        this.expect(closing(around));
      }
      if (depth === 0) return;
    }
  }
}

const closing = (kind: number): number => (kind === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT);

/**
 * The fields of a JSON object as the bytes of their values, without reading what these say. Of a field that is there twice
 * the last one counts.
 *
 * @returns null if the bytes are not a JSON object, or nested too deeply.
 */
export function scanFields(json: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  if (!isUtf8(json)) return null;
  const fields = new Map<string, Uint8Array>();
  const scanner = new Scanner(json);
  try {
    scanner.space();
    scanner.expect(OPEN_OBJECT);
    scanner.space();
    if (!scanner.has(CLOSE_OBJECT)) {
      do {
        scanner.space();
        const from = scanner.at;
        scanner.text();
        const to = scanner.at;
        scanner.space();
        scanner.expect(COLON);
        scanner.space();
        const begin = scanner.at;
        scanner.value();
        if (to - from <= MOST_NAME)
          fields.set(
            JSON.parse(Buffer.from(json.subarray(from, to)).toString()) as string,
            json.subarray(begin, scanner.at),
          );
        scanner.space();
      } while (scanner.has(COMMA));
      scanner.expect(CLOSE_OBJECT);
    }
    scanner.space();
    return scanner.isAtEnd ? fields : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** The items of a JSON list as the bytes of their values; null if the bytes are not a list. */
export function scanItems(json: Uint8Array): readonly Uint8Array[] | null {
  const scanner = new Scanner(json);
  const items: Uint8Array[] = [];
  try {
    scanner.space();
    scanner.expect(OPEN_LIST);
    scanner.space();
    if (!scanner.has(CLOSE_LIST)) {
      do {
        scanner.space();
        const begin = scanner.at;
        scanner.value();
        items.push(json.subarray(begin, scanner.at));
        scanner.space();
      } while (scanner.has(COMMA));
      scanner.expect(CLOSE_LIST);
    }
    scanner.space();
    return scanner.isAtEnd ? items : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}
