import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '@boardwright/engine/base';
import { csvOf, rawFile, type Outcome, type Plot } from '../src/spice/index.ts';
import { notBuilt, program, simulate } from './program.ts';
import { simulate as run } from '../src/simulate/index.ts';

const plotOf = (outcome: Outcome, kind: string): Plot => {
  const plot = outcome.plots.find(({ name }) => name.startsWith(kind));
  if (!plot) throw new Error(`no ${kind} among ${outcome.plots.map(({ name }) => name).join(', ')}`);
  return plot;
};
const trace = (plot: Plot, name: string) => {
  const found = plot.traces.find(each => each.name === name);
  if (!found) throw new Error(`no ${name} among ${plot.traces.map(each => each.name).join(', ')}`);
  return found.values;
};
const said = ({ said: all }: Outcome) => all.map(({ message }) => english(message));

const RC = `low pass
v1 in 0 dc 1 ac 1 pulse(0 1 0 1n 1n 1 2)
r1 in out 1k
c1 out 0 1u
`;

describe.skipIf(notBuilt)('ngspice in WebAssembly', () => {
  it('charges a capacitor as theory does', async () => {
    const outcome = await simulate(`${RC}.tran 1u 5m\n.end\n`);
    expect(outcome.ended).toBe('finished');
    const plot = plotOf(outcome, 'tran');
    expect(plot.scale?.quantity).toBe('time');
    const [time, out] = [plot.scale!.values, trace(plot, 'out')];
    expect(time.length).toBe(plot.points);
    expect(time.at(-1)).toBeCloseTo(5e-3, 9);
    for (let i = 0; i < plot.points; i++)
      expect(Math.abs(out[i]! - (1 - Math.exp(-time[i]! / 1e-3)))).toBeLessThan(2e-3);
  });

  it('finds the corner of a low pass: 3 dB down and 45 degrees behind', async () => {
    const corner = 1 / (2 * Math.PI * 1e-3);
    const outcome = await simulate(`${RC}.ac lin 1 ${corner} ${corner}\n.end\n`);
    const [re, im] = trace(plotOf(outcome, 'ac'), 'out');
    expect(Math.hypot(re!, im!)).toBeCloseTo(Math.SQRT1_2, 9);
    expect(Math.atan2(im!, re!)).toBeCloseTo(-Math.PI / 4, 9);
  });

  it('does several analyses in one run, and what it measures is in the log', async () => {
    const outcome = await simulate(
      `${RC}.tran 1u 5m\n.ac dec 10 1 1meg\n.op\n.dc v1 0 2 0.5\n.meas tran half when v(out)=0.5\n.end\n`,
    );
    expect(outcome.plots.map(({ name }) => name.replace(/\d+$/, '')).sort()).toEqual(['ac', 'dc', 'op', 'tran']);
    expect(plotOf(outcome, 'op').points).toBe(1);
    expect([...trace(plotOf(outcome, 'dc'), 'out')]).toEqual([0, 0.5, 1, 1.5, 2]);
    expect(plotOf(outcome, 'dc').scale?.name).toBe('v-sweep');
    const half = outcome.log.map(line => /^half\s*=\s*(\S+)/.exec(line.trim())?.[1]).find(Boolean);
    expect(Number(half)).toBeCloseTo(Math.LN2 * 1e-3, 6);
  });

  it('measures what each of its analyses is asked for, not the last alone', async () => {
    const outcome = await simulate(
      `${RC}.param level=-3\n.op\n.ac dec 100 1 1meg\n.dc v1 0 2 0.5\n.tran 1u 5m\n` +
        `.meas ac corner when vdb(out)='level'\n.meas ac octave param='2*corner'\n` +
        `.meas dc here find v(out) at=1\n.meas tran half when v(out)=0.5\n.four 1k v(out)\n.end\n`,
    );
    const measured = new Map(
      outcome.log.flatMap(line => {
        const found = /^(corner|octave|here|half)\s*=\s*(\S+)/.exec(line.trim());
        return found ? [[found[1]!, Number(found[2])] as const] : [];
      }),
    );
    const corner = Math.sqrt(10 ** 0.3 - 1) / (2 * Math.PI * 1e-3);
    expect(measured.get('corner')! / corner).toBeCloseTo(1, 4);
    expect(measured.get('octave')! / corner).toBeCloseTo(2, 4);
    expect(measured.get('here')).toBeCloseTo(1, 9);
    expect(measured.get('half')).toBeCloseTo(Math.LN2 * 1e-3, 6);
    expect(outcome.log.join('\n')).toMatch(/Fourier analysis for v\(out\)/i);
  });

  it('keeps the points of an analysis that does not give all vectors that are saved', async () => {
    const outcome = await simulate(`${RC}.save all @r9[i] @r1[i]\n.tran 1u 5m\n.end\n`);
    expect(outcome.ended).toBe('finished');
    const plot = plotOf(outcome, 'tran');
    expect(plot.points).toBeGreaterThan(100);
    expect(trace(plot, 'out').at(-1)).toBeGreaterThan(0.99);
    expect(said(outcome)).toEqual([
      'no values of @r9[i]: no such component or parameter, or not part of this analysis',
    ]);
    const ac = await simulate(`${RC}.save all @r1[i]\n.ac dec 2 1 1k\n.end\n`);
    expect(plotOf(ac, 'ac').points).toBe(7);
  });

  it('keeps vectors that commands compute with their plot, also when it broke off', async () => {
    const stuck = 'b1 out 0 i = v(out)>0.5 ? 1e12*exp(v(out)*100) : 0\n';
    const outcome = await simulate(`${RC}${stuck}.control\ntran 1u 5m\nlet twice = 2*v(out)\n.endc\n.end\n`);
    expect(outcome.ended).toBe('failed');
    expect(outcome.plots.map(({ name }) => name)).toEqual(['tran1']);
    const plot = plotOf(outcome, 'tran');
    const [twice, out] = [trace(plot, 'twice'), trace(plot, 'out')];
    expect([...twice]).toEqual([...out].map(value => 2 * value));
    const rows = csvOf(plot).trimEnd().split('\n');
    expect(new Set(rows.map(row => row.split(',').length))).toEqual(new Set([1 + plot.traces.length]));
    expect(rows).toHaveLength(1 + plot.points);
  });

  it('gives poles, transfer functions and noise as well', async () => {
    const poles = await simulate(`${RC}.pz in 0 out 0 vol pz\n.end\n`);
    expect(poles.ended).toBe('finished');
    const [pole] = plotOf(poles, 'pz').traces;
    expect(pole!.values[0]).toBeCloseTo(-1000, 3);
    const transfer = await simulate(`divider\nv1 in 0 1\nr1 in out 3k\nr2 out 0 1k\n.tf v(out) v1\n.end\n`);
    expect(trace(plotOf(transfer, 'tf'), 'Transfer_function')[0]).toBeCloseTo(0.25, 12);
    const noise = await simulate(`${RC}.noise v(out) v1 dec 10 1 1meg\n.end\n`);
    const total = noise.plots.flatMap(({ traces }) => traces).find(({ name }) => name === 'onoise_total');
    // sqrt(kT/C), nearly all of it below the end of the sweep.
    expect(total!.values[0]! / Math.sqrt((1.380649e-23 * 300.15) / 1e-6)).toBeCloseTo(1, 2);
  });

  it('runs XSPICE models, digital ones among them', async () => {
    const outcome = await simulate(
      [
        'inverter',
        'v1 a 0 pulse(0 5 10n 1n 1n 50n 100n)',
        'abridge [a] [d] adc',
        'ainv d q inv',
        'aback [q] [out] dac',
        'r1 out 0 10k',
        '.model adc adc_bridge(in_low=1 in_high=3)',
        '.model inv d_inverter(rise_delay=1n fall_delay=1n)',
        '.model dac dac_bridge(out_low=0 out_high=5)',
        '.tran 0.5n 40n',
        '.end',
        '',
      ].join('\n'),
    );
    expect(outcome.ended).toBe('finished');
    const plot = plotOf(outcome, 'tran');
    const out = trace(plot, 'out');
    expect(out[0]).toBeCloseTo(5, 6);
    expect(out.at(-1)).toBeCloseTo(0, 6);
  });

  it('reports which part is wrong, on which line', async () => {
    const outcome = await simulate('bad\nv1 a 0 1\nr1 a b 1k\nq1 b c 0 nosuch\n.op\n.end\n');
    expect(outcome.ended).not.toBe('finished');
    expect(outcome.plots).toEqual([]);
    const fault = outcome.said.find(({ part }) => part === 'q1');
    expect(fault?.severity).toBe('error');
    expect(said(outcome).join('\n')).toContain('nosuch');
  });

  it('reports that a node floats, and which', async () => {
    const outcome = await simulate('floating\nv1 a 0 1\nc1 a b 1n\nc2 b 0 1n\n.op\n.end\n');
    expect(outcome.said.some(({ node }) => node === 'b')).toBe(true);
  });

  it('reports which file is missing', async () => {
    const outcome = await simulate('x\n.include nowhere.lib\nr1 1 0 1\nv1 1 0 1\n.op\n.end\n');
    expect(outcome.ended).not.toBe('finished');
    expect(said(outcome).join('\n')).toContain('nowhere.lib');
  });

  it('reads the files that are given to it', async () => {
    const outcome = await simulate('x\n.include models/own.lib\nv1 a 0 2\nx1 a b half\nr9 b 0 1meg\n.op\n.end\n', {
      files: { 'models/own.lib': '.subckt half i o\nr1 i o 1k\nr2 o 0 1k\n.ends\n' },
    });
    expect(trace(plotOf(outcome, 'op'), 'b')[0]).toBeCloseTo(1 / (1 + 0.0005), 6);
  });

  it('does nothing to the host, with any netlist', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-spice-'));
    const file = path.join(folder, 'here');
    const outcome = await simulate(
      `${RC}.control\nshell touch ${file}\n!touch ${file}\nop\nwrite ${file}.raw\n.endc\n.end\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(said(outcome)).toContain('the command shell is not supported here');
    expect(outcome.said.find(({ severity }) => severity === 'warning')?.place?.line).toBe(6);
  });

  it('ends when a netlist demands it, and keeps its points', async () => {
    const outcome = await simulate(`${RC}.control\nop\nquit\nop\n.endc\n.end\n`);
    expect(plotOf(outcome, 'op').points).toBe(1);
  });

  it('is stopped where it wants too much memory, and keeps what it had', async () => {
    const long = { netlist: `${RC}.tran 1m 10 0 1u\n.end\n` };
    const outcome = await run(long, program(), { memory: 64 << 20 });
    expect(outcome.ended).toBe('memory');
    expect(plotOf(outcome, 'tran').points).toBeGreaterThan(100_000);
  });

  it('reports that it needs more memory than there is', async () => {
    const outcome = await simulate(`${RC}.tran 1n 1\n.end\n`);
    expect(outcome.ended).toBe('failed');
    expect(said(outcome)).toContain(
      'the simulation needs more memory than available; simulate a shorter time or use a larger step',
    );
  });

  it('runs a netlist that lacks its end', async () => {
    const { ended, plots } = await simulate('* divider\nv1 a 0 2\nr1 a b 1k\nr2 b 0 1k\n.op');
    expect([ended, plots.map(({ name }) => name)]).toEqual(['finished', ['op1']]);
  });

  it('reports that a netlist asks for nothing', async () => {
    const outcome = await simulate(RC + '.end\n');
    expect(outcome.ended).toBe('failed');
    expect(said(outcome)[0]).toContain('no analysis');
  });

  it('names a source that is in a loop', async () => {
    const outcome = await simulate('loop\nv1 a 0 1\nv2 a 0 2\nr1 a 0 1k\n.op\n.end\n');
    expect(outcome.ended).toBe('failed');
    expect(outcome.said.some(({ part }) => part === 'v1' || part === 'v2')).toBe(true);
  });

  it('hands results over as rawfile and as csv', async () => {
    const outcome = await simulate(`${RC}.ac dec 2 1 100\n.end\n`);
    const [plot] = outcome.plots;
    const [head, ...rows] = csvOf(plot!).trimEnd().split('\n');
    // Frequencies are real.
    expect(head!.split(',').slice(0, 2)).toEqual(['frequency', `${plot!.traces[0]!.name}.re`]);
    expect(rows).toHaveLength(plot!.points);
    const raw = rawFile(outcome.plots, 'x', new Date(0));
    const text = new TextDecoder('latin1').decode(raw);
    const start = text.indexOf('Binary:\n') + 'Binary:\n'.length;
    expect(raw.length - start).toBe(plot!.points * (plot!.traces.length + 1) * 16);
    const view = new DataView(raw.buffer, raw.byteOffset + start);
    expect(view.getFloat64(0, true)).toBe(1);
    expect(Number(rows[0]!.split(',')[1])).toBe(view.getFloat64(16, true));
  });
});
