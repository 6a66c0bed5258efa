import type { Resistance } from './network.ts';
import type { CoSimulation } from './coSimulation.ts';

export const SHAPES = ['sine', 'square', 'triangle', 'sawtooth', 'dc'] as const;
export type Shape = (typeof SHAPES)[number];

/** What a function generator puts out. */
export interface GeneratorSetup {
  readonly shape: Shape;
  readonly hz: number;
  /** Volts from the middle to the top, and of the middle. */
  readonly amplitude: number;
  readonly offset: number;
  /** Part of a period that a square is high, and that a triangle rises; 0 to 1. */
  readonly duty: number;
  /** Of its output. */
  readonly ohms: number;
  readonly on: boolean;
}

/** A function generator between a net and ground. */
export interface GeneratorSpec {
  readonly name: string;
  readonly net: string;
  readonly setup: GeneratorSetup;
}

/** Points of a period that a curved or sloping wave has at least, and the least time between two, seconds. */
const POINTS = 48;
const CLOSEST = 200e-9;

/** -1 to 1 at a part of a period, 0 to 1. */
function unitWave(shape: Shape, phase: number, duty: number): number {
  switch (shape) {
    case 'sine':
      return Math.sin(2 * Math.PI * phase);
    case 'square':
      return phase < duty ? 1 : -1;
    case 'sawtooth':
      return 2 * phase - 1;
    case 'triangle':
      return phase < duty ? (2 * phase) / duty - 1 : 1 - (2 * (phase - duty)) / (1 - duty);
    case 'dc':
      return 0;
  }
}

/** Runs on when it is set otherwise: the phase continues from where it is. */
export class Generator {
  private readonly coSimulation: CoSimulation;
  private readonly joint: Resistance;
  private setup: GeneratorSetup;
  private since = 0;
  private phase = 0;
  private cancel: () => void = () => {};

  constructor(coSimulation: CoSimulation, { name, net, setup }: GeneratorSpec) {
    this.coSimulation = coSimulation;
    this.setup = setup;
    const { network } = coSimulation;
    this.joint = network.resistance(network.net(net), network.ground, name, Infinity, 0, true);
    this.set(setup);
    // Before the circuit runs, what is set is what is.
    Object.assign(this.joint.applied, { ohms: this.joint.ohms, emf: this.joint.emf });
  }

  set(setup: GeneratorSetup): void {
    const { coSimulation } = this;
    this.phase = this.phaseAt(coSimulation.now);
    this.since = coSimulation.now;
    this.setup = { ...setup, duty: Math.min(0.999, Math.max(0.001, setup.duty)), hz: Math.max(0, setup.hz) };
    // Jumps are breakpoints at exact times in SPICE; all else is evaluated at each point.
    const jumps = setup.shape === 'square' || setup.shape === 'dc' || !setup.on;
    this.joint.wave = jumps ? null : time => this.volts(time);
    this.cancel();
    this.tick();
  }

  volts(time: number): number {
    const { shape, amplitude, offset, duty } = this.setup;
    return offset + amplitude * unitWave(shape, this.phaseAt(time), duty);
  }

  private phaseAt(time: number): number {
    const phase = this.phase + (time - this.since) * this.setup.hz;
    return phase - Math.floor(phase);
  }

  private tick(): void {
    const { coSimulation, joint, setup } = this;
    const { shape, hz, duty, ohms, on } = setup;
    coSimulation.set(joint, on ? ohms : Infinity, this.volts(coSimulation.now));
    if (!on || shape === 'dc' || hz === 0) return;
    const phase = this.phaseAt(coSimulation.now);
    // A square is looked at just behind its edges.
    const next = shape === 'square' ? ((phase < duty ? duty : 1) - phase) / hz + 1e-12 : 1 / (hz * POINTS);
    this.cancel = coSimulation.timers.at(coSimulation.now + Math.max(CLOSEST, next), () => this.tick());
  }
}
