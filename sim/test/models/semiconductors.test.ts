import { describe, expect, it } from 'vitest';
import { notBuilt } from '../program.ts';
import { bench } from './library.ts';

/** kT/q at 27 degrees, in volts. */
const VT = 8.617333262e-5 * 300.15;

/** Forward voltages that data sheets call typical, at amperes. */
const FORWARD: [string, number, number][] = [
  ['bw_1n4148', 0.72, 0.01],
  ['bw_1n4007', 0.93, 1],
  ['bw_1n5819', 0.45, 1],
  ['bw_bat85', 0.4, 0.01],
  ['bw_led_red', 1.9, 0.02],
  ['bw_led_orange', 2, 0.02],
  ['bw_led_yellow', 2.05, 0.02],
  ['bw_led_green', 2.1, 0.02],
  ['bw_led_pure_green', 3, 0.02],
  ['bw_led_blue', 3.1, 0.02],
  ['bw_led_white', 3.1, 0.02],
  ['bw_led_infrared', 1.25, 0.02],
  ['bw_led_ultraviolet', 3.4, 0.02],
];
const ZENERS: [string, number][] = [
  ['3v3', 3.3],
  ['3v9', 3.9],
  ['4v7', 4.7],
  ['5v1', 5.1],
  ['5v6', 5.6],
  ['6v2', 6.2],
  ['6v8', 6.8],
  ['7v5', 7.5],
  ['8v2', 8.2],
  ['9v1', 9.1],
  ['10v', 10],
  ['12v', 12],
];

describe.skipIf(notBuilt)('diodes of our library', () => {
  it('have the forward and the Zener voltages of their class', async () => {
    const lines = [
      ...FORWARD.map(([name, , amps], i) => `If${i} 0 f${i} ${amps}\nDf${i} f${i} 0 ${name}`),
      ...ZENERS.map(([name], i) => `Iz${i} 0 z${i} 5m\nDz${i} 0 z${i} bw_zener_${name}`),
      // The diode equation: ten times the current is n Vt ln 10 more, and what the series resistance takes.
      'Ilow 0 low 1m\nDlow low 0 bw_1n4148',
      '.op',
    ];
    const of = await bench('diodes.lib', lines.join('\n'));
    for (const [i, [name, volts]] of FORWARD.entries())
      expect(Math.abs(of('op', `f${i}`).last / volts - 1), name).toBeLessThan(0.005);
    for (const [i, [name, volts]] of ZENERS.entries())
      expect(Math.abs(of('op', `z${i}`).last / volts - 1), name).toBeLessThan(0.01);
    expect(of('op', 'f0').last - of('op', 'low').last).toBeCloseTo(1.8 * VT * Math.log(10) + 9e-3 * 0.6, 3);
  });

  it('recover from conducting by their charge: t = TT ln(1 + IF / IR)', async () => {
    const circuit = 'V1 in 0 pulse(5 -5 1u 10p 10p 1 2)\nR1 in d 100\nD1 d 0 bw_1n4148\n.tran 50p 1.05u 0.99u 50p';
    const d = (await bench('diodes.lib', circuit))('tran', 'd');
    const [forward, reverse] = [(5 - 0.8) / 100, (5 + 0.7) / 100];
    const stored = 6e-9 * Math.log(1 + forward / reverse);
    expect(d.crossings(0, 'down')[0]! - 1e-6).toBeGreaterThan(0.8 * stored);
    expect(d.crossings(0, 'down')[0]! - 1e-6).toBeLessThan(1.5 * stored);
  });
});

describe.skipIf(notBuilt)('transistors of our library', () => {
  /** Base current, and the gain at it that data sheets call typical, with the span of the class. */
  const BIPOLAR: [string, 1 | -1, number, number, number][] = [
    ['bw_npn', 1, 7e-6, 200, 450],
    ['bw_pnp', -1, 7e-6, 180, 450],
    ['bw_npn_switch', 1, 0.7e-3, 100, 300],
    ['bw_pnp_switch', -1, 0.7e-3, 100, 300],
    ['bw_npn_power', 1, 10e-3, 25, 100],
    ['bw_pnp_power', -1, 10e-3, 25, 100],
  ];
  /** On-resistance at a gate voltage: RD + RS + 1 / (KP (VGS - VTO)), far below pinch-off. */
  const FIELD: [string, 1 | -1, number, number, number][] = [
    ['bw_nmos_signal', 1, 10, 0.05, 0.8 + 0.3 + 1 / (0.25 * 7.9)],
    ['bw_pmos_signal', -1, 5, 0.02, 2 + 0.6 + 1 / (0.12 * 3.3)],
    ['bw_nmos_logic', 1, 4.5, 1, 0.012 + 1 / (25 * 3.4)],
    ['bw_pmos_logic', -1, 4.5, 1, 0.026 + 1 / (15 * 3.55)],
    ['bw_nmos_power', 1, 10, 1, 0.031 + 1 / (18 * 6.5)],
    ['bw_pmos_power', -1, 10, 1, 0.085 + 1 / (12 * 6.5)],
  ];

  it('bipolar ones have gain, Early voltage and saturation as computed', async () => {
    const lines = BIPOLAR.flatMap(([name, sign, base], i) =>
      [5, 10].map(
        v =>
          `Vc${i}_${v} c${i}_${v} 0 ${sign * v}\nIb${i}_${v} 0 b${i}_${v} ${sign * base}\nQ${i}_${v} c${i}_${v} b${i}_${v} 0 ${name}`,
      ),
    );
    // A saturated switch: 150 mA at a forced gain of ten.
    lines.push('Vs s 0 5\nRs s sat 32\nIs 0 sb 15m\nQs sat sb 0 bw_npn_switch');
    // Darlingtons at 3 A: above 1000, and two junctions in series at the base.
    lines.push(
      'Vd d 0 4\nId 0 db 3m\nXd d db 0 bw_npn_darlington\nVe e 0 -4\nIe 0 eb -3m\nXe e eb 0 bw_pnp_darlington',
    );
    const of = await bench('transistors.lib', `${lines.join('\n')}\n.op`);
    for (const [i, [name, sign, base, least, most]] of BIPOLAR.entries()) {
      const [low, high] = [5, 10].map(v => -sign * of('op', `vc${i}_${v}#branch`).last);
      expect(low! / base, name).toBeGreaterThan(least);
      expect(low! / base, name).toBeLessThan(most);
      if (i > 1) continue;
      // Ic grows as 1 + Vcb / VAF at one base current.
      const early = [80, 60][i]!;
      expect(high! / low!, name).toBeCloseTo((early + 10 - 0.65) / (early + 5 - 0.65), 2);
    }
    expect(of('op', 'sat').last).toBeGreaterThan(0.03);
    expect(of('op', 'sat').last).toBeLessThan(0.25);
    for (const [name, sign] of [
      ['d', 1],
      ['e', -1],
    ] as const) {
      expect((-sign * of('op', `v${name}#branch`).last) / 3e-3, name).toBeGreaterThan(800);
      const base = sign * of('op', `${name}b`).last;
      expect(base > 1.2 && base < 2.5, `${name} ${base}`).toBe(true);
    }
  });

  it('MOSFETs have the on-resistance that their equation gives, JFETs the current', async () => {
    const lines = FIELD.map(
      ([name, sign, gate, amps], i) =>
        `Vg${i} g${i} 0 ${sign * gate}\nId${i} 0 d${i} ${sign * amps}\nM${i} d${i} g${i} 0 ${name}`,
    );
    lines.push('Vn n 0 10\nJn n 0 0 bw_njfet\nVp p 0 -10\nJp p 0 0 bw_pjfet');
    // Below its threshold a MOSFET is off.
    lines.push('Vo o 0 10\nVog og 0 0.7\nMo o og 0 bw_nmos_logic');
    const of = await bench('transistors.lib', `${lines.join('\n')}\n.op`);
    for (const [i, [name, sign, , amps, ohms]] of FIELD.entries())
      expect(Math.abs((sign * of('op', `d${i}`).last) / amps / ohms - 1), name).toBeLessThan(0.05);
    // ID = BETA (VGS - VTO)^2 (1 + LAMBDA VDS), and RS makes VGS = -ID RS: solved by repeated insertion.
    const saturated = (beta: number, lambda: number, source: number) => {
      let amps = beta * 4;
      for (let i = 0; i < 100; i++) amps = (amps + beta * (2 - amps * source) ** 2 * (1 + lambda * 9.9)) / 2;
      return amps;
    };
    expect(-of('op', 'vn#branch').last / saturated(1.5e-3, 5e-3, 10)).toBeCloseTo(1, 2);
    expect(of('op', 'vp#branch').last / saturated(1.2e-3, 8e-3, 15)).toBeCloseTo(1, 2);
    expect(-of('op', 'vo#branch').last).toBeLessThan(1e-6);
  });
});
