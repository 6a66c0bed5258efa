import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import type { Piece } from './intelHex.ts';

const MAGIC = 0x7f454c46;
const EM_AVR = 83;
const PT_LOAD = 1;
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

/** Reads what an ELF file for AVR loads, by its program headers (System V ABI, 32 bits, little endian). */
export function readElf(bytes: Uint8Array, file?: string): Result<ElfFile> {
  const place = file === undefined ? undefined : { file };
  const wrong = (reason: Parameters<typeof issue>[1]) => fail(issue('error', reason, place));
  const cut = msg('sim.mcu.elfCut', 'the ELF file is cut off');
  if (!isElf(bytes)) return wrong(msg('sim.mcu.notElf', 'this is no ELF file'));
  if (bytes.length < 52) return wrong(cut);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint8(4) !== 1 || view.getUint8(5) !== 1 || view.getUint16(18, true) !== EM_AVR)
    return wrong(msg('sim.mcu.elfMachine', 'the ELF file is not for AVR'));
  const [at, size, count] = [view.getUint32(28, true), view.getUint16(42, true), view.getUint16(44, true)];
  const flash: Piece[] = [];
  const eeprom: Piece[] = [];
  let fuses = new Uint8Array();
  for (let i = 0; i < count; i++) {
    const header = at + i * size;
    if (header + 32 > bytes.length) return wrong(cut);
    if (view.getUint32(header, true) !== PT_LOAD) continue;
    const [offset, address, length] = [4, 12, 16].map(each => view.getUint32(header + each, true)) as [
      number,
      number,
      number,
    ];
    if (offset + length > bytes.length) return wrong(cut);
    if (length === 0) continue;
    const piece = bytes.slice(offset, offset + length);
    if (address < RAM) flash.push({ address, bytes: piece });
    else if (address >= FUSES && address < FUSES + 0x10000) fuses = piece;
    else if (address >= EEPROM && address < FUSES) eeprom.push({ address: address - EEPROM, bytes: piece });
  }
  return ok({ flash, eeprom, fuses });
}
