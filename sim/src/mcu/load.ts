import { ok, type Result } from '@boardwright/engine/base';
import type { MakeAvrCore } from './avr/avrCore.ts';
import { Avr } from './avr/avr.ts';
import type { AnyChip } from './family.ts';
import type { Mcu } from './mcu.ts';
import { readProgram } from './program.ts';
import { readImage } from './rp2040/image.ts';
import { Rp2040 } from './rp2040/rp2040.ts';

/** Further options of an AVR; an RP2040 has none. */
export interface LoadOptions {
  /** 16 MHz when not given. */
  readonly hz?: number | undefined;
  readonly brownOut?: number | undefined;
  readonly start?: number | undefined;
  readonly eeprom?: Uint8Array | undefined;
  /** The interpreter of instructions; Boardwright's own when not given. */
  readonly makeCore?: MakeAvrCore | undefined;
}

const HZ = 16e6;

/** A chip with its program, from a file of any format that there is for it; faults are reported with their place in `file`. */
export function loadChip(chip: AnyChip, bytes: Uint8Array, options: LoadOptions = {}, file?: string): Result<Mcu> {
  if (!chip.avr) {
    const image = readImage(bytes, file);
    return image.ok ? ok(new Rp2040(image.value)) : image;
  }
  const read = readProgram(bytes, chip.avr, file);
  if (!read.ok) return read;
  const { hz = HZ, brownOut, start, eeprom = read.value.eeprom, makeCore } = options;
  const mcu = new Avr(chip.avr, read.value.flash, {
    hz,
    ...(brownOut !== undefined && { brownOut }),
    ...(start !== undefined && { start }),
    ...(makeCore && { makeCore }),
  });
  if (eeprom) mcu.eeprom.bytes.set(eeprom.subarray(0, mcu.eeprom.bytes.length));
  return ok(mcu);
}
