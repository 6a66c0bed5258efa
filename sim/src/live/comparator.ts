import type { Listener, Net } from './network.ts';

/** Voltages with their weights. */
export type Weighed = readonly { readonly net: Net; readonly weight: number }[];

/** A sum of weighed voltages, and whether it is above a voltage. */
export class Comparator implements Listener {
  /** The first of its nets. */
  readonly net: Net;
  level = false;
  readonly hear: (above: boolean) => void;
  private readonly terms: Weighed;
  private readonly volts: number;

  constructor(terms: Weighed, volts: number, hear: (above: boolean) => void) {
    this.net = terms[0]!.net;
    this.terms = terms;
    this.volts = volts;
    this.hear = hear;
  }

  /** Volts by which the sum is above. */
  get above(): number {
    let sum = -this.volts;
    for (const { net, weight } of this.terms) sum += weight * net.volts;
    return sum;
  }

  /** Whether SPICE moves it. */
  get analogue(): boolean {
    return this.terms.some(({ net }) => net.analogue);
  }

  look(): boolean {
    const level = this.above > 0;
    if (level === this.level) return false;
    this.level = level;
    return true;
  }
}
