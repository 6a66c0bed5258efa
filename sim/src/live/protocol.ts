import type { Issue } from '@boardwright/engine/base';
import type { Program } from '@boardwright/ngspice-wasm';
import type { Value } from '../parts/part.ts';
import type { Deck } from '../spice/deck.ts';
import type { Said } from '../spice/ngspiceMessages.ts';
import type { BenchPart } from './bench.ts';
import type { Captured, CaptureSetup } from './capture.ts';
import type { Moment } from './circuit.ts';
import type { AvrCoreName } from '../mcu/index.ts';
import type { SourcePlace } from '../debug/index.ts';
import type { DebugAction, HaltedView } from './debugging.ts';
import type { GeneratorSetup, GeneratorSpec } from './generator.ts';
import type { MeterSetup, Reading } from './meter.ts';
import type { ScopeSetup, Sweep } from './scope.ts';

/** A microcontroller by what it is made of; the worker makes it. */
export interface McuSpec {
  readonly name: string;
  readonly chip: string;
  /** Intel HEX or ELF. */
  readonly program: string | Uint8Array;
  /** The same program with what a debugger needs, where there is one. */
  readonly elf?: Uint8Array;
  readonly hz?: number;
  /** The interpreter that runs an AVR's program; Boardwright's own when not given. */
  readonly core?: AvrCoreName;
  /** Volts below which it is held in reset; none when not given. */
  readonly brownOut?: number;
  /** Byte address at which it begins: that of a bootloader. */
  readonly start?: number;
  /** What its EEPROM holds when it begins. */
  readonly eeprom?: Uint8Array;
  readonly pins: Readonly<Record<string, string>>;
  readonly supply?: string;
  readonly reset?: string;
  readonly reference?: string;
}

export interface LiveStart {
  /** Null where SPICE could not be had: a circuit that needs it is then refused. */
  readonly program: Program | null;
  readonly deck?: Deck;
  readonly parts: readonly BenchPart[];
  readonly mcus: readonly McuSpec[];
  /** Function generators: their nets are given here, their output can be changed. */
  readonly generators?: readonly GeneratorSpec[];
  readonly step?: number;
  readonly settled?: boolean;
}

export type LiveRequest =
  | ({ readonly type: 'start' } & LiveStart)
  | { readonly type: 'run' }
  | { readonly type: 'pause' }
  /** Continues by so many seconds of the circuit, and pauses. */
  | { readonly type: 'step'; readonly seconds: number }
  | { readonly type: 'speed'; readonly speed: number }
  /** Shows what was at that time, while it is paused. */
  | { readonly type: 'rewind'; readonly time: number }
  | { readonly type: 'alter'; readonly device: string; readonly value: number; readonly parameter?: string }
  | { readonly type: 'control'; readonly part: string; readonly name: string; readonly value: Value | Uint8Array }
  | { readonly type: 'scope'; readonly name: string; readonly setup: ScopeSetup | null }
  | { readonly type: 'meter'; readonly name: string; readonly setup: MeterSetup | null }
  /** Edges of nets are recorded and sent with each frame, until null ends it. */
  | { readonly type: 'capture'; readonly name: string; readonly setup: CaptureSetup | null }
  | { readonly type: 'generator'; readonly name: string; readonly setup: GeneratorSetup }
  /** What a person types goes into a chip's serial port, a frame after the other. */
  | { readonly type: 'serial'; readonly mcu: string; readonly port: number; readonly bytes: Uint8Array }
  | { readonly type: 'debug'; readonly mcu: string; readonly action: DebugAction }
  /** All that a chip shall stop at. */
  | { readonly type: 'breakpoints'; readonly mcu: string; readonly places: readonly SourcePlace[] }
  | {
      readonly type: 'memory';
      readonly mcu: string;
      readonly space: 'data' | 'flash';
      readonly from: number;
      readonly length: number;
    }
  /** Report the contents of EEPROMs: there may be no other time. */
  | { readonly type: 'keep' }
  | { readonly type: 'stop' };

export type LiveReply =
  | {
      readonly type: 'ready';
      readonly nets: readonly string[];
      /** In the order of the currents in frames: 'r1', 'q1:c', and pins of the bench's parts as 'D1.A'. */
      readonly devices: readonly string[];
      /** No SPICE was needed. */
      readonly digital: boolean;
      readonly issues: readonly Issue[];
    }
  /** What is drawn of one moment; of parts and scopes only those that changed since the last frame. */
  | {
      readonly type: 'frame';
      readonly moment: Moment;
      readonly parts: readonly (readonly [name: string, view: unknown])[];
      readonly sweeps: readonly (readonly [name: string, sweep: Sweep])[];
      readonly readings: readonly (readonly [name: string, reading: Reading])[];
      readonly ratio: number;
      readonly running: boolean;
      readonly faults: readonly Issue[];
      /** Seconds of the circuit that can be looked at again. */
      readonly kept: readonly [number, number];
      /** Bytes that the simulator holds. */
      readonly memory: number;
    }
  /** Bytes that a chip sent from a time on, seconds, and the bit rate of its port; 0 where unknown. */
  | {
      readonly type: 'serial';
      readonly mcu: string;
      readonly port: number;
      readonly time: number;
      readonly baud: number;
      readonly bytes: Uint8Array;
    }
  | { readonly type: 'captured'; readonly name: string; readonly captured: Captured }
  /** A chip stopped at a breakpoint, behind a step or by request; null where it continues. */
  | { readonly type: 'halted'; readonly mcu: string; readonly halted: HaltedView | null }
  /** At which line each of the wanted places stops; null where no code follows. */
  | { readonly type: 'breakpoints'; readonly mcu: string; readonly lines: readonly (number | null)[] }
  | {
      readonly type: 'memory';
      readonly mcu: string;
      readonly space: 'data' | 'flash';
      readonly from: number;
      readonly bytes: Uint8Array;
    }
  /** Contents of a chip's EEPROM: reported at pause and stop, on request, and from time to time after writes. */
  | { readonly type: 'eeprom'; readonly mcu: string; readonly bytes: Uint8Array }
  /** It cannot continue: SPICE's messages have the reason. */
  | { readonly type: 'ended'; readonly said: readonly Said[] }
  /** It could not begin. */
  | { readonly type: 'refused'; readonly issues: readonly Issue[] }
  | { readonly type: 'stopped' };
