import { describe, expect, it } from 'vitest';
import { notBuilt } from '../program.ts';
import { bench } from './library.ts';

/** Gain-bandwidth product in hertz, slew rate in volts per second, what the output leaves of the supplies in volts. */
const OPAMPS: [string, number, number, number, number][] = [
  ['bw_opamp', 1e6, 0.5e6, 1.5, 1.5],
  ['bw_opamp_741', 1e6, 0.5e6, 1.5, 1.5],
  ['bw_opamp_358', 0.7e6, 0.3e6, 1.5, 5e-3],
  ['bw_opamp_tl071', 3e6, 13e6, 1.5, 1.5],
  ['bw_opamp_rail', 1e6, 0.6e6, 10e-3, 10e-3],
];

describe.skipIf(notBuilt)('amplifiers of our library', () => {
  it('have bandwidth, slew rate and rails as their figures say', async () => {
    const lines = OPAMPS.flatMap(([name], i) => [
      // Gain 101 for small signals.
      `Xa${i} a 0n${i} vp vn oa${i} ${name}\nRa${i} oa${i} 0n${i} 100k\nRb${i} 0n${i} 0 1k`,
      // A follower of large steps.
      `Xf${i} f of${i} vp vn of${i} ${name}\nRf${i} of${i} 0 10k`,
      // Driven to both rails, hardly loaded.
      `Xh${i} h 0 vp vn oh${i} ${name}\nRh${i} oh${i} 0 1Meg\nXl${i} 0 h vp vn ol${i} ${name}\nRl${i} ol${i} 0 1Meg`,
    ]);
    lines.push('Vp vp 0 10\nVn vn 0 -10\nVa a 0 0 ac 1\nVf f 0 pulse(-5 5 2u 10n 10n 60u 200u)\nVh h 0 0.5');
    // Shorted: the largest current is what flows.
    lines.push('Xs h 0 vp vn s bw_opamp\nRs s 0 1');
    lines.push('.op\n.ac dec 100 10 1Meg\n.tran 0.2u 60u 0 0.2u');
    const of = await bench('amplifiers.lib', lines.join('\n'));
    for (const [i, [name, product, slew, high, low]] of OPAMPS.entries()) {
      const gain = of('ac', `oa${i}`);
      const atDc = gain.at(11);
      expect(Math.abs(atDc / 101 - 1), name).toBeLessThan(0.005);
      expect(gain.crossings(atDc * Math.SQRT1_2, 'down')[0]! / (product / 101), name).toBeCloseTo(1, 1);
      const follower = of('tran', `of${i}`);
      const took = follower.crossings(2.5, 'up')[0]! - follower.crossings(-2.5, 'up')[0]!;
      expect(5 / took / slew, name).toBeCloseTo(1, 1);
      expect(of('op', `oh${i}`).last, name).toBeCloseTo(10 - high, 2);
      expect(of('op', `ol${i}`).last, name).toBeCloseTo(-10 + low, 2);
    }
    expect(of('op', 's').last).toBeCloseTo(25e-3, 3);
  });

  it('two in a package are wired to their own pins', async () => {
    const pair = (name: string, at: string) =>
      `X${at} ${at}1 ${at}1 v1 0 v2 ${at}2 ${at}2 vp ${name}\nR${at}1 ${at}1 0 10k\nR${at}2 ${at}2 0 10k`;
    const circuit = `V1 v1 0 2\nV2 v2 0 3\nVp vp 0 12\n${pair('bw_opamp_358_dual', 'a')}\n${pair('bw_opamp_tl072_dual', 'b')}\n.op`;
    const of = await bench('amplifiers.lib', circuit);
    for (const at of ['a', 'b'])
      for (const [i, volts] of [2, 3].entries()) expect(of('op', `${at}${i + 1}`).last).toBeCloseTo(volts, 1);
  });

  it('four in a package, and two of other kinds, are wired to their own pins', async () => {
    const volts = [1, 2, 3, 4];
    // Followers on the pins of LM324: outputs 1, 7, 8, 14.
    const four = (name: string, at: string) =>
      `X${at} ${at}1 ${at}1 v1 vp v2 ${at}2 ${at}2 ${at}3 ${at}3 v3 0 v4 ${at}4 ${at}4 ${name}`;
    const two = (name: string, at: string) => `X${at} ${at}1 ${at}1 v1 0 v2 ${at}2 ${at}2 vp ${name}`;
    const packages = [
      ['bw_opamp_324_quad', 4],
      ['bw_opamp_tl074_quad', 4],
      ['bw_opamp_rail_quad', 4],
      ['bw_opamp_rail_dual', 2],
    ] as const;
    const lines = [
      ...volts.map(each => `V${each} v${each} 0 ${each + 1}`),
      'Vp vp 0 12',
      ...packages.flatMap(([name, count], i) => {
        const at = 'abcd'[i]!;
        const loads = volts.slice(0, count).map(each => `R${at}${each} ${at}${each} 0 10k`);
        return [count === 4 ? four(name, at) : two(name, at), ...loads];
      }),
      // Comparators: each is held at its own threshold, of which only the even ones are passed.
      'Xq q2 q1 vp v3 v4 v3 v1 v3 v2 v3 v4 0 q4 q3 bw_comparator_quad',
      'Xe e1 v3 v1 0 v4 v3 e2 vp bw_comparator_dual',
      ...['q1', 'q2', 'q3', 'q4', 'e1', 'e2'].map(each => `R${each} vp ${each} 10k`),
      '.op',
    ];
    const of = await bench('amplifiers.lib', lines.join('\n'));
    packages.forEach(([name, count], i) => {
      for (const each of volts.slice(0, count))
        expect(of('op', `${'abcd'[i]}${each}`).last, name).toBeCloseTo(each + 1, 1);
    });
    for (const [node, high] of Object.entries({ q1: false, q2: true, q3: false, q4: true, e1: false, e2: true }))
      expect(of('op', node).last > 6, node).toBe(high);
  });

  it('comparators pull down or drive, after their delay', async () => {
    const circuit = `Vp vp 0 5\nVr r 0 2.5\nVi i 0 pulse(2 3 10u 1n 1n 10u 40u)
Xo i r vp 0 o bw_comparator\nRo vp o 10k
Xt i r vp 0 t bw_comparator_push_pull\nRt t 0 10k
.tran 5n 30u 0 5n`;
    const of = await bench('amplifiers.lib', circuit);
    const [open, driven] = [of('tran', 'o'), of('tran', 't')];
    // On: RON of 40 ohms below 10k. Off: the pull-up alone.
    expect(open.at(9e-6)).toBeCloseTo((5 * 40) / 10040, 2);
    expect(open.at(19e-6)).toBeCloseTo(5, 1);
    expect((open.crossings(2.5, 'down')[0]! - 20e-6) / 0.6e-6).toBeGreaterThan(0.9);
    expect([driven.at(9e-6), driven.at(19e-6)].map(volts => Math.round(volts * 50) / 50)).toEqual([0, 4.98]);
    expect((driven.crossings(2.5, 'up')[0]! - 10e-6) / 80e-9).toBeCloseTo(1, 1);
  });
});
