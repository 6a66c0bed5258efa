export interface MeterSetup {
  /** Nodes between which the volts are. */
  readonly plus: string;
  readonly minus: string;
  /** A current as `ready` names them, and whether it is taken as it is or the other way round. */
  readonly device?: string;
  readonly sign?: 1 | -1;
}

/** What a meter is joined to. */
export interface Metered {
  volts(): number;
  readonly amps: (() => number) | null;
}

/** Over a window: the mean, and the mean of the squares. */
export interface Averages {
  readonly mean: number;
  readonly square: number;
}

export interface Reading {
  readonly volts: Averages;
  /** Null where no current is measured. */
  readonly amps: Averages | null;
}

/** Seconds of the circuit that a reading is taken over: whole periods of 50 and 60 Hz, as bench multimeters have it. */
const WINDOW = 0.2;

/** A multimeter: integrates each point that is solved, by the trapezoidal rule, and reads a window after the other. */
export class Meter {
  private readonly source: Metered;
  private began = NaN;
  private time = NaN;
  private readonly volts = new Sums();
  private readonly amps: Sums | null;
  private whole: Reading | null = null;

  constructor(source: Metered) {
    this.source = source;
    this.amps = source.amps && new Sums();
  }

  /** Something was solved. */
  point(time: number): void {
    const volts = this.source.volts();
    const amps = this.source.amps?.() ?? 0;
    if (!(time > this.time)) {
      if (Number.isNaN(this.time)) this.begin(time, volts, amps);
      return;
    }
    const passed = time - this.time;
    this.time = time;
    this.volts.add(volts, passed);
    this.amps?.add(amps, passed);
    if (time - this.began < WINDOW) return;
    this.whole = this.reading();
    this.begin(time, volts, amps);
  }

  /** The last whole window; before the first what there is of it. */
  current(): Reading | null {
    return this.whole ?? (this.time > this.began ? this.reading() : null);
  }

  private begin(time: number, volts: number, amps: number): void {
    this.began = this.time = time;
    this.volts.begin(volts);
    this.amps?.begin(amps);
  }

  private reading(): Reading {
    const span = this.time - this.began;
    return { volts: this.volts.over(span), amps: this.amps?.over(span) ?? null };
  }
}

class Sums {
  private last = 0;
  private sum = 0;
  private squares = 0;

  begin(value: number): void {
    this.last = value;
    this.sum = this.squares = 0;
  }

  add(value: number, passed: number): void {
    const { last } = this;
    this.sum += (passed * (last + value)) / 2;
    // The square of a straight line from one to the other.
    this.squares += (passed * (last * last + last * value + value * value)) / 3;
    this.last = value;
  }

  over(span: number): Averages {
    return { mean: this.sum / span, square: this.squares / span };
  }
}
