import { Debugger, Variables, type Halted, type SourcePlace, type StepKind, type Variable } from '../debug/index.ts';
import type { McuDebug } from '../mcu/debug.ts';

/** A halted chip, with what its program's own names say. */
export interface HaltedView extends Halted {
  readonly function: string | null;
  readonly locals: readonly Variable[];
  readonly globals: readonly Variable[];
}

export type DebugAction = 'halt' | 'resume' | StepKind;

/** A chip of a live circuit under the eyes of a debugger. */
export class Debugging {
  private readonly mcu: McuDebug;
  private readonly debugger: Debugger;
  private readonly variables: Variables | null;

  constructor(mcu: McuDebug, elf: Uint8Array | null) {
    this.mcu = mcu;
    this.debugger = new Debugger(mcu, elf);
    this.variables = elf && new Variables(elf);
  }

  get halted(): boolean {
    return this.mcu.halted;
  }

  breakAt(places: readonly SourcePlace[]): (number | null)[] {
    return this.debugger.breakAt(places);
  }

  act(action: DebugAction): void {
    if (action === 'halt') this.mcu.halt();
    else if (action === 'resume') this.mcu.resume();
    else if (this.mcu.halted) this.debugger.step(action);
  }

  memory(space: 'data' | 'flash', from: number, length: number): Uint8Array {
    return this.mcu.memory(space, from, length);
  }

  look(): HaltedView {
    const { variables } = this;
    const halted = this.debugger.look();
    const read = (from: number, length: number) => this.mcu.memory('data', from, length);
    return {
      ...halted,
      function: variables?.functionAt(halted.address) ?? null,
      locals: variables?.locals(halted.address, read) ?? [],
      globals: variables?.globals(read, this.mcu.ramStart) ?? [],
    };
  }
}
