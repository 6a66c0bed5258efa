import type { Id, Issue, Msg, Severity } from '@boardwright/engine/base';
import type { Bench, BenchController } from '@boardwright/sim/bench';
import type { GeneratorSpec, HaltedView, Moment, MeterSetup, Reading, ScopeSetup, Sweep } from '@boardwright/sim/live';
import type { Value } from '@boardwright/sim/parts';

/** Something that a person must know of a live circuit; `id` is what it is about. */
export interface LiveMessage {
  readonly severity: Severity;
  readonly message: Msg;
  readonly id?: Id;
  /** A place in a sketch: 'blink/blink.ino'. */
  readonly file?: string;
  readonly line?: number;
}

export const asMessage = ({ severity, message, place }: Issue): LiveMessage => ({
  severity,
  message,
  ...(place?.id !== undefined && { id: place.id }),
  ...(place?.file !== undefined && { file: place.file }),
  ...(place?.line !== undefined && { line: place.line }),
});

export interface LiveMcu extends BenchController {
  /** Whether it has a program. */
  readonly runs: boolean;
}

/** What is known of a live circuit. What changes with each frame is a new object only where it changed. */
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
  readonly meters: ReadonlyMap<string, MeterSetup>;
  readonly readings: ReadonlyMap<string, Reading>;
  readonly generators: readonly GeneratorSpec[];
  /** Seconds of the circuit a second of the clock: achieved, and wanted. */
  readonly ratio: number;
  readonly speed: number;
  /** What is wrong while it runs: outputs against each other, nets that never rest. */
  readonly faults: readonly LiveMessage[];
  /** Messages at its start and at its end. */
  readonly messages: readonly LiveMessage[];
  /** Seconds of the circuit that can be looked at again. */
  readonly kept: readonly [from: number, to: number];
  /** Bytes that the simulator holds. */
  readonly memory: number;
  readonly mcus: readonly LiveMcu[];
  /** Chips whose program was stopped by a debugger, with what is seen of it. */
  readonly halted: ReadonlyMap<string, HaltedView>;
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
  meters: new Map(),
  readings: new Map(),
  generators: [],
  ratio: 0,
  speed: 1,
  faults: [],
  messages: [],
  kept: [0, 0],
  memory: 0,
  mcus: [],
  halted: new Map(),
  bench: null,
  controls: new Map(),
  altered: new Map(),
};

const valuesIn = (bench: Bench): ReadonlyMap<string, string | undefined> =>
  new Map(bench.lines.map(({ text }) => text.trim().split(/\s+/)).map(words => [words[0]!, words.at(-1)]));

/** What of the altered values still holds: who changes a value in the schematic means that one. */
export function stillAltered(altered: LiveState['altered'], before: Bench | null, now: Bench): LiveState['altered'] {
  const [old, fresh] = [before && valuesIn(before), valuesIn(now)];
  return new Map(
    [...altered].filter(([device]) => fresh.has(device) && (!old || old.get(device) === fresh.get(device))),
  );
}

/** A map with an entry put or, by null, taken away. */
export function withOrWithout<V>(map: ReadonlyMap<string, V>, key: string, value: V | null): ReadonlyMap<string, V> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
