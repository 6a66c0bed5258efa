import { fail, issue, msg, type Result } from '@boardwright/engine/base';
import { AVR_CORES, chipOf, type Mcu } from '../mcu/index.ts';
import { loadChip } from '../mcu/load.ts';
import type { McuSpec } from './protocol.ts';

/** A chip with its program; faults of the program are reported with their line. */
export function makeMcu({ name, chip: id, program, hz, brownOut, start, eeprom, core }: McuSpec): Result<Mcu> {
  const chip = chipOf(id);
  if (!chip)
    return fail(issue('error', msg('live.noChip', '{{part}}: unknown chip {{chip}}', { part: name, chip: id })));
  const bytes = typeof program === 'string' ? new TextEncoder().encode(program) : program;
  return loadChip(chip, bytes, { hz, brownOut, start, eeprom, makeCore: core && AVR_CORES[core] }, name);
}
