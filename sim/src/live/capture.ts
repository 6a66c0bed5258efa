import type { Input, Net } from './network.ts';
import type { CoSimulation } from './coSimulation.ts';

/** What a logic analyser listens to. */
export interface CaptureSetup {
  readonly nets: readonly string[];
  /** Volts below which a line is low again, and from which on it is high; those of 5 V CMOS where not given. */
  readonly low?: number;
  readonly high?: number;
}

/** What came since the last piece: each line by the level with which the piece begins, and the times of its changes. */
export interface Captured {
  /** Seconds of the circuit. */
  readonly from: number;
  readonly until: number;
  /** In the order of the setup's nets. */
  readonly lines: readonly { readonly first: boolean; readonly times: Float64Array }[];
}

const LOW = 1.5;
const HIGH = 3;

/** Takes down when nets change their levels, and hands it over in pieces. */
export class Capture {
  private readonly coSimulation: CoSimulation;
  private readonly inputs: readonly Input[];
  private readonly times: number[][];
  private firsts: boolean[];
  private from: number;

  /** `timeOf`: the time at which a net is what it is; SPICE's nets may be behind the others. */
  constructor(coSimulation: CoSimulation, setup: CaptureSetup, now: number, timeOf: (net: Net) => number) {
    this.coSimulation = coSimulation;
    this.from = now;
    const { network } = coSimulation;
    const { low = LOW, high = HIGH } = setup;
    this.times = setup.nets.map(() => []);
    this.inputs = setup.nets.map((name, i) => {
      const net = network.net(name);
      const input = network.input(net, low, high, () => this.times[i]!.push(timeOf(net)));
      input.look();
      return input;
    });
    this.firsts = this.inputs.map(({ level }) => level);
  }

  take(now: number): Captured {
    const { from, firsts, times } = this;
    const lines = times.map((own, i) => ({ first: firsts[i]!, times: Float64Array.from(own) }));
    this.firsts = this.inputs.map(({ level }) => level);
    for (const own of times) own.length = 0;
    this.from = now;
    return { from, until: now, lines };
  }

  end(): void {
    for (const input of this.inputs) this.coSimulation.network.deaf(input);
  }
}
