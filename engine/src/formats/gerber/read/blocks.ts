/** A command of a Gerber file: what stands before a '*'. */
export interface Block {
  readonly text: string;
  /** Whether it stands between '%' signs. */
  readonly extended: boolean;
  /** Whether it is the first of its pair of '%' signs, or outside of any. */
  readonly first: boolean;
  /** Whether its '*' was there. */
  readonly closed: boolean;
  /** Of its first sign, counted from 1. */
  readonly line: number;
}

const PERCENT = 0x25;
const STAR = 0x2a;
const LF = 0x0a;
const CR = 0x0d;

/** Nothing but aperture macros is longer, and those are split at their stars. */
const LONGEST = 1 << 20;

const decoder = new TextDecoder();

/**
 * The commands of a file one by one (Ucamco, The Gerber Layer Format Specification, 3.5). Line ends of any kind mean
 * nothing. What is left without its star at a '%' or at the end comes as well: files of old programs have such.
 */
export function* blocksOf(bytes: Uint8Array): Generator<Block> {
  let extended = false;
  let first = true;
  let line = 1;
  let startLine = 1;
  let start = -1;
  const cut = (end: number): string =>
    decoder
      .decode(bytes.subarray(start, Math.min(end, start + LONGEST)))
      .replaceAll(/[\r\n]+/g, '')
      .trim();
  for (let i = 0; i <= bytes.length; i++) {
    const byte = i < bytes.length ? bytes[i]! : -1;
    if (byte === STAR || byte === PERCENT || byte === -1) {
      if (start >= 0) {
        const text = cut(i);
        if (text !== '') {
          yield { text, extended, first, closed: byte === STAR, line: startLine };
          first = !extended;
        }
      }
      start = -1;
      if (byte === PERCENT) {
        extended = !extended;
        first = true;
      }
      continue;
    }
    if (byte === LF || (byte === CR && bytes[i + 1] !== LF)) line++;
    else if (start < 0 && byte > 0x20) {
      start = i;
      startLine = line;
    }
  }
}
