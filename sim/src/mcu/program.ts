import { fail, issue, msg, ok, type Place, type Result } from '@boardwright/engine/base';
import type { AvrChip } from './chips/chip.ts';
import { EEPROM, FUSES, isElf, RAM, readElf } from './elf.ts';
import { readHex, type Piece } from './intelHex.ts';

/** What a chip is loaded with. */
export interface Program {
  /** From byte 0 on; what no file mentions is erased. */
  readonly flash: Uint8Array;
  /** Null where the file says nothing of it. */
  readonly eeprom: Uint8Array | null;
  /** Of what the file puts into flash. */
  readonly lowest: number;
  readonly bytes: number;
}

function lay(pieces: readonly Piece[], size: number, where: string, place?: Place): Result<Uint8Array> {
  const all = new Uint8Array(size).fill(0xff);
  for (const { address, bytes } of pieces) {
    if (address + bytes.length > size)
      return fail(
        issue(
          'error',
          msg('sim.mcu.tooLarge', 'the program extends to byte {{end}}, but the {{where}} has only {{size}}', {
            end: address + bytes.length,
            where,
            size,
          }),
          place,
        ),
      );
    all.set(bytes, address);
  }
  return ok(all);
}

/** Reads a program of either format for a chip: an ELF file by its magic number, else Intel HEX. */
export function readProgram(bytes: Uint8Array, chip: AvrChip, file?: string): Result<Program> {
  const place = file === undefined ? undefined : { file };
  let pieces: readonly Piece[];
  let eeproms: readonly Piece[] = [];
  if (isElf(bytes)) {
    const elf = readElf(bytes, file);
    if (!elf.ok) return elf;
    pieces = elf.value.flash;
    eeproms = elf.value.eeprom;
  } else {
    const hex = readHex(new TextDecoder().decode(bytes), file);
    if (!hex.ok) return hex;
    // Programmers' dumps carry the EEPROM and the fuses along, at the addresses that the tools for AVR give them.
    pieces = hex.value.pieces.filter(({ address }) => address < RAM);
    eeproms = hex.value.pieces
      .filter(({ address }) => address >= EEPROM && address < FUSES)
      .map(({ address, bytes: data }) => ({ address: address - EEPROM, bytes: data }));
  }
  if (pieces.length === 0) return fail(issue('error', msg('sim.mcu.empty', 'the file contains no program'), place));
  const flash = lay(pieces, chip.flash, 'flash', place);
  if (!flash.ok) return flash;
  const eeprom = lay(eeproms, chip.eeprom, 'EEPROM', place);
  if (!eeprom.ok) return eeprom;
  return ok({
    flash: flash.value,
    eeprom: eeproms.length > 0 ? eeprom.value : null,
    lowest: pieces.reduce((least, { address }) => Math.min(least, address), Infinity),
    bytes: pieces.reduce((sum, piece) => sum + piece.bytes.length, 0),
  });
}
