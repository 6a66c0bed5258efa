import type { AvrCore } from './avrCore.ts';
import { nameOf } from './opcodes.ts';

const SREG = 0x5f;
const H = 0x20;
const Z = 0x02;
const HALF_CARRY = /^(ADD|ADC|SUB|SUBI|SBC|SBCI|CP|CPC|CPI|NEG)$/;
const BORROW = /^(SBCI?|CPC)$/;

/**
 * What avr8js 0.21 is known to do otherwise than the AVR Instruction Set Manual (DS40002198), and why ours counts
 * (docs/adr/0010-avr-of-our-own.md). Sets `theirs` right where such a difference occurred, and names it; null where none did.
 */
export function knownDifference(word: number, ours: AvrCore, theirs: AvrCore): string | null {
  const name = nameOf(word);
  if (name === 'CBI' && theirs.cycles === ours.cycles - 1) {
    theirs.cycles++;
    return 'CBI takes one cycle';
  }
  const flags = ours.data[SREG]! ^ theirs.data[SREG]!;
  if (flags === 0) return null;
  const accept = (mask: number, reason: string): string | null => {
    if ((flags & ~mask) !== 0) return null;
    theirs.data[SREG] = ours.data[SREG]!;
    return reason;
  };
  if (name === 'FMULSU') return accept(Z, 'FMULSU inverts Z');
  if (BORROW.test(name) && flags & Z) return accept(Z | H, 'a difference of -256 clears Z');
  if (name === 'SBIW') return accept(H, 'SBIW changes the half carry');
  return HALF_CARRY.test(name) ? accept(H, 'half carry is taken from the wrong bit') : null;
}
