/** What each word of flash means (AVR Instruction Set Manual, DS40002198). Words that mean nothing are NOP. */
const NAMES = [
  'NOP', 'ADD', 'ADC', 'SUB', 'SBC', 'AND', 'OR', 'EOR', 'CP', 'CPC', 'CPSE', 'MOV', 'MUL',
  'SUBI', 'SBCI', 'ANDI', 'ORI', 'CPI', 'LDI', 'MOVW', 'MULS', 'MULSU', 'FMUL', 'FMULS', 'FMULSU',
  'COM', 'NEG', 'SWAP', 'INC', 'DEC', 'ASR', 'LSR', 'ROR', 'ADIW', 'SBIW',
  'LDS', 'STS', 'LDX', 'LDXP', 'LDMX', 'LDYP', 'LDMY', 'LDDY', 'LDZP', 'LDMZ', 'LDDZ',
  'STX', 'STXP', 'STMX', 'STYP', 'STMY', 'STDY', 'STZP', 'STMZ', 'STDZ',
  'LPM0', 'LPM', 'LPMP', 'ELPM0', 'ELPM', 'ELPMP', 'IN', 'OUT', 'PUSH', 'POP',
  'RJMP', 'RCALL', 'JMP', 'CALL', 'IJMP', 'ICALL', 'EIJMP', 'EICALL', 'RET', 'RETI',
  'BRBS', 'BRBC', 'SBRC', 'SBRS', 'SBIC', 'SBIS', 'SBI', 'CBI', 'BSET', 'BCLR', 'BST', 'BLD', 'TRAP',
] as const; // prettier-ignore

type Name = (typeof NAMES)[number];

/** Patterns of words: the first whose masked bits are equal counts. */
const PATTERNS: readonly (readonly [mask: number, bits: number, name: Name])[] = [
  [0xffff, 0x9409, 'IJMP'],
  [0xffff, 0x9419, 'EIJMP'],
  [0xffff, 0x9509, 'ICALL'],
  [0xffff, 0x9519, 'EICALL'],
  [0xffff, 0x9508, 'RET'],
  [0xffff, 0x9518, 'RETI'],
  [0xffff, 0x95c8, 'LPM0'],
  [0xffff, 0x95d8, 'ELPM0'],
  // SLEEP, BREAK, WDR, SPM and SPM Z+ are matters of the chip.
  [0xffff, 0x9588, 'TRAP'],
  [0xffff, 0x9598, 'TRAP'],
  [0xffff, 0x95a8, 'TRAP'],
  [0xffff, 0x95e8, 'TRAP'],
  [0xffff, 0x95f8, 'TRAP'],
  [0xff8f, 0x9408, 'BSET'],
  [0xff8f, 0x9488, 'BCLR'],
  [0xff00, 0x0100, 'MOVW'],
  [0xff00, 0x0200, 'MULS'],
  [0xff88, 0x0300, 'MULSU'],
  [0xff88, 0x0308, 'FMUL'],
  [0xff88, 0x0380, 'FMULS'],
  [0xff88, 0x0388, 'FMULSU'],
  [0xff00, 0x9600, 'ADIW'],
  [0xff00, 0x9700, 'SBIW'],
  [0xff00, 0x9800, 'CBI'],
  [0xff00, 0x9900, 'SBIC'],
  [0xff00, 0x9a00, 'SBI'],
  [0xff00, 0x9b00, 'SBIS'],
  [0xfe0f, 0x9000, 'LDS'],
  [0xfe0f, 0x9001, 'LDZP'],
  [0xfe0f, 0x9002, 'LDMZ'],
  [0xfe0f, 0x9004, 'LPM'],
  [0xfe0f, 0x9005, 'LPMP'],
  [0xfe0f, 0x9006, 'ELPM'],
  [0xfe0f, 0x9007, 'ELPMP'],
  [0xfe0f, 0x9009, 'LDYP'],
  [0xfe0f, 0x900a, 'LDMY'],
  [0xfe0f, 0x900c, 'LDX'],
  [0xfe0f, 0x900d, 'LDXP'],
  [0xfe0f, 0x900e, 'LDMX'],
  [0xfe0f, 0x900f, 'POP'],
  [0xfe0f, 0x9200, 'STS'],
  [0xfe0f, 0x9201, 'STZP'],
  [0xfe0f, 0x9202, 'STMZ'],
  [0xfe0f, 0x9209, 'STYP'],
  [0xfe0f, 0x920a, 'STMY'],
  [0xfe0f, 0x920c, 'STX'],
  [0xfe0f, 0x920d, 'STXP'],
  [0xfe0f, 0x920e, 'STMX'],
  [0xfe0f, 0x920f, 'PUSH'],
  [0xfe0f, 0x9400, 'COM'],
  [0xfe0f, 0x9401, 'NEG'],
  [0xfe0f, 0x9402, 'SWAP'],
  [0xfe0f, 0x9403, 'INC'],
  [0xfe0f, 0x9405, 'ASR'],
  [0xfe0f, 0x9406, 'LSR'],
  [0xfe0f, 0x9407, 'ROR'],
  [0xfe0f, 0x940a, 'DEC'],
  [0xfe0e, 0x940c, 'JMP'],
  [0xfe0e, 0x940e, 'CALL'],
  [0xfe08, 0xf800, 'BLD'],
  [0xfe08, 0xfa00, 'BST'],
  [0xfe08, 0xfc00, 'SBRC'],
  [0xfe08, 0xfe00, 'SBRS'],
  [0xd208, 0x8000, 'LDDZ'],
  [0xd208, 0x8008, 'LDDY'],
  [0xd208, 0x8200, 'STDZ'],
  [0xd208, 0x8208, 'STDY'],
  [0xfc00, 0x0400, 'CPC'],
  [0xfc00, 0x0800, 'SBC'],
  [0xfc00, 0x0c00, 'ADD'],
  [0xfc00, 0x1000, 'CPSE'],
  [0xfc00, 0x1400, 'CP'],
  [0xfc00, 0x1800, 'SUB'],
  [0xfc00, 0x1c00, 'ADC'],
  [0xfc00, 0x2000, 'AND'],
  [0xfc00, 0x2400, 'EOR'],
  [0xfc00, 0x2800, 'OR'],
  [0xfc00, 0x2c00, 'MOV'],
  [0xfc00, 0x9c00, 'MUL'],
  [0xfc00, 0xf000, 'BRBS'],
  [0xfc00, 0xf400, 'BRBC'],
  [0xf000, 0x3000, 'CPI'],
  [0xf000, 0x4000, 'SBCI'],
  [0xf000, 0x5000, 'SUBI'],
  [0xf000, 0x6000, 'ORI'],
  [0xf000, 0x7000, 'ANDI'],
  [0xf000, 0xc000, 'RJMP'],
  [0xf000, 0xd000, 'RCALL'],
  [0xf000, 0xe000, 'LDI'],
  [0xf800, 0xb000, 'IN'],
  [0xf800, 0xb800, 'OUT'],
];

/** By the word: the index of its instruction in NAMES. */
export const OPERATIONS: Uint8Array = new Uint8Array(0x10000);
// From the last pattern to the first, since of two that fit a word the first one holds.
for (const [mask, bits, name] of PATTERNS.toReversed()) {
  const free = ~mask & 0xffff;
  const operation = NAMES.indexOf(name);
  // Counts through all settings of the bits that the pattern leaves open.
  for (let rest = free; ; rest = (rest - 1) & free) {
    OPERATIONS[bits | rest] = operation;
    if (rest === 0) break;
  }
}

/** Of its word, whether an instruction has a second one: LDS, STS, JMP, CALL. */
export const isLong = (word: number): boolean => (word & 0xfc0f) === 0x9000 || (word & 0xfe0c) === 0x940c;

export const nameOf = (word: number): Name => NAMES[OPERATIONS[word]!]!;

const TRAP = NAMES.indexOf('TRAP');

/** SLEEP, BREAK, WDR and SPM: the chip carries them out, not the interpreter. */
export const isTrap = (word: number): boolean => OPERATIONS[word] === TRAP;
