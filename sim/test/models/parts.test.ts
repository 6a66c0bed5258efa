import { describe, expect, it } from 'vitest';
import { notBuilt } from '../program.ts';
import { bench } from './library.ts';

describe.skipIf(notBuilt)('switches, lamps and motors of our library', () => {
  it('switches close and open where they are reported to', async () => {
    const circuit = `Vs s 0 1
Vc c 0 pwl(0 0 5m 5 10m 0)\nX1 s a c 0 bw_switch_voltage\nR1 a 0 1k
Ic 0 i pwl(0 0 5m 20m 10m 0)\nX2 s b i 0 bw_switch_current\nR2 b 0 1k
X3 s d bw_switch CLOSED=1\nR3 d 0 1\nX4 s e bw_switch\nR4 e 0 1k
.tran 10u 10m 0 10u`;
    const of = await bench('electromechanical.lib', circuit);
    // 3 V up and 2 V down on a ramp of 1 V a millisecond; 12 mA up and 8 mA down on one of 4 mA a millisecond.
    for (const name of ['a', 'b']) {
      expect(of('tran', name).crossings(0.5, 'up')[0]).toBeCloseTo(3e-3, 4);
      expect(of('tran', name).crossings(0.5, 'down')[0]).toBeCloseTo(8e-3, 4);
      expect(of('tran', name).max).toBeCloseTo(1000 / 1000.1, 4);
    }
    expect(of('tran', 'd').last).toBeCloseTo(1 / 1.01, 3);
    expect(of('tran', 'e').last).toBeLessThan(2e-6);
  });

  it('the relay pulls in, holds and falls off', async () => {
    const circuit = `Vc c 0 pwl(0 0 100m 5 200m 0)\nVs s 0 5
X1 c 0 s no nc bw_relay\nR1 no 0 100\nR2 nc 0 100\n.tran 50u 200m 0 50u`;
    const of = await bench('electromechanical.lib', circuit);
    const [no, nc] = [of('tran', 'no'), of('tran', 'nc')];
    // 50 V a second: 3.5 V at 70 ms, 1 V again at 180 ms, and about the time to act later.
    for (const [time, right] of [
      [no.crossings(2.5, 'up')[0]!, 70e-3],
      [no.crossings(2.5, 'down')[0]!, 180e-3],
    ] as const) {
      expect(time).toBeGreaterThan(right);
      expect(time).toBeLessThan(right + 8e-3);
    }
    expect(no.max).toBeCloseTo((5 * 100) / 100.05, 2);
    expect([nc.at(10e-3) > 4.9, nc.at(120e-3) < 0.01, nc.last > 4.9]).toEqual([true, true, true]);
  });

  it('a lamp is cold at first: its resistance grows as the power 1.2 of the temperature', async () => {
    const circuit = 'V1 a 0 pulse(0 12 1m 10u 10u 2 4)\nX1 a 0 bw_lamp\n.tran 0.2m 1.5 0 0.5m';
    const amps = (await bench('electromechanical.lib', circuit))('tran', 'v1#branch');
    const rated = 5 / 12;
    // What it radiates at the rated voltage is its rated power, but for what the room radiates back.
    expect(-amps.last / rated).toBeCloseTo(1, 2);
    const inrush = Math.max(...Array.from(amps.y, each => -each)) / rated;
    expect(inrush).toBeLessThan(0.107 ** -1.2);
    expect(inrush).toBeGreaterThan(0.85 * 0.107 ** -1.2);
  });

  it('a motor runs at the speed where torque is friction and load', async () => {
    const circuit = `V1 a 0 pulse(0 6 1m 10u 10u 9 10)\nX1 a 0 bw_motor
V2 b 0 pulse(0 6 1m 10u 10u 9 10)\nX2 b 0 bw_motor TLOAD=5m\n.tran 0.5m 0.4 0 0.5m`;
    const of = await bench('electromechanical.lib', circuit);
    const [volts, ohms, constant, friction, inertia] = [6, 2, 10e-3, 1e-6, 1e-6];
    // K (V - K w) / R = B w + T
    const speed = (load: number) => ((constant * volts) / ohms - load) / (friction + constant ** 2 / ohms);
    for (const [at, load] of [
      ['1', 0],
      ['2', 5e-3],
    ] as const) {
      const turning = of('tran', `x${at}.w`);
      expect(turning.last / speed(load)).toBeCloseTo(1, 2);
      expect(-of('tran', `v${at}#branch`).last / ((friction * speed(load) + load) / constant)).toBeCloseTo(1, 2);
      // Time constant J R / (K^2 + B R), the armature's own is short next to it.
      const constantOfTime = (inertia * ohms) / (constant ** 2 + friction * ohms);
      expect((turning.crossings(speed(load) * (1 - Math.exp(-1)), 'up')[0]! - 1e-3) / constantOfTime).toBeCloseTo(1, 1);
    }
  });

  it('a fuse melts after tau ln(m^2 / (m^2 - 2.25)) at m times its current, and bears 1.4 times', async () => {
    const circuit = `V1 a 0 3\nR1 a b 0.9\nX1 b 0 bw_fuse\nV2 c 0 1.4\nR2 c d 0.9\nX2 d 0 bw_fuse\n.tran 0.5m 3 0 1m uic`;
    const of = await bench('electromechanical.lib', circuit);
    const melted = of('tran', 'b').crossings(1.5, 'up')[0]!;
    expect(melted / (0.5 * Math.log(9 / (9 - 2.25)))).toBeCloseTo(1, 1);
    expect(-of('tran', 'v1#branch').last).toBeLessThan(1e-6);
    expect(-of('tran', 'v2#branch').last).toBeCloseTo(1.4, 3);
  });
});

describe.skipIf(notBuilt)('passive parts of our library', () => {
  it('sensors and the potentiometer have the resistance of their formulas', async () => {
    const circuit = `V1 a 0 10\nX1 a w 0 bw_potentiometer R=10k POS=0.25
I1 0 n 100u\nX2 n 0 bw_ntc T=50\nI2 0 l 100u\nX3 l 0 bw_ldr LUX=1000\n.op`;
    const of = await bench('passives.lib', circuit);
    expect(of('op', 'w').last).toBeCloseTo(7.5, 6);
    expect(of('op', 'n').last).toBeCloseTo(1e-4 * 1e4 * Math.exp(3950 * (1 / 323.15 - 1 / 298.15)), 5);
    expect(of('op', 'l').last).toBeCloseTo(1e-4 * 1e4 * 100 ** -0.7, 5);
  });

  it('transformers give the ratio of their turns, less what the windings take', async () => {
    const circuit = `V1 p 0 sin(0 325 50)\nX1 p 0 s 0 bw_transformer\nR1 s 0 100
V2 q 0 sin(0 325 50)\nX2 q 0 u 0 v bw_transformer_tapped\nR2 u 0 100\nR3 v 0 100\n.tran 20u 60m 40m 20u`;
    const of = await bench('passives.lib', circuit);
    // Referred to the secondary: k n V Rl / (Rl + Rs + n^2 Rp)
    expect(of('tran', 's').max / ((0.999 * 32.5 * 100) / (100 + 0.5 + 0.1))).toBeCloseTo(1, 2);
    for (const half of ['u', 'v']) expect(of('tran', half).max / ((0.999 * 16.25 * 100) / 100.55)).toBeCloseTo(1, 2);
    expect(of('tran', 'u').at(45e-3) * of('tran', 'v').at(45e-3)).toBeLessThan(-200);
  });

  it('a crystal is RS at its series resonance, and hardly conducts at fp = fs sqrt(1 + Cm / C0)', async () => {
    const [series, parallel] = [16e6, 16e6 * Math.sqrt(1 + 10e-15 / 4e-12)];
    const circuit = (hertz: number) => `I1 0 a 0 ac 1\nR1 a 0 1Meg\nX1 a 0 bw_crystal\n.ac lin 1 ${hertz} ${hertz}`;
    const at = async (hertz: number) => (await bench('passives.lib', circuit(hertz)))('ac', 'a').last;
    expect(await at(series)).toBeCloseTo(30, 0);
    // 1 / (w^2 C0^2 RS) of a parallel resonance, and the megohm next to it.
    const ideal = 1 / ((2 * Math.PI * parallel * 4e-12) ** 2 * 30);
    expect((await at(parallel)) / (1 / (1 / ideal + 1e-6))).toBeCloseTo(1, 1);
  });

  it('an optocoupler passes on the current by its ratio, and its transistor saturates', async () => {
    const circuit = `I1 0 a 5m\nVc c 0 5\nX1 a 0 c e bw_optocoupler CTR=0.5\nR1 e 0 100
I2 0 b 5m\nRs c k 10k\nX2 b 0 k 0 bw_optocoupler\n.op`;
    const of = await bench('passives.lib', circuit);
    expect(of('op', 'e').last / (0.5 * 5e-3 * 100)).toBeCloseTo(1, 2);
    expect(of('op', 'k').last).toBeLessThan(0.2);
    expect(of('op', 'a').last).toBeGreaterThan(1);
    expect(of('op', 'a').last).toBeLessThan(1.3);
  });
});
