import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusMissing, corpusPath } from '../../../engine/test/corpus.ts';
import { notBuilt } from '../../../sim/test/program.ts';
import { cli, useFolder } from './harness.ts';

const folder = useFolder();
const netlists = path.resolve(import.meta.dirname, '../../../resources/netlists');
const out = (name: string) => path.join(folder.path, name);

/** A divider whose lower half is in a file of its own. */
function divider(include = 'models/half.lib'): string {
  mkdirSync(out('models'));
  writeFileSync(out('models/half.lib'), '.subckt half a\nr1 a 0 1k\n.ends\n');
  writeFileSync(out('x.cir'), `x\nv1 in 0 4\nr1 in mid 3k\nx1 mid half\n.include ${include}\n.op\n.end\n`);
  return out('x.cir');
}

describe.skipIf(notBuilt)('sim', () => {
  test('a netlist with what it includes', async () => {
    const ran = await cli(['sim', divider(), '--json']);
    expect([ran.status, ran.err]).toEqual([0, '']);
    expect(ran.json()).toMatchObject({ ended: 'finished', plots: [{ name: 'op1', points: 1 }] });
    expect((await cli(['sim', out('x.cir')])).out).toMatch(/ mid = 1$/im);
  });

  test('another analysis, as csv', async () => {
    const ran = await cli(['sim', divider(), '--analysis', 'dc v1 0 8 4', '--out', out('y.csv')]);
    expect([ran.status, ran.err]).toEqual([0, '']);
    const [head, ...rows] = readFileSync(out('y.csv'), 'utf8').trimEnd().split('\n');
    const mid = head!.toLowerCase().split(',').indexOf('mid');
    expect(rows.map(row => Number(row.split(',')[mid]))).toEqual([0, 1, 2]);
  });

  test('as a rawfile', async () => {
    await cli(['sim', divider(), '--out', out('y.raw')]);
    expect(readFileSync(out('y.raw'), 'latin1')).toMatch(/^Title: x\.cir\n[^]*Plotname: Operating Point\n/);
  });

  test('a file outside of its folder is not read', async () => {
    const ran = await cli(['sim', divider('/etc/passwd')]);
    expect(ran.status).not.toBe(0);
    expect(ran.err).toContain('/etc/passwd');
  });

  test('what the command line lacks', async () => {
    const file = divider();
    for (const [words, said] of [
      [['--out', 'y.txt'], 'y.txt'],
      [['--dialect', 'spectre'], 'ngspice, hspice'],
      [['--time', 'soon'], 'soon'],
    ] as const) {
      const ran = await cli(['sim', file, ...words]);
      expect([ran.status, ran.err]).toEqual([2, expect.stringContaining(said)]);
    }
    expect((await cli(['sim', out('none.cir')])).err).toContain('none.cir');
  });

  test('stops when its time is over, and keeps what it had', async () => {
    writeFileSync(out('long.cir'), 'x\nv1 a 0 sin(0 1 1k)\nr1 a 0 1k\n.tran 1m 1000 0 1u\n.end\n');
    const ran = await cli(['sim', out('long.cir'), '--time', '1s', '--json']);
    expect(ran.status).not.toBe(0);
    expect(ran.json()).toMatchObject({ ended: 'time', plots: [{ name: 'tran1' }] });
  });

  /** Analyses stand on the sheet, or in the workbook of KiCad's simulator. class-d wants d_pwm, which ngspice 39 lacks. */
  test.skipIf(corpusMissing).each([
    ['LM317_power_supply/power_supply', ['tran']],
    ['analog-multiplier/a-multi', ['tran']],
    ['buck_conv/buck_conv', ['tran']],
    ['generic_models/generic_opamp_bip', ['ac', 'tran']],
    ['laser_driver/laser_driver', ['tran']],
    ['pspice/pspice', ['ac']],
    ['rectifier/rectifier', ['tran']],
    ['sallen_key/sallen_key', ['ac']],
    ['subsheets/mainsheet', ['tran']],
    ['up-down-counter/up-down-c', ['tran']],
    ['v_i_sources/v_i_sources', ['tran']],
  ])('a schematic of KiCad as it is: %s', async (name, kinds) => {
    const ran = await cli(['sim', corpusPath(`spice/kicad-sim/${name}.kicad_sch`), '--json']);
    expect(ran.status, ran.err).toBe(0);
    const { ended, plots } = ran.json() as { ended: string; plots: { name: string; points: number }[] };
    expect(ended).toBe('finished');
    expect(plots.map(plot => plot.name.replace(/\d+$/, '')).sort()).toEqual(kinds);
    for (const { points } of plots) expect(points).toBeGreaterThan(50);
  });

  test.each(globSync('*.cir', { cwd: netlists }))('the example %s', async name => {
    const ran = await cli(['sim', path.join(netlists, name), '--json']);
    expect([ran.status, ran.err]).toEqual([0, '']);
  });
});
