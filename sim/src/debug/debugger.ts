import type { McuDebug } from '../mcu/debug.ts';
import { disassembled, type Instruction } from './disassemble.ts';
import { LineTable, type LineRange } from './lines.ts';

/** A line of a file at which to stop; lines count from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

export type StepKind = 'instruction' | 'into' | 'over' | 'out';

/** What is seen of a halted chip. */
export interface Halted {
  /** Byte address of the instruction that comes next. */
  readonly address: number;
  readonly place: LineRange | null;
  readonly sp: number;
  readonly sreg: number;
  /** r0 to r31. */
  readonly registers: Uint8Array;
  readonly code: readonly Instruction[];
}

/** Instructions that are shown before and behind the one that comes next. */
const AROUND = 12;

/** A chip with a program whose lines are known: breakpoints and steps by line. */
export class Debugger {
  private readonly mcu: McuDebug;
  private readonly lines: LineTable | null;

  /** Without an ELF file there are addresses only. */
  constructor(mcu: McuDebug, elf: Uint8Array | null) {
    this.mcu = mcu;
    this.lines = elf ? new LineTable(elf) : null;
  }

  /** Stops at these places; gives the line where each of them stops, which may be a later one, or null where no code follows. */
  breakAt(places: readonly SourcePlace[]): (number | null)[] {
    const found = places.map(({ file, line }) => this.lines?.of(file, line) ?? null);
    this.mcu.setBreakpoints(found.flatMap(each => each?.addresses ?? []));
    return found.map(each => each?.line ?? null);
  }

  step(kind: StepKind): void {
    const { mcu, lines } = this;
    if (kind === 'instruction') return mcu.stepUntil(() => true, false);
    if (kind === 'out') return mcu.stepUntil((_, returned) => returned, true);
    const from = lines?.at(mcu.pc) ?? null;
    if (!from) return mcu.stepUntil(() => true, kind === 'over');
    // A line whose code lies in several pieces is left when another begins; code of no line is run through.
    mcu.stepUntil(address => {
      const at = lines!.at(address);
      return at !== null && (at.line !== from.line || at.file !== from.file);
    }, kind === 'over');
  }

  look(): Halted {
    const { mcu } = this;
    const { pc, sp, sreg } = mcu;
    // Only where a line begins is it sure that an instruction does.
    const start = this.lines?.at(Math.max(0, pc - 2 * AROUND))?.from ?? pc;
    const code = disassembled(mcu.memory('flash', start, 6 * AROUND), start);
    return {
      address: pc,
      place: this.lines?.at(pc) ?? null,
      sp,
      sreg,
      registers: mcu.memory('data', 0, 32),
      code,
    };
  }
}
