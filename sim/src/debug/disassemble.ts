import { isLong, nameOf } from '../mcu/avr/opcodes.ts';

export interface Instruction {
  /** Of its first byte. */
  readonly address: number;
  /** One word or two. */
  readonly words: readonly number[];
  /** 'ldi r24, 0x01', as avr-objdump writes it. */
  readonly text: string;
}

const hex = (value: number, digits = 2): string => `0x${value.toString(16).padStart(digits, '0')}`;
const FLAGS = 'cznvshti';
const SETS = ['brcs', 'breq', 'brmi', 'brvs', 'brlt', 'brhs', 'brts', 'brie'];
const CLEARS = ['brcc', 'brne', 'brpl', 'brvc', 'brge', 'brhc', 'brtc', 'brid'];
const TRAPS: Readonly<Record<number, string>> = {
  0x9588: 'sleep',
  0x9598: 'break',
  0x95a8: 'wdr',
  0x95e8: 'spm',
  0x95f8: 'spm Z+',
};
/** Where an instruction loads from or stores to, by the end of our name of it. */
const POINTERS: Readonly<Record<string, string>> = {
  X: 'X',
  XP: 'X+',
  MX: '-X',
  YP: 'Y+',
  MY: '-Y',
  ZP: 'Z+',
  MZ: '-Z',
};

/** The instructions that lie in flash from a byte address on (AVR Instruction Set Manual, DS40002198). */
export function disassembled(bytes: Uint8Array, start: number): Instruction[] {
  const word = (at: number): number => bytes[at]! | (bytes[at + 1]! << 8);
  const found: Instruction[] = [];
  for (let at = 0; at + 1 < bytes.length;) {
    const first = word(at);
    const long = isLong(first) && at + 3 < bytes.length;
    const words = long ? [first, word(at + 2)] : [first];
    found.push({ address: start + at, words, text: textOf(first, words[1] ?? 0, start + at) });
    at += 2 * words.length;
  }
  return found;
}

function textOf(w: number, second: number, address: number): string {
  const d = `r${(w >> 4) & 31}`;
  const high = `r${16 + ((w >> 4) & 15)}`;
  const r = `r${(w & 15) | ((w >> 5) & 16)}`;
  const k = hex(((w >> 4) & 0xf0) | (w & 15));
  const bit = w & 7;
  const io5 = hex((w >> 3) & 31);
  const io6 = hex((w & 15) | ((w >> 5) & 0x30));
  const q = (w & 7) | ((w >> 7) & 0x18) | ((w >> 8) & 0x20);
  const to = (words: number, bits: number): string => {
    const offset = ((words << (32 - bits)) >> (32 - bits)) * 2;
    return `.${offset < 0 ? '' : '+'}${offset} ; ${hex(address + 2 + offset, 1)}`;
  };
  const far = hex(2 * ((((w >> 4) & 31) << 17) | ((w & 1) << 16) | second), 1);
  const name = nameOf(w);
  switch (name) {
    case 'NOP':
      return w === 0 ? 'nop' : `.word ${hex(w, 4)}`;
    case 'ADD':
    case 'ADC':
    case 'SUB':
    case 'SBC':
    case 'AND':
    case 'OR':
    case 'EOR':
    case 'CP':
    case 'CPC':
    case 'CPSE':
    case 'MOV':
    case 'MUL':
      return `${name.toLowerCase()} ${d}, ${r}`;
    case 'SUBI':
    case 'SBCI':
    case 'ANDI':
    case 'ORI':
    case 'CPI':
    case 'LDI':
      return `${name.toLowerCase()} ${high}, ${k}`;
    case 'MOVW':
      return `movw r${2 * ((w >> 4) & 15)}, r${2 * (w & 15)}`;
    case 'MULS':
      return `muls ${high}, r${16 + (w & 15)}`;
    case 'MULSU':
    case 'FMUL':
    case 'FMULS':
    case 'FMULSU':
      return `${name.toLowerCase()} r${16 + ((w >> 4) & 7)}, r${16 + (w & 7)}`;
    case 'COM':
    case 'NEG':
    case 'SWAP':
    case 'INC':
    case 'DEC':
    case 'ASR':
    case 'LSR':
    case 'ROR':
    case 'PUSH':
    case 'POP':
      return `${name.toLowerCase()} ${d}`;
    case 'ADIW':
    case 'SBIW':
      return `${name.toLowerCase()} r${24 + 2 * ((w >> 4) & 3)}, ${hex(((w >> 2) & 0x30) | (w & 15))}`;
    case 'LDS':
      return `lds ${d}, ${hex(second, 4)}`;
    case 'STS':
      return `sts ${hex(second, 4)}, ${d}`;
    case 'LDDY':
    case 'LDDZ':
      return q === 0 ? `ld ${d}, ${name[3]!}` : `ldd ${d}, ${name[3]!}+${q}`;
    case 'STDY':
    case 'STDZ':
      return q === 0 ? `st ${name[3]!}, ${d}` : `std ${name[3]!}+${q}, ${d}`;
    case 'LDX':
    case 'LDXP':
    case 'LDMX':
    case 'LDYP':
    case 'LDMY':
    case 'LDZP':
    case 'LDMZ':
      return `ld ${d}, ${POINTERS[name.slice(2)]!}`;
    case 'STX':
    case 'STXP':
    case 'STMX':
    case 'STYP':
    case 'STMY':
    case 'STZP':
    case 'STMZ':
      return `st ${POINTERS[name.slice(2)]!}, ${d}`;
    case 'LPM0':
    case 'ELPM0':
      return name.slice(0, -1).toLowerCase();
    case 'LPM':
    case 'ELPM':
      return `${name.toLowerCase()} ${d}, Z`;
    case 'LPMP':
    case 'ELPMP':
      return `${name.slice(0, -1).toLowerCase()} ${d}, Z+`;
    case 'IN':
      return `in ${d}, ${io6}`;
    case 'OUT':
      return `out ${io6}, ${d}`;
    case 'RJMP':
    case 'RCALL':
      return `${name.toLowerCase()} ${to(w & 0xfff, 12)}`;
    case 'JMP':
    case 'CALL':
      return `${name.toLowerCase()} ${far}`;
    case 'BRBS':
    case 'BRBC':
      return `${(name === 'BRBS' ? SETS : CLEARS)[bit]!} ${to((w >> 3) & 0x7f, 7)}`;
    case 'SBRC':
    case 'SBRS':
    case 'BST':
    case 'BLD':
      return `${name.toLowerCase()} ${d}, ${bit}`;
    case 'SBIC':
    case 'SBIS':
    case 'SBI':
    case 'CBI':
      return `${name.toLowerCase()} ${io5}, ${bit}`;
    case 'BSET':
    case 'BCLR':
      return `${name === 'BSET' ? 'se' : 'cl'}${FLAGS[(w >> 4) & 7]!}`;
    case 'TRAP':
      return TRAPS[w]!;
    default:
      return name.toLowerCase();
  }
}
