import type {
  Comparison,
  DiodeModel,
  Host,
  Joint,
  Junction,
  Part,
  PartKind,
  Properties,
  Value,
} from '../parts/part.ts';
import type { BenchPart } from './bench.ts';
import type { Diode, Input, Net, Resistance } from './network.ts';
import { terminalsOf } from './terminals.ts';
import type { CoSimulation } from './coSimulation.ts';

/** Ohms of a logic output, and parts of the supply at which inputs fall and rise (74HC at 5 V, datasheets). */
const OUTPUT = 30;
const FALLS = 0.3;
const RISES = 0.6;

/** Volts of a part whose supply is not wired. */
const SUPPLY = 5;

/** A part on its nets: what it sees and does. */
export class PartHost implements Host {
  readonly name: string;
  readonly part: Part;
  readonly #coSimulation: CoSimulation;
  readonly #nets = new Map<string, Net>();
  readonly #inputs = new Map<string, Input>();
  readonly #outputs = new Map<string, Resistance>();
  readonly #high = new Set<string>();
  readonly #supply: Net | null;

  /** `given`: all that its kind has, within its limits. */
  constructor(
    coSimulation: CoSimulation,
    kind: PartKind,
    { name, pins }: Pick<BenchPart, 'name' | 'pins'>,
    given: Properties,
  ) {
    this.name = name;
    this.#coSimulation = coSimulation;
    const { network } = coSimulation;
    const list = kind.pins(given);
    let supply: Net | null = null;
    for (const { name: pin, role } of list) {
      const wired = pins[pin];
      const net = network.net(wired ?? `${name}.${pin}`);
      // What is not wired of its supply is taken for wired.
      if (wired === undefined && role === 'ground') this.#nets.set(pin, network.ground);
      else this.#nets.set(pin, net);
      if (wired === undefined && role === 'power') network.fix(net, SUPPLY);
      if (role === 'power') supply ??= net;
      if (role === 'in' || role === 'both') {
        const input = network.input(net, FALLS * SUPPLY, RISES * SUPPLY, high => this.part.hear?.(pin, high));
        this.#inputs.set(pin, input);
      }
      if (role === 'out' || role === 'both')
        this.#outputs.set(pin, network.resistance(net, network.ground, name, Infinity, 0, true));
    }
    this.#supply = supply;
    this.part = kind.make(this, given);
    if (supply) this.#follow(supply);
  }

  /** Amperes into its pins, those inside of it left out. */
  terminals(): [pin: string, amps: () => number][] {
    return terminalsOf(
      this.name,
      [...this.#nets].filter(([pin]) => !pin.startsWith('.')),
      new Set(this.#outputs.values()),
    );
  }

  get now(): number {
    return this.#coSimulation.now;
  }

  get supply(): number {
    return this.#supply?.volts ?? SUPPLY;
  }

  level(pin: string): boolean {
    return this.#inputs.get(pin)!.level;
  }

  volts(pin: string): number {
    return this.#net(pin).volts;
  }

  drive(pin: string, high: boolean | null): void {
    if (high) this.#high.add(pin);
    else this.#high.delete(pin);
    this.#coSimulation.set(this.#outputs.get(pin)!, high === null ? Infinity : OUTPUT, high ? this.supply : 0);
  }

  force(pin: string, volts: number, ohms: number): void {
    this.#high.delete(pin);
    this.#coSimulation.set(this.#outputs.get(pin)!, ohms, volts);
  }

  join(a: string, b: string, ohms: number, emf?: number): Joint {
    const coSimulation = this.#coSimulation;
    const made = coSimulation.network.resistance(
      this.#net(a),
      this.#net(b),
      this.name,
      ohms,
      emf ?? 0,
      emf !== undefined,
    );
    return {
      get ohms() {
        return made.ohms;
      },
      get emf() {
        return made.emf;
      },
      get amps() {
        return made.amps;
      },
      get charge() {
        return made.charge + made.amps * (coSimulation.now - made.since);
      },
      set: (value, source = made.emf) => coSimulation.set(made, value, source),
    };
  }

  diode(anode: string, cathode: string, model: DiodeModel): Junction {
    const coSimulation = this.#coSimulation;
    const made: Diode = coSimulation.network.diode(this.#net(anode), this.#net(cathode), this.name, model);
    return {
      get amps() {
        return made.amps;
      },
      get charge() {
        return made.charge + made.amps * (coSimulation.now - made.since);
      },
      get open() {
        return made.open;
      },
      set open(open) {
        if (made.open === open) return;
        made.open = open;
        coSimulation.opened(made);
      },
    };
  }

  compare(weights: Readonly<Record<string, number>>, volts: number, hear: (above: boolean) => void): Comparison {
    const terms = Object.entries(weights).map(([pin, weight]) => ({ net: this.#net(pin), weight }));
    const made = this.#coSimulation.compare(terms, volts, hear);
    return {
      get above() {
        return made.level;
      },
    };
  }

  after(seconds: number, call: () => void): () => void {
    return this.#coSimulation.timers.at(this.#coSimulation.now + seconds, call);
  }

  /** What a person did to it. */
  control(name: string, value: Value | Uint8Array): void {
    this.part.control?.(name, value);
    this.#coSimulation.settle();
  }

  /** Nets inside a part begin with a point and exist once they are named. */
  #net(pin: string): Net {
    let net = this.#nets.get(pin);
    if (!net) {
      if (!pin.startsWith('.')) throw new Error(`no pin ${pin} on ${this.name}`);
      this.#nets.set(pin, (net = this.#coSimulation.network.net(`${this.name}${pin}`)));
    }
    return net;
  }

  /** Thresholds and high outputs go with the supply. */
  #follow(supply: Net): void {
    const { network } = this.#coSimulation;
    // Not known before it is looked at.
    let known = NaN;
    const follow = () => {
      const { volts } = supply;
      if (Math.abs(volts - known) < 0.05) return;
      known = volts;
      for (const input of this.#inputs.values()) {
        // Dead, it receives nothing.
        input.low = Math.max(FALLS * volts, 0.1);
        input.high = Math.max(RISES * volts, 0.2);
      }
      for (const pin of this.#high) this.drive(pin, true);
      this.part.supplied?.();
    };
    if (supply.fixed) follow();
    network.watch(supply, follow);
  }
}
