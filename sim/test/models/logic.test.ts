import { describe, expect, it } from 'vitest';
import { notBuilt } from '../program.ts';
import { bench, type Curve } from './library.ts';

const level = (curve: Curve, time?: number): number | string => {
  const volts = time === undefined ? curve.last : curve.at(time);
  return volts > 4.5 ? 1 : volts < 0.5 ? 0 : `${volts} V`;
};

/** Outputs for 00, 01, 10, 11. */
const GATES: Record<string, readonly number[]> = {
  and: [0, 0, 0, 1],
  nand: [1, 1, 1, 0],
  or: [0, 1, 1, 1],
  nor: [1, 0, 0, 0],
  xor: [0, 1, 1, 0],
  xnor: [1, 0, 0, 1],
};
const HIGH_LOW = 'Vc vcc 0 5\nV1 h 0 5\nV0 l 0 0\n';
const INPUTS = ['l l', 'l h', 'h l', 'h h'];

describe.skipIf(notBuilt)('logic of our library', () => {
  it('gates answer as their tables say, also those of a package, pin by pin', async () => {
    const lines = Object.keys(GATES).flatMap(gate =>
      INPUTS.map((pair, i) => `X${gate}${i} ${pair} ${gate}${i} vcc 0 bw_${gate}\nR${gate}${i} ${gate}${i} 0 100k`),
    );
    for (const [i, input] of ['l', 'h'].entries())
      for (const gate of ['not', 'buffer', 'schmitt_not'])
        lines.push(`X${gate}${i} ${input} ${gate}${i} vcc 0 bw_${gate}\nR${gate}${i} ${gate}${i} 0 100k`);
    const package2 = (name: string, order: (i: number, pair: string) => string) => {
      const four = INPUTS.map((pair, i) => order(i, pair));
      lines.push(`Xp${name} ${four[0]} ${four[1]} 0 ${four[2]} ${four[3]} vcc bw_${name}`);
    };
    // The third and the fourth gate have their output first; of 7402 the first two have.
    for (const name of ['7400', '7408', '7432', '7486'])
      package2(name, (i, pair) => (i >= 2 ? `p${name}_${i} ${pair}` : `${pair} p${name}_${i}`));
    for (const name of ['7404', '7414']) {
      const out = (i: number) => `p${name}_${i}`;
      lines.push(`Xp${name} l ${out(0)} h ${out(1)} l ${out(2)} 0 ${out(3)} h ${out(4)} l ${out(5)} h vcc bw_${name}`);
    }
    lines.push('Xp7402 p7402_0 l l p7402_1 l h 0 h l p7402_2 h h p7402_3 vcc bw_7402');
    const of = await bench('logic.lib', `${HIGH_LOW}${lines.join('\n')}\n.op`);
    for (const [gate, table] of Object.entries(GATES))
      expect([gate, ...table.map((_, i) => level(of('op', `${gate}${i}`)))]).toEqual([gate, ...table]);
    for (const [gate, table] of [
      ['not', [1, 0]],
      ['buffer', [0, 1]],
      ['schmitt_not', [1, 0]],
    ] as const)
      expect([gate, ...table.map((_, i) => level(of('op', `${gate}${i}`)))]).toEqual([gate, ...table]);
    for (const [name, gate] of [
      ['7400', 'nand'],
      ['7408', 'and'],
      ['7432', 'or'],
      ['7486', 'xor'],
      ['7402', 'nor'],
    ] as const)
      expect([name, ...INPUTS.map((_, i) => level(of('op', `p${name}_${i}`)))]).toEqual([name, ...GATES[gate]!]);
    for (const name of ['7404', '7414'])
      expect(Array.from({ length: 6 }, (_, i) => level(of('op', `p${name}_${i}`)))).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it('delays, remembers, and divides', async () => {
    const circuit = `${HIGH_LOW}Vk clk 0 pulse(0 5 100n 2n 2n 98n 200n)
Xn clk n vcc 0 bw_not\nRn n 0 100k
Vn nr 0 pulse(0 5 30n 2n 2n 1 2)
Xt nt clk h nr t nt vcc 0 bw_dff\nRt t 0 100k
Vs s 0 pulse(0 5 50n 2n 2n 20n 400n)\nVr r 0 pulse(0 5 250n 2n 2n 20n 400n)
Xl s r ql nql vcc 0 bw_sr_latch\nRl ql 0 100k\nRm nql 0 100k
Vx x 0 pulse(0 5 450n 2n 2n 1 2)
Xd x d1 clk h q1 nq1 0 nq2 q2 h q1 h h vcc bw_7474\nRd d1 0 1k\nR1 q1 0 100k\nR2 q2 0 100k
Vw w 0 pwl(0 0 500n 5 1000n 0)
Xw w sw vcc 0 bw_schmitt_not\nRw sw 0 100k
.tran 0.5n 1000n 0 0.5n`;
    const of = await bench('logic.lib', circuit);
    // Propagation from half to half of the swing: R C ln 2, here 8 ns, and half an edge of the clock.
    const late = of('tran', 'n').crossings(2.5, 'down')[0]! - of('tran', 'clk').crossings(2.5, 'up')[0]!;
    expect(late / 8e-9).toBeCloseTo(1, 0);
    // A toggle makes one of two edges of the clock.
    const divided = of('tran', 't');
    const edges = [...divided.crossings(2.5, 'up'), ...divided.crossings(2.5, 'down')].sort((a, b) => a - b);
    expect(edges.length).toBe(5);
    for (const [i, edge] of edges.entries()) expect((edge - (100e-9 + i * 200e-9)) / 200e-9).toBeLessThan(0.15);
    expect([150e-9, 240e-9, 300e-9, 390e-9].map(time => level(of('tran', 'ql'), time))).toEqual([1, 1, 0, 0]);
    expect(level(of('tran', 'nql'), 390e-9)).toBe(1);
    // Its thresholds lie at 0.6 and 0.4 of the supply: 3 V up, 2 V down on a ramp of 10 V a microsecond.
    expect(of('tran', 'sw').crossings(2.5, 'down')[0]! / 1e-9).toBeGreaterThan(295);
    expect(of('tran', 'sw').crossings(2.5, 'down')[0]! / 1e-9).toBeLessThan(325);
    expect(of('tran', 'sw').crossings(2.5, 'up')[0]! / 1e-9).toBeGreaterThan(795);
    expect(of('tran', 'sw').crossings(2.5, 'up')[0]! / 1e-9).toBeLessThan(825);
  });
});
