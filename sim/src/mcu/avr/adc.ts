import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';

/** What the multiplexer leads to the converter. */
export type AdcInput =
  | { readonly pin: string }
  | { readonly plus: string; readonly minus: string; readonly gain: number }
  | { readonly volts: number }
  | 'bandgap'
  | 'temperature';

/** What a conversion is compared with. */
export type AdcReference = 'supply' | 'aref' | 1.1 | 2.56;

/** What can start a conversion. */
export type AdcTrigger =
  'free' | 'comparator' | 'int0' | 'pinChange' | readonly [timer: number, event: number | 'capture'];

export interface AdcRegisters {
  readonly admux: number;
  readonly adcsra: number;
  readonly adcsrb: number;
  readonly adcl: number;
  readonly adch: number;
  readonly vector: number;
  /** The bits of the multiplexer as one number. */
  readonly mux: (admux: number, adcsrb: number) => number;
  readonly inputs: Readonly<Record<number, AdcInput>>;
  readonly reference: (admux: number) => AdcReference;
  /** The port's pin that AREF is where it has none of its own. */
  readonly aref?: string;
  readonly triggers: readonly AdcTrigger[];
  /** Volts that the sensor gives at 25 degrees. */
  readonly sensor: number;
  /** BIN in ADCSRB: differential results with a sign where the chip can choose. */
  readonly bipolar?: number;
}

const ADEN = 0x80;
const ADSC = 0x40;
const ADATE = 0x20;
const ADIF = 0x10;
const ADIE = 0x08;
const ADLAR = 0x20;
const BANDGAP = 1.1;

/** What surrounds the converter. */
export interface AdcSources {
  volts(pin: string): number;
  supply(): number;
  /** Volts at AREF where something is connected to it. */
  reference(): number | null;
  /** Standard deviation of the noise in counts, and what makes it: normally distributed around 0. */
  noise(): number;
}

/** The converter of 10 bits: it samples 1.5 of its clocks after the start and is done after 13, or 25 the first time. */
export class Adc {
  readonly #core: Core;
  readonly #registers: AdcRegisters;
  readonly #sources: AdcSources;
  readonly #interrupt: Interrupt;
  // The converter goes on in its noise reduction mode, where the other peripherals stand still.
  readonly #sampling = new Alarm(() => this.#sample(), false);
  readonly #done = new Alarm(() => this.#finish(), false);
  #first = true;
  #begun = 0;
  #result = 0;
  #locked = false;
  #latched = [0, 0];
  #input: AdcInput = { volts: 0 };
  #against: AdcReference = 'supply';

  constructor(core: Core, registers: AdcRegisters, sources: AdcSources) {
    this.#core = core;
    this.#registers = registers;
    this.#sources = sources;
    const { adcsra, adcl, adch, vector } = registers;
    this.#interrupt = { vector, flag: [adcsra, ADIF], enable: [adcsra, ADIE] };
    core.onWrite(adcsra, (value, old, mask) => {
      const flag = value & mask & ADIF ? 0 : old & ADIF;
      core.data[adcsra] = (value & ~(ADIF | ADSC)) | flag | (old & ADSC);
      core.interrupts.look(this.#interrupt);
      if (!(value & ADEN)) this.#stop();
      else if (value & ADSC) this.start();
    });
    // After the low byte the result stays until the high byte was read.
    core.onRead(adcl, () => {
      this.#locked = true;
      return this.#latched[0]!;
    });
    core.onRead(adch, () => {
      this.#locked = false;
      return this.#latched[1]!;
    });
  }

  reset(): void {
    this.#first = true;
    this.#locked = false;
    this.#latched = [0, 0];
  }

  /** Sleeping in the noise reduction mode starts a conversion. */
  start(): void {
    const { data } = this.#core;
    const { adcsra, admux, adcsrb, inputs, mux, reference } = this.#registers;
    if (!(data[adcsra]! & ADEN) || data[adcsra]! & ADSC) return;
    data[adcsra]! |= ADSC;
    this.#input = inputs[mux(data[admux]!, data[adcsrb]!)] ?? { volts: 0 };
    this.#against = reference(data[admux]!);
    const clock = this.#clock;
    // It begins at the next edge of its own clock.
    this.#begun = Math.ceil(this.#core.time / clock) * clock;
    this.#core.arm(this.#sampling, this.#begun + (this.#first ? 13.5 : 1.5) * clock);
  }

  /** Something happened that may be what starts conversions. */
  trigger(cause: AdcTrigger): void {
    const { data } = this.#core;
    const { adcsra, adcsrb, triggers } = this.#registers;
    if ((data[adcsra]! & (ADEN | ADATE)) !== (ADEN | ADATE)) return;
    const wanted = triggers[data[adcsrb]! & 7];
    if (typeof wanted === 'string' || typeof cause === 'string') {
      if (wanted === cause) this.start();
    } else if (wanted?.[0] === cause[0] && wanted[1] === cause[1]) this.start();
  }

  get #clock(): number {
    return 1 << Math.max(1, this.#core.data[this.#registers.adcsra]! & 7);
  }

  #stop(): void {
    this.#core.data[this.#registers.adcsra]! &= ~ADSC;
    this.#first = true;
    this.#core.disarm(this.#sampling);
    this.#core.disarm(this.#done);
  }

  #sample(): void {
    const reference = this.#referenceVolts();
    const input = this.#input;
    const isDifference = typeof input === 'object' && 'plus' in input;
    const exact = (this.#inputVolts() / reference) * (isDifference ? 512 : 1024) + this.#sources.noise();
    this.#result = isDifference ? this.#difference(exact) : Math.min(1023, Math.max(0, Math.floor(exact)));
    this.#core.arm(this.#done, this.#begun + (this.#first ? 25 : 13) * this.#clock);
  }

  #difference(exact: number): number {
    const { bipolar, adcsrb } = this.#registers;
    if (bipolar !== undefined && !(this.#core.data[adcsrb]! & bipolar))
      return Math.min(1023, Math.max(0, Math.floor(exact * 2)));
    return Math.min(511, Math.max(-512, Math.floor(exact))) & 0x3ff;
  }

  #inputVolts(): number {
    const input = this.#input;
    if (input === 'bandgap') return BANDGAP;
    if (input === 'temperature') return this.#registers.sensor;
    if ('volts' in input) return input.volts;
    if ('pin' in input) return this.#sources.volts(input.pin);
    return (this.#sources.volts(input.plus) - this.#sources.volts(input.minus)) * input.gain;
  }

  #referenceVolts(): number {
    if (typeof this.#against === 'number') return this.#against;
    const aref = this.#against === 'aref' ? this.#sources.reference() : null;
    return Math.max(1e-3, aref ?? this.#sources.supply());
  }

  #finish(): void {
    const { data, interrupts } = this.#core;
    const { adcsra, adcsrb, admux, triggers } = this.#registers;
    this.#first = false;
    if (!this.#locked) {
      const shifted = data[admux]! & ADLAR ? this.#result << 6 : this.#result;
      this.#latched = [shifted & 0xff, shifted >> 8];
    }
    data[adcsra]! &= ~ADSC;
    interrupts.raise(this.#interrupt);
    if (data[adcsra]! & ADATE && triggers[data[adcsrb]! & 7] === 'free') this.start();
  }
}
