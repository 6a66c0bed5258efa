import type { Host, Junction } from './part.ts';

/** How often it is looked whether a lamp burns out, seconds. */
const LOOK = 5e-3;

/**
 * Amperes that a usual 5 mm diode bears forever, and those that it bears in short pulses (datasheets: 30 mA, 100 mA at a duty
 * of a tenth). A look takes the mean, so that pulses count as what they heat.
 */
const BEARS = 30e-3;
const PULSES = 100e-3;

/**
 * Overload that ends it, square amperes times seconds, as with fuses: 60 mA in 0.4 s, 40 mA in 1.4 s. A real one lasts minutes
 * to days; nobody would wait for it.
 */
const OVERLOAD = 1e-3;

/** The mean current of a light-emitting diode since it was last asked for, and its end when it was too much. */
export class Lamp {
  private readonly host: Host;
  private readonly junction: Junction;
  private charge = 0;
  private since = 0;
  private lookedCharge = 0;
  private mean = 0;
  private overload = 0;

  constructor(host: Host, junction: Junction) {
    this.host = host;
    this.junction = junction;
    host.after(LOOK, () => this.look());
  }

  get burnt(): boolean {
    return this.junction.open;
  }

  /** Mean amperes since the last call. */
  amps(): number {
    const { charge } = this.junction;
    const { now } = this.host;
    if (now > this.since) {
      this.mean = (charge - this.charge) / (now - this.since);
      this.charge = charge;
      this.since = now;
    }
    return this.mean;
  }

  private look(): void {
    const { charge } = this.junction;
    const amps = (charge - this.lookedCharge) / LOOK;
    // What was too much cools down as it came.
    this.overload = Math.max(0, this.overload + (amps * amps - BEARS * BEARS) * LOOK);
    if (amps > PULSES || this.overload > OVERLOAD) this.junction.open = true;
    this.lookedCharge = charge;
    if (!this.junction.open) this.host.after(LOOK, () => this.look());
  }
}

/** Brightness as an eye takes it, 0 to 1: 20 mA are full, and the eye's answer is that of a power of 1/2.2. */
export const brightness = (amps: number): number => Math.min(1, (Math.max(0, amps) / 0.02) ** (1 / 2.2));
