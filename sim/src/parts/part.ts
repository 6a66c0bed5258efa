import type { Msg } from '@boardwright/engine/base';

/** A pin's type for wiring: 'passive' ones are joined by resistances and diodes inside the part. */
export type PinRole = 'in' | 'out' | 'both' | 'passive' | 'power' | 'ground';

export interface PartPin {
  readonly name: string;
  readonly role: PinRole;
}

export type Value = number | string | boolean;

/** Something that is set before it runs: a resistance, a colour, an address. */
export interface Property {
  readonly name: string;
  readonly title: Msg;
  readonly initial: Value;
  /** SI unit of a number. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly Value[];
}

/** Something that a person does to it while it runs. */
export interface Control {
  readonly name: string;
  readonly title: Msg;
  /** 'press' is held down (true) and let go (false); 'turn' is a number between `min` and `max`. */
  readonly type: 'press' | 'toggle' | 'turn' | 'text' | 'bytes';
  readonly initial?: Value;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

/**
 * A resistance between two pins, with a source in series. `emf` is by how many volts the first pin is above the second when no
 * current flows; `amps` flows from the first to the second through it.
 */
export interface Joint {
  readonly ohms: number;
  readonly emf: number;
  readonly amps: number;
  /** Amperes times seconds since the start: its growth over a time is the mean current. */
  readonly charge: number;
  /** Infinity parts them. */
  set(ohms: number, emf?: number): void;
}

/** A junction with a resistance in series. */
export interface DiodeModel {
  /** Saturation current, amperes. */
  readonly is: number;
  /** Emission coefficient. */
  readonly n: number;
  /** Ohms in series. */
  readonly rs: number;
}

export interface Junction {
  readonly amps: number;
  readonly charge: number;
  /** A burnt-out junction lets nothing through any more. */
  open: boolean;
}

export interface Comparison {
  readonly above: boolean;
}

/** What a part has of the circuit around it. Pins are named as its kind names them. */
export interface Host {
  /** Seconds since the start. */
  readonly now: number;
  /** The logic level of an input, after its thresholds. */
  level(pin: string): boolean;
  /** Volts above the circuit's ground. */
  volts(pin: string): number;
  /** Volts of its supply pin. */
  readonly supply: number;
  /** High, low, or null to let go. */
  drive(pin: string, high: boolean | null): void;
  /** Puts a voltage on a pin, behind a resistance. */
  force(pin: string, volts: number, ohms: number): void;
  /** Made while the part is made, not later. */
  join(a: string, b: string, ohms: number, emf?: number): Joint;
  diode(anode: string, cathode: string, model: DiodeModel): Junction;
  /**
   * Whether a sum of voltages is above one: `{ THR: 1, CV: -1 }`, 0. Called at the moment at which it changes. Made while the part
   * is made, not later.
   */
  compare(weights: Readonly<Record<string, number>>, volts: number, hear: (above: boolean) => void): Comparison;
  /** Calls once, in that many seconds; what it gives takes the call back. */
  after(seconds: number, call: () => void): () => void;
}

export interface Part<View = unknown> {
  /** A pin that is an input changed its level. */
  hear?(pin: string, high: boolean): void;
  /** The volts of its supply changed. */
  supplied?(): void;
  control?(name: string, value: Value | Uint8Array): void;
  /** For drawing. The same object as before where nothing changed. */
  view(): View;
}

export type Properties = Readonly<Record<string, Value>>;

export interface PartKind<View = unknown> {
  readonly id: string;
  readonly title: Msg;
  pins(properties: Properties): readonly PartPin[];
  readonly properties: readonly Property[];
  readonly controls: readonly Control[];
  make(host: Host, properties: Properties): Part<View>;
}

/** 'GND:ground VCC:power SCL:in SDA:both A K': 'passive' where no role is given. */
export const pins = (text: string): PartPin[] =>
  text.split(' ').map(word => {
    const [name = '', role = 'passive'] = word.split(':');
    return { name, role: role as PinRole };
  });

/** A kind, with pins that do not depend on properties given as text. */
export function part<View>(
  kind: Omit<PartKind<View>, 'pins' | 'properties' | 'controls'> & {
    pins: string | ((properties: Properties) => string);
    properties?: readonly Property[];
    controls?: readonly Control[];
  },
): PartKind<View> {
  const { pins: own, properties = [], controls = [] } = kind;
  const fixed = typeof own === 'string' ? pins(own) : null;
  return {
    ...kind,
    properties,
    controls,
    pins: given => fixed ?? pins((own as (properties: Properties) => string)(given)),
  };
}

export const numberOf = (value: unknown, otherwise = 0): number => {
  const number = Number(value);
  return Number.isFinite(number) ? number : otherwise;
};
