/**
 * Byte strings to shared JavaScript strings without allocating: an open hash table over the bytes of an atom. Keywords
 * of all grammars are entered when their modules load, so that a keyword read from a file is the very string that a
 * grammar's table holds, and a repeated layer or net name exists once.
 */
const SLOTS = 1 << 13;
const MASK = SLOTS - 1;
/** Entries looked at before giving up: bounds the cost of colliding (or hostile) names. */
const PROBES = 12;
const LIMIT = SLOTS * 0.75;

/** Longest name worth sharing. */
export const SHARED_LENGTH = 48;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const oldDecoder = new TextDecoder('windows-1252');

/** Argument lists for String.fromCharCode, by length: twice as fast as TextDecoder on short text. */
const scratch: number[][] = Array.from({ length: SHARED_LENGTH + 1 }, (_, length) => Array.from({ length }, () => 0));

/** Decodes bytes [from, to) known to be ASCII. */
export function ascii(bytes: Uint8Array, from: number, to: number): string {
  const length = to - from;
  if (length > SHARED_LENGTH) return decoder.decode(bytes.subarray(from, to));
  const codes = scratch[length]!;
  for (let i = 0; i < length; i++) codes[i] = bytes[from + i]!;
  return String.fromCharCode.apply(null, codes);
}

/** Decodes UTF-8; text in an old 8-bit encoding is read as Windows-1252, and `onOld` is called. */
export function decode(bytes: Uint8Array, from: number, to: number, onOld: () => void): string {
  try {
    return decoder.decode(bytes.subarray(from, to));
  } catch {
    onOld();
    return oldDecoder.decode(bytes.subarray(from, to));
  }
}

const hashOf = (name: string): number => {
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0;
  return hash;
};

export class Lexicon {
  private readonly names: (string | undefined)[];
  private readonly hashes: Int32Array;
  private count: number;

  constructor(from?: Lexicon) {
    this.names = from ? from.names.slice() : Array.from<string | undefined>({ length: SLOTS });
    this.hashes = from ? from.hashes.slice() : new Int32Array(SLOTS);
    this.count = from ? from.count : 0;
  }

  /** Enters a keyword. ASCII only. */
  add(name: string): void {
    const hash = hashOf(name);
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (hash + probe) & MASK;
      if (this.names[slot] === name) return;
      if (this.names[slot] === undefined) {
        this.enter(slot, hash, name);
        return;
      }
    }
  }

  /** The string of ASCII bytes [from, to); `hash` is the sum h * 31 + byte over them, in 32 bits. */
  find(bytes: Uint8Array, from: number, to: number, hash: number): string {
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (hash + probe) & MASK;
      const name = this.names[slot];
      if (name === undefined) {
        const fresh = ascii(bytes, from, to);
        if (this.count < LIMIT) this.enter(slot, hash, fresh);
        return fresh;
      }
      if (this.hashes[slot] === hash && name.length === to - from && matches(name, bytes, from)) return name;
    }
    return ascii(bytes, from, to);
  }

  private enter(slot: number, hash: number, name: string): void {
    this.names[slot] = name;
    this.hashes[slot] = hash;
    this.count++;
  }
}

function matches(name: string, bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[from + i]) return false;
  return true;
}

/** The keywords that all cursors know from the start. */
export const keywords = new Lexicon();
