import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import type { Piece } from './intelHex.ts';

const MAGIC = 0x7f454c46;
const EM_AVR = 83;
const EM_ARM = 40;
const PT_LOAD = 1;
/** Segments may share bytes of the file, but hardly more often than so. */
const MOST_TIMES = 4;
/** Where the tools for AVR put the EEPROM and the fuses in their one space of addresses. */
export const EEPROM = 0x810000;
export const RAM = 0x800000;
export const FUSES = 0x820000;

export interface ElfFile {
  readonly flash: readonly Piece[];
  readonly eeprom: readonly Piece[];
  /** Low, high, extended; empty when the program states none. */
  readonly fuses: Uint8Array;
}

export const isElf = (bytes: Uint8Array): boolean =>
  bytes.length > 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === MAGIC;

/** A segment: its bytes in the file, where they are put, and where and how large it is while the program runs. */
export interface Loaded extends Piece {
  readonly virtual: number;
  readonly size: number;
}

/** Machines by their numbers in the System V ABI's supplements. */
export const AVR = { id: EM_AVR, name: 'AVR' } as const;
export const ARM = { id: EM_ARM, name: 'ARM' } as const;

/** What an ELF file loads, at the physical addresses of its program headers (System V ABI, 32 bits, little endian). */
export function loadedByElf(
  bytes: Uint8Array,
  machine: { readonly id: number; readonly name: string },
  file?: string,
): Result<readonly Loaded[]> {
  const place = file === undefined ? undefined : { file };
  const wrong = (reason: Parameters<typeof issue>[1]) => fail(issue('error', reason, place));
  const cut = msg('sim.mcu.elfCut', 'the ELF file is truncated; build or copy it again');
  if (!isElf(bytes)) return wrong(msg('sim.mcu.notElf', 'not an ELF file'));
  if (bytes.length < 52) return wrong(cut);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint8(4) !== 1 || view.getUint8(5) !== 1 || view.getUint16(18, true) !== machine.id)
    return wrong(msg('sim.mcu.elfMachine', 'the ELF file is not for {{machine}}', { machine: machine.name }));
  const [at, size, count] = [view.getUint32(28, true), view.getUint16(42, true), view.getUint16(44, true)];
  const pieces: Loaded[] = [];
  let loaded = 0;
  for (let i = 0; i < count; i++) {
    const header = at + i * size;
    if (header + 32 > bytes.length) return wrong(cut);
    if (view.getUint32(header, true) !== PT_LOAD) continue;
    const [offset, virtual, address, length, whole] = [4, 8, 12, 16, 20].map(each =>
      view.getUint32(header + each, true),
    ) as [number, number, number, number, number];
    if (offset + length > bytes.length) return wrong(cut);
    // A made-up table can name the same megabytes tens of thousands of times.
    loaded += length;
    if (loaded > MOST_TIMES * bytes.length)
      return wrong(msg('sim.mcu.elfMore', 'the ELF file loads far more than it contains'));
    pieces.push({ address, virtual, size: whole, bytes: bytes.subarray(offset, offset + length) });
  }
  return ok(pieces);
}

/** Reads what an ELF file for AVR loads. */
export function readElf(bytes: Uint8Array, file?: string): Result<ElfFile> {
  const loaded = loadedByElf(bytes, AVR, file);
  if (!loaded.ok) return loaded;
  const flash: Piece[] = [];
  const eeprom: Piece[] = [];
  let fuses = new Uint8Array();
  for (const { address, bytes: piece } of loaded.value) {
    if (piece.length === 0) continue;
    if (address < RAM) flash.push({ address, bytes: piece });
    else if (address >= FUSES && address < FUSES + 0x10000) fuses = piece.slice();
    else if (address >= EEPROM && address < FUSES) eeprom.push({ address: address - EEPROM, bytes: piece });
  }
  return ok({ flash, eeprom, fuses });
}
