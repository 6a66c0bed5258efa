import { describe, expect, it } from 'vitest';
import { LiveCircuit } from '../../src/live/index.ts';
import type { BenchPart } from '../../src/live/bench.ts';
import { notBuilt, program } from '../program.ts';

async function start(lines: readonly string[], parts: readonly BenchPart[]): Promise<LiveCircuit> {
  const netlist = ['* timers', 'v1 vcc 0 5', ...lines, '.end', ''].join('\n');
  const circuit = await LiveCircuit.start({ deck: { netlist }, parts }, program);
  expect(circuit.issues).toEqual([]);
  return circuit;
}

/** Times at which a net rises and falls through 2 V from now on, seconds. */
function edges(circuit: LiveCircuit, net: string, seconds: number): { readonly up: number[]; readonly down: number[] } {
  circuit.capture('edges', { nets: [net] });
  circuit.advance(circuit.time + seconds);
  const { times, first } = circuit.captures.get('edges')!.take(circuit.time).lines[0]!;
  const isUp = (i: number) => (i % 2 === 0) !== first;
  return { up: [...times].filter((_, i) => isUp(i)), down: [...times].filter((_, i) => !isUp(i)) };
}

const astable = (pins: Readonly<Record<string, string>> = {}): BenchPart => ({
  name: 'U1',
  kind: 'ne555',
  pins: { VCC: 'vcc', GND: '0', RESET: 'vcc', TRIG: 'c', THR: 'c', DIS: 'd', OUT: 'q', CV: 'cv', ...pins },
});

describe.skipIf(notBuilt)('the timer 555', () => {
  it.each([
    [101, 10e3, 66.3e3, 100e-9],
    [1014, 2e3, 70e3, 10e-9],
    [4966, 5e3, 12e3, 10e-9],
  ])('swings at %d Hz, as its formula says within 1 %', async (frequency, ra, rb, farads) => {
    const formula = 1.44 / ((ra + 2 * rb) * farads);
    expect(Math.round(formula)).toBe(frequency);
    const circuit = await start([`ra vcc d ${ra}`, `rb d c ${rb}`, `c1 c 0 ${farads}`, 'c2 cv 0 10n'], [astable()]);
    circuit.advance(2 / frequency + 1e-3);
    const { up, down } = edges(circuit, 'q', 8 / frequency);
    const period = (up.at(-1)! - up[0]!) / (up.length - 1);
    expect(Math.abs(1 / period / formula - 1)).toBeLessThan(0.01);
    const fall = down.find(time => time > up[0]!)!;
    expect((fall - up[0]!) / period).toBeCloseTo((ra + rb) / (ra + 2 * rb), 2);
  });

  it('gives one pulse of 1.1 R C for each trigger, however short', async () => {
    const circuit = await start(
      ['vt t 0 dc 5 pulse(5 0 1m 1u 1u 50u 4m)', 'r1 vcc c 10k', 'c1 c 0 100n', 'c2 cv 0 10n'],
      [astable({ TRIG: 't', DIS: 'c' })],
    );
    circuit.advance(0.5e-3);
    const { up, down } = edges(circuit, 'q', 8e-3);
    expect(up.length).toBe(2);
    expect(up[0]).toBeCloseTo(1e-3, 5);
    expect((down[0]! - up[0]!) / (Math.log(3) * 1e-3)).toBeCloseTo(1, 2);
    expect(circuit.volts('c')).toBeLessThan(0.1);
  });

  it('runs only while RESET lets it, and as CV bids it', async () => {
    const lines = ['ra vcc d 2k', 'rb d c 70k', 'c1 c 0 10n', 'vr r 0 5', 'rv vcc cv 5k'];
    const circuit = await start(lines, [astable({ RESET: 'r' })]);
    circuit.advance(5e-3);
    // CV is at 4 V: it swings between 2 V and 4 V.
    const { up } = edges(circuit, 'q', 10e-3);
    const period = (up.at(-1)! - up[0]!) / (up.length - 1);
    expect(period / (0.72e-3 * Math.log(3) + 0.7e-3 * Math.log(2))).toBeCloseTo(1, 2);
    circuit.alter('vr', 0);
    circuit.advance(circuit.time + 3e-3);
    expect(edges(circuit, 'q', 5e-3).up.length).toBe(0);
    expect(circuit.volts('q')).toBeCloseTo(0.1, 2);
  });

  it('remembers, and needs no SPICE for it; two are in a 556, and those of CMOS reach the supply', async () => {
    const pins = {
      VCC: 'p5',
      GND: '0',
      '1TRIG': 's',
      '1THR': 'r',
      '1OUT': 'q',
      '2TRIG': 'r',
      '2THR': 's',
      '2OUT': 'p',
    };
    const circuit = await start(
      ['vs s 0 2.5', 'vr r 0 2.5', 'r1 vcc p5 1', 'r2 vcc q 10k', 'r3 vcc p 10k'],
      [{ name: 'U1', kind: 'ne556', pins, properties: { make: 'cmos' } }],
    );
    expect(circuit.isDigital).toBe(true);
    const put = (s: number, r: number) => {
      circuit.alter('vs', s);
      circuit.alter('vr', r);
      circuit.advance(circuit.time + 1e-6);
      return ['q', 'p'].map(net => Math.round(10 * circuit.volts(net)) / 10);
    };
    expect(put(2.5, 2.5)).toEqual([0, 0]);
    expect(put(1, 2.5)).toEqual([5, 0]);
    expect(put(2.5, 2.5)).toEqual([5, 0]);
    expect(put(2.5, 4)).toEqual([0, 0]);
    expect(put(2.5, 1)).toEqual([0, 5]);
    expect(put(4, 2.5)).toEqual([0, 0]);
    expect(circuit.faults()).toEqual([]);
  });
});
