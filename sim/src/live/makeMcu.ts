import { fail, issue, msg, type Result } from '@boardwright/engine/base';
import { Avr, AVR_CHIPS, readProgram, type Mcu } from '../mcu/index.ts';
import type { McuSpec } from './protocol.ts';

/** The clock of a chip that names none: that of the boards that most have. */
const HZ = 16e6;

/** A chip with its program; what is wrong with the program is told with its line. */
export function makeMcu({ name, chip: id, program, hz = HZ, brownOut, start, eeprom }: McuSpec): Result<Mcu> {
  const chip = AVR_CHIPS.find(each => each.name === id);
  if (!chip)
    return fail(issue('error', msg('live.noChip', '{{part}}: there is no chip {{chip}}', { part: name, chip: id })));
  const bytes = typeof program === 'string' ? new TextEncoder().encode(program) : program;
  const read = readProgram(bytes, chip, name);
  if (!read.ok) return read;
  const mcu = new Avr(chip, read.value.flash, {
    hz,
    ...(brownOut !== undefined && { brownOut }),
    ...(start !== undefined && { start }),
  });
  const kept = eeprom ?? read.value.eeprom;
  if (kept) mcu.eeprom.bytes.set(kept.subarray(0, mcu.eeprom.bytes.length));
  return { ok: true, value: mcu };
}
