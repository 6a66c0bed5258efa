import type { Piece } from './intelHex.ts';

const LINE = 16;
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

function record(type: number, address: number, data: readonly number[]): string {
  const bytes = [data.length, (address >> 8) & 0xff, address & 0xff, type, ...data];
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  return `:${[...bytes, -sum & 0xff].map(hex).join('')}\n`;
}

/** Intel HEX with 16 bytes a line, and extended addresses above 64 KiB. */
export function writeHex(pieces: readonly Piece[]): string {
  let out = '';
  let page = 0;
  for (const { address, bytes } of pieces.toSorted((a, b) => a.address - b.address))
    for (let i = 0; i < bytes.length;) {
      const at = address + i;
      if (at >>> 16 !== page) {
        page = at >>> 16;
        out += record(4, 0, [page >> 8, page & 0xff]);
      }
      const count = Math.min(LINE, bytes.length - i, 0x10000 - (at & 0xffff));
      out += record(0, at & 0xffff, [...bytes.subarray(i, i + count)]);
      i += count;
    }
  return out + record(1, 0, []);
}
