import type { Id, Msg, Severity } from '@boardwright/engine/base';
import type { Bench, BenchController } from '@boardwright/sim/bench';
import type { GeneratorSpec, Moment, ScopeSetup, Sweep } from '@boardwright/sim/live';
import type { Value } from '@boardwright/sim/parts';

/** Something that a person must know of a living circuit; `id` is what it is about. */
export interface LiveMessage {
  readonly severity: Severity;
  readonly message: Msg;
  readonly id?: Id;
  /** A place in a sketch: 'blink/blink.ino'. */
  readonly file?: string;
  readonly line?: number;
}

export interface LiveMcu extends BenchController {
  /** Whether it has a program. */
  readonly runs: boolean;
}

/** What is known of a living circuit. What changes with each frame is a new object only where it changed. */
export interface LiveState {
  readonly phase: 'idle' | 'preparing' | 'running' | 'paused';
  /** Voltages in the order of `nets`, currents in that of `devices`; null before the first frame. */
  readonly moment: Moment | null;
  /** Nodes, in lower case; ground is '0'. `Live.volts` knows nets of the schematic. */
  readonly nets: readonly string[];
  /** 'r1', 'q1:c', 'D1.A'. */
  readonly devices: readonly string[];
  /** What is drawn of the bench's parts, by designator: views of sim/parts. */
  readonly parts: ReadonlyMap<string, unknown>;
  readonly sweeps: ReadonlyMap<string, Sweep>;
  readonly scopes: ReadonlyMap<string, ScopeSetup>;
  readonly generators: readonly GeneratorSpec[];
  /** Seconds of the circuit a second of the clock: achieved, and wanted. */
  readonly ratio: number;
  readonly speed: number;
  /** What is wrong while it runs: outputs against each other, nets that never rest. */
  readonly faults: readonly LiveMessage[];
  /** What was told when it began, and when it ended. */
  readonly messages: readonly LiveMessage[];
  /** Seconds of the circuit that can be looked at again. */
  readonly kept: readonly [from: number, to: number];
  /** Bytes that the simulator holds. */
  readonly memory: number;
  readonly mcus: readonly LiveMcu[];
  /** The circuit as it was read; null before the first start. */
  readonly bench: Bench | null;
  /** Where a person has put the controls of parts, by 'SW1 press'. */
  readonly controls: ReadonlyMap<string, Value>;
  /** Values of the deck that a person has altered, by device. */
  readonly altered: ReadonlyMap<string, number>;
}

export const IDLE: LiveState = {
  phase: 'idle',
  moment: null,
  nets: [],
  devices: [],
  parts: new Map(),
  sweeps: new Map(),
  scopes: new Map(),
  generators: [],
  ratio: 0,
  speed: 1,
  faults: [],
  messages: [],
  kept: [0, 0],
  memory: 0,
  mcus: [],
  bench: null,
  controls: new Map(),
  altered: new Map(),
};
