import type { Value } from '../parts/part.ts';
import type { Mcu } from '../mcu/mcu.ts';

/** A part of the bench as a schematic places it. */
export interface BenchPart {
  /** Its designator: once on the bench. */
  readonly name: string;
  /** Id of its kind in the registry of parts. */
  readonly kind: string;
  /** Nets by the kind's names of pins; a pin that is not named hangs in the air. */
  readonly pins: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, Value>>;
}

/** A microcontroller on the bench. */
export interface BenchMcu {
  readonly name: string;
  readonly mcu: Mcu;
  /** Nets by the chip's names of pins. */
  readonly pins: Readonly<Record<string, string>>;
  /** Net of VCC; where none is given it has 5 V. */
  readonly supply?: string;
  /** Net of RESET, active low. */
  readonly reset?: string;
  /** Net of AREF: what the converter compares with where the program wants that. The supply where none is given. */
  readonly reference?: string;
}
