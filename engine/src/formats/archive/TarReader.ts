import { msg } from '../../base/index.ts';
import { ZipFault } from '../zip/directory.ts';
import type { GuardedEntry } from '../zip/guard.ts';

const BLOCK = 512;
const text = new TextDecoder('utf-8');
/** Names and attributes of a file are no larger. */
const LONGEST = 64 * 1024;

const damaged = (): ZipFault =>
  new ZipFault(msg('archive.tarDamaged', 'a header of it is damaged, or it ends too early'));

/** An entry of a tar archive. */
export interface TarEntry extends GuardedEntry {
  readonly isFile: boolean;
}

const field = (header: Uint8Array, from: number, length: number): string =>
  text.decode(header.subarray(from, from + length)).replace(/\0.*$/s, '');

/** A number in octal digits, or in bytes where it is larger. */
function number(header: Uint8Array, from: number, length: number): number {
  if (header[from]! & 0x80) return header.subarray(from + 1, from + length).reduce((sum, byte) => sum * 256 + byte, 0);
  return Number.parseInt(field(header, from, length).trim() || '0', 8);
}

/** Whether a block is the header of a file, by the name of the format and its sum. */
export function isTarHeader(bytes: Uint8Array): boolean {
  if (bytes.length < BLOCK || field(bytes, 257, 5) !== 'ustar') return false;
  const header = bytes.subarray(0, BLOCK);
  const sum = header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0);
  return sum === number(header, 148, 8);
}

/** Reads a tar archive that comes in pieces (POSIX 1003.1, ustar and pax; long names of GNU tar). */
export class TarReader {
  readonly #onEntry: (entry: TarEntry) => void;
  readonly #onData: (entry: TarEntry, piece: Uint8Array) => void;
  /** A header that is not complete. */
  readonly #header = new Uint8Array(BLOCK);
  #headerLength = 0;
  #entry: TarEntry | null = null;
  /** Bytes of the content, and of the block's rest, that are still to come. */
  #left = 0;
  #padding = 0;
  /** A name of the next file that does not fit into its header, while it comes and then. */
  #long: { readonly type: string; readonly bytes: number[] } | null = null;
  #longName: string | null = null;
  #isEnded = false;

  constructor(onEntry: (entry: TarEntry) => void, onData: (entry: TarEntry, piece: Uint8Array) => void) {
    this.#onEntry = onEntry;
    this.#onData = onData;
  }

  push(piece: Uint8Array): void {
    let at = 0;
    while (at < piece.length && !this.#isEnded) {
      if (this.#left > 0) {
        const part = piece.subarray(at, at + this.#left);
        if (this.#long) this.#long.bytes.push(...part);
        else if (this.#entry?.isFile) this.#onData(this.#entry, part);
        this.#left -= part.length;
        at += part.length;
        if (this.#left === 0) this.#endContent();
      } else if (this.#padding > 0) {
        const skipped = Math.min(this.#padding, piece.length - at);
        this.#padding -= skipped;
        at += skipped;
      } else {
        const part = piece.subarray(at, at + BLOCK - this.#headerLength);
        this.#header.set(part, this.#headerLength);
        this.#headerLength += part.length;
        at += part.length;
        if (this.#headerLength === BLOCK) this.#takeHeader(this.#header);
      }
    }
  }

  /** @throws ZipFault when the archive ends within a file, or without the block of zeros that ends it. */
  end(): void {
    if (this.#left > 0 || this.#headerLength > 0 || !this.#isEnded) throw damaged();
  }

  #takeHeader(header: Uint8Array): void {
    this.#headerLength = 0;
    if (header.every(byte => byte === 0)) {
      this.#isEnded = true;
      return;
    }
    if (!isTarHeader(header)) throw damaged();
    const size = number(header, 124, 12);
    const type = String.fromCharCode(header[156]!);
    if (!Number.isSafeInteger(size)) throw damaged();
    this.#left = size;
    this.#padding = (BLOCK - (size % BLOCK)) % BLOCK;
    this.#entry = null;
    if (type === 'L' || type === 'x' || type === 'g') {
      if (size > LONGEST) throw damaged();
      this.#long = { type, bytes: [] };
    } else {
      const prefix = field(header, 345, 155);
      const name = this.#longName ?? (prefix === '' ? '' : `${prefix}/`) + field(header, 0, 100);
      this.#longName = null;
      this.#entry = {
        name: name.replace(/^(\.\/)+/, ''),
        isFile: type === '0' || type === '\0' || type === '7',
        isLink: type === '1' || type === '2',
        isEncrypted: false,
        unpacked: size,
      };
      this.#onEntry(this.#entry);
    }
    if (size === 0) this.#endContent();
  }

  #endContent(): void {
    if (!this.#long) return;
    const { type, bytes } = this.#long;
    const whole = text.decode(Uint8Array.from(bytes));
    this.#long = null;
    if (type === 'L') this.#longName = whole.replace(/\0.*$/s, '');
    else if (type === 'x') this.#longName = /\d+ path=([^\n]*)\n/.exec(whole)?.[1] ?? this.#longName;
  }
}
