import type { DiodeModel } from '../parts/part.ts';

/** Nets that are solved together, at once. */
export interface Solved {
  readonly nets: readonly Net[];
  isDirty: boolean;
  /** At a time, seconds. */
  solve(now: number): void;
}

/** A net of the bench: all that is joined without resistance. */
export class Net {
  readonly name: string;
  volts = 0;
  /** Held at `volts`, regardless of its connections: ground and the rails. */
  fixed = false;
  /** Solved by SPICE. */
  analogue = false;
  /** Nothing determines its voltage: it keeps the last. */
  floating = false;
  cluster: Solved | null = null;
  readonly joints: Resistance[] = [];
  readonly diodes: Diode[] = [];
  readonly listeners: Listener[] = [];
  /** Called at each change of its voltage. */
  readonly watchers: (() => void)[] = [];

  constructor(name: string) {
    this.name = name;
  }
}

/** See `Joint` of the parts. Its owner changes it through the network. */
export class Resistance {
  readonly a: Net;
  readonly b: Net;
  readonly owner: string;
  ohms: number;
  emf: number;
  charge = 0;
  /** What it is in the voltages as they are; in SPICE it follows when that has come to the same time. */
  readonly applied: { ohms: number; emf: number };
  /** Only a resistance that changes its source needs one in SPICE. */
  readonly hasSource: boolean;
  since = 0;
  /** A source that changes all the time: its volts at a time, between the moments at which `emf` is set. */
  wave: ((time: number) => number) | null = null;

  constructor(a: Net, b: Net, owner: string, ohms: number, emf: number, hasSource: boolean) {
    this.a = a;
    this.b = b;
    this.owner = owner;
    this.ohms = ohms;
    this.emf = emf;
    this.hasSource = hasSource;
    this.applied = { ohms, emf };
  }

  get amps(): number {
    const { ohms, emf } = this.applied;
    return ohms === Infinity ? 0 : (this.a.volts - this.b.volts - emf) / Math.max(ohms, LEAST);
  }
}

export class Diode {
  readonly anode: Net;
  readonly cathode: Net;
  readonly owner: string;
  readonly model: DiodeModel;
  amps = 0;
  charge = 0;
  since = 0;
  /** Whether it conducts, where it is solved as a line. */
  on = false;
  open = false;

  constructor(anode: Net, cathode: Net, owner: string, model: DiodeModel) {
    this.anode = anode;
    this.cathode = cathode;
    this.owner = owner;
    this.model = model;
  }
}

/** Called when a level changes that voltages decide. */
export interface Listener {
  readonly net: Net;
  readonly level: boolean;
  readonly hear: (level: boolean) => void;
  /** True when the level changed. */
  look(): boolean;
}

/** An input on a net: a level with hysteresis. */
export class Input implements Listener {
  readonly net: Net;
  /** Below the first it falls, above the second it rises; volts. */
  low: number;
  high: number;
  level = false;
  readonly hear: (high: boolean) => void;

  constructor(net: Net, low: number, high: number, hear: (high: boolean) => void) {
    this.net = net;
    this.low = low;
    this.high = high;
    this.hear = hear;
  }

  look(): boolean {
    const { volts } = this.net;
    const level = this.level ? volts > this.low : volts >= this.high;
    if (level === this.level) return false;
    this.level = level;
    return true;
  }
}

/** Ohms of what is called no resistance. */
export const LEAST = 1e-3;

const GROUND = new Set(['0', 'gnd']);

/** Nets and what joins them. Names know no case, as in SPICE. */
export class Network {
  readonly ground = new Net('0');
  private readonly byName = new Map<string, Net>();
  readonly resistances: Resistance[] = [];
  readonly diodes: Diode[] = [];

  constructor() {
    this.ground.fixed = true;
  }

  net(name: string): Net {
    const key = name.toLowerCase();
    if (GROUND.has(key)) return this.ground;
    let net = this.byName.get(key);
    if (!net) this.byName.set(key, (net = new Net(key)));
    return net;
  }

  nets(): IterableIterator<Net> {
    return this.byName.values();
  }

  has(name: string): boolean {
    return GROUND.has(name.toLowerCase()) || this.byName.has(name.toLowerCase());
  }

  resistance(a: Net, b: Net, owner: string, ohms: number, emf = 0, hasSource = false): Resistance {
    const made = new Resistance(a, b, owner, ohms, emf, hasSource || emf !== 0);
    this.resistances.push(made);
    a.joints.push(made);
    b.joints.push(made);
    return made;
  }

  diode(anode: Net, cathode: Net, owner: string, model: DiodeModel): Diode {
    const made = new Diode(anode, cathode, owner, model);
    this.diodes.push(made);
    anode.diodes.push(made);
    cathode.diodes.push(made);
    return made;
  }

  input(net: Net, low: number, high: number, hear: (high: boolean) => void): Input {
    const made = new Input(net, low, high, hear);
    net.listeners.push(made);
    return made;
  }

  /** Takes an input back. */
  deaf(input: Input): void {
    const { listeners } = input.net;
    const at = listeners.indexOf(input);
    if (at >= 0) listeners.splice(at, 1);
  }

  watch(net: Net, told: () => void): void {
    net.watchers.push(told);
  }

  fix(net: Net, volts: number): void {
    net.fixed = true;
    net.volts = volts;
  }
}
