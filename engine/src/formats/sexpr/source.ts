import { Token } from './token.ts';

const OPEN = 0x28;
const CLOSE = 0x29;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

interface Scanner {
  pos: number;
  peek(): Token;
  open(): void;
  passAtom(token: Token): boolean;
}

/**
 * The list at [from, to) with single blanks between its items and none inside parentheses: what a record keeps of a
 * list that the model does not know. Idempotent, so that a document written and read back is the same. The scanner
 * stands at `from`.
 */
export function compact(bytes: Uint8Array, from: number, to: number, scanner: Scanner): Uint8Array {
  const out = new Uint8Array(2 * (to - from) + 4);
  let length = 0;
  let depth = 0;
  for (;;) {
    const token = scanner.peek();
    if (token === Token.end || scanner.pos >= to) break;
    if (token === Token.close) {
      out[length++] = CLOSE;
      scanner.pos++;
      depth--;
      continue;
    }
    if (length > 0 && out[length - 1] !== OPEN) out[length++] = SPACE;
    if (token === Token.open) {
      out[length++] = OPEN;
      scanner.open();
      depth++;
      continue;
    }
    const start = scanner.pos;
    const whole = scanner.passAtom(token);
    out.set(bytes.subarray(start, scanner.pos), length);
    length += scanner.pos - start;
    if (!whole) length = closeString(out, length);
  }
  const closed = new Uint8Array(length + Math.max(depth, 0)).fill(CLOSE);
  closed.set(out.subarray(0, length));
  return closed;
}

/** Ends a string that the end of the file cut off. */
function closeString(out: Uint8Array, length: number): number {
  let at = length;
  let escapes = 0;
  while (at > 0 && out[at - 1] === BACKSLASH) {
    at--;
    escapes++;
  }
  if (escapes % 2 === 1) out[length++] = BACKSLASH;
  out[length++] = QUOTE;
  return length;
}
