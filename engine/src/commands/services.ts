/** Puts a cursor of the waveforms where the pointer is; sends one to half the power, the highest place, the next crossing. */
export type CursorAction = 'cursorA' | 'cursorB' | 'halfPower' | 'peak' | 'crossing';

/** SPICE runs of the schematic and their results. */
export interface SimulationService {
  run(): void;
  stop(): void;
  showWaves(): void;
  /** Shows the operating point on the sheet, or hides it; runs where nothing was run yet. */
  toggleOperatingPoint(): void;
  /** Forgets previous runs. */
  clear(): void;
  moveCursor(action: CursorAction): void;
}

/** The live circuit. */
export interface LiveService {
  /** Starts it; pauses it where it runs, and lets it continue where it is paused. */
  start(): void;
  /** Continues by a millisecond of the circuit, and pauses. */
  step(): void;
  stop(): void;
  /** Restarts it with what the schematic is now. */
  again(): void;
}

export type LiveAction = keyof LiveService;

/** Sketches of microcontrollers. */
export interface SketchService {
  /** Opens that of the chosen microcontroller, else of the first one. */
  open(): void;
  /** Compiles the one that is worked on. */
  verify(): void;
  /** Stops compiling. */
  stop(): void;
}

/** The debugger of a microcontroller's program. */
export interface DebugService {
  /** Lets a halted program continue; starts the circuit where nothing runs. */
  continue(): void;
  pause(): void;
  over(): void;
  into(): void;
  out(): void;
  instruction(): void;
  /** Sets or removes the breakpoint of the line. */
  breakpoint(): void;
  /** Removes all breakpoints. */
  clear(): void;
}

export type DebugAction = keyof DebugService;
