import { describe, expect, it } from 'vitest';
import { notBuilt } from '../program.ts';
import { bench } from './library.ts';

describe.skipIf(notBuilt)('regulators of our library', () => {
  it('hold their voltage, and less where the input is too low', async () => {
    const fixed: [string, number, number][] = [
      ['bw_regulator', 5, 2],
      ['bw_7805', 5, 2],
      ['bw_7809', 9, 2],
      ['bw_7812', 12, 2],
      ['bw_7815', 15, 2],
      ['bw_ldo_3v3', 3.3, 1.1],
      ['bw_ldo_5v', 5, 1.1],
      ['bw_regulator_negative', -5, 2],
      ['bw_7905', -5, 2],
      ['bw_7912', -12, 2],
    ];
    const lines = fixed.flatMap(([name, volts], i) => {
      const sign = Math.sign(volts);
      return [
        `Va${i} ia${i} 0 ${volts + sign * 5}\nXa${i} ia${i} 0 a${i} ${name}\nRa${i} a${i} 0 ${Math.abs(volts) * 10}`,
        // A volt above what it is to give.
        `Vb${i} ib${i} 0 ${volts + sign}\nXb${i} ib${i} 0 b${i} ${name}\nRb${i} b${i} 0 ${Math.abs(volts) * 100}`,
      ];
    });
    lines.push('Vs is 0 10\nXs is 0 s bw_7805\nRs s 0 10m');
    const of = await bench('regulators.lib', `${lines.join('\n')}\n.op`);
    for (const [i, [name, volts, drop]] of fixed.entries()) {
      expect(Math.abs(of('op', `a${i}`).last - volts), name).toBeLessThan(5e-3);
      expect(of('op', `b${i}`).last, name).toBeCloseTo(volts - Math.sign(volts) * (drop - 1), 2);
    }
    // A short circuit carries the limit.
    expect(of('op', 's').last / 10e-3).toBeCloseTo(1.5, 2);
  });

  it('a bridge turns both half waves the same way, less two diodes', async () => {
    const of = await bench('diodes.lib', 'V1 a b sin(0 10 50)\nXb p a b 0 bw_bridge\nR1 p 0 1k\n.tran 50u 40m 20m 50u');
    const out = of('tran', 'p');
    for (const peak of [25e-3, 35e-3]) {
      expect(out.at(peak)).toBeGreaterThan(8.2);
      expect(out.at(peak)).toBeLessThan(9);
    }
    expect(out.at(30e-3)).toBeLessThan(0.5);
  });

  it('adjustable ones follow the formulas of their data sheets', async () => {
    const circuit = `Vi in 0 20
X1 in adj out bw_lm317\nR1 out adj 240\nR2 adj 0 2.4k\nRl out 0 100
Rs in k 1k\nX2 ref 0 k bw_tl431\nRa k ref 10k\nRb ref 0 10k
X3 k3 0 k3 bw_tl431\nRc in k3 1.75k
.op`;
    const of = await bench('regulators.lib', circuit);
    expect(of('op', 'out').last).toBeCloseTo(1.25 * (1 + 2400 / 240) + 50e-6 * 2400, 1);
    // VKA = VREF (1 + R1 / R2) + IREF R1, and the shunt's own slope of 0.2 ohms.
    expect(of('op', 'k').last).toBeCloseTo(2.495 * 2 + 2e-6 * 10e3, 1);
    expect(of('op', 'k3').last).toBeCloseTo(2.495 + 10e-3 / 5, 2);
  });
});

describe.skipIf(notBuilt)('the timer 555 of our library', () => {
  it.each([
    ['bw_555', 0.12],
    ['bw_555_cmos', 0.05],
  ])('%s oscillates at 1 / (ln 2 (R1 + 2 R2) C), and its pulse is ln 3 R C', async (name, part) => {
    const circuit = `Vc vcc 0 5
Xa 0 cap qa vcc cva cap dis vcc ${name}
R1 vcc dis 10k\nR2 dis cap 10k\nC1 cap 0 10n\nCa cva 0 10n\nRa qa 0 10k
Vt t 0 pulse(5 0 50u 100n 100n 5u 1)
Xm 0 t qm vcc cvm mc mc vcc ${name}
R3 vcc mc 10k\nC3 mc 0 10n\nCm cvm 0 10n\nRm qm 0 10k
Xr 0 t qr 0 cvr mr mr vcc ${name}
R4 vcc mr 10k\nC4 mr 0 10n\nCr cvr 0 10n\nRr qr 0 10k
.tran 0.5u 2m 0 0.5u`;
    const of = await bench('timers.lib', circuit);
    const rises = of('tran', 'qa').crossings(1.5, 'up');
    const period = (rises.at(-1)! - rises[1]!) / (rises.length - 2);
    expect(rises.length).toBeGreaterThan(6);
    expect(Math.abs(period / (Math.LN2 * 30e3 * 10e-9) - 1)).toBeLessThan(part);
    const pulse = of('tran', 'qm');
    const width = pulse.crossings(1.5, 'down').at(-1)! - pulse.crossings(1.5, 'up').at(-1)!;
    expect(Math.abs(width / (Math.log(3) * 1e-4) - 1)).toBeLessThan(0.03);
    // Held in reset it does nothing.
    expect(of('tran', 'qr').max).toBeLessThan(0.3);
  });
});
