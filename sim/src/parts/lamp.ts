import type { Host, Junction } from './part.ts';

/** How often it is looked whether a lamp burns out, seconds. */
const LOOK = 5e-3;

/** Amperes, on average over a look, that a usual 20 mA diode does not survive. */
const DESTROYS = 0.1;

/** The mean current of a light-emitting diode since it was last asked for, and its end when it was too much. */
export class Lamp {
  private readonly host: Host;
  private readonly junction: Junction;
  private readonly limit: number;
  private charge = 0;
  private since = 0;
  private lookedCharge = 0;
  private mean = 0;

  constructor(host: Host, junction: Junction, limit = DESTROYS) {
    this.host = host;
    this.junction = junction;
    this.limit = limit;
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
    if ((charge - this.lookedCharge) / LOOK > this.limit) this.junction.open = true;
    this.lookedCharge = charge;
    if (!this.junction.open) this.host.after(LOOK, () => this.look());
  }
}

/** Brightness as an eye takes it, 0 to 1: 20 mA are full, and the eye's answer is that of a power of 1/2.2. */
export const brightness = (amps: number): number => Math.min(1, (Math.max(0, amps) / 0.02) ** (1 / 2.2));
