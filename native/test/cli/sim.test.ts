import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeSchematic } from '@boardwright/engine/formats/kicad';
import { corpusMissing, corpusPath } from '../../../engine/test/corpus.ts';
import { circuit } from '../../../engine/test/erc.ts';
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

/** A sheet with our 555 as an astable; `more` changes its fields. */
function astable(more = ''): string {
  const store = circuit(
    `V1 1 2; R1 1 2; R2 1 2; C1 1 2; U1 1=GND 2=TR 3=Q 4=~{R} 5=CV 6=THR 7=DIS 8=VCC
    ; global vcc V1.1; global vcc R1.1; global vcc U1.8; global vcc U1.4; global dis R1.2; global dis R2.1; global dis U1.7
    ; global cap R2.2; global cap C1.1; global cap U1.6; global cap U1.2; global q U1.3
    ; power GND V1.2; power GND C1.2; power GND U1.1
    ; set V1 Value dc~5; set R1 Value 10k; set R2 Value 10k; set C1 Value 10n
    ; set U1 Sim.Library boardwright:timers; set U1 Sim.Name bw_555
    ; text .tran~1u~2m 40,40
    ; text .meas~tran~four~trig~v(q)~val=1.5~rise=2~targ~v(q)~val=1.5~rise=6 40,44; ${more}`,
  );
  const [file] = writeSchematic(store);
  writeFileSync(out('astable.kicad_sch'), file!.bytes);
  return out('astable.kicad_sch');
}

describe.skipIf(notBuilt)('models of our own', () => {
  test('a schematic names one, and its pins are found by their names', async () => {
    const ran = await cli(['sim', astable(), '--json']);
    expect(ran.status, ran.err).toBe(0);
    const { measured } = ran.json() as { measured: string[] };
    const four = Number(/^four\s*=\s*(\S+)/.exec(measured.join('\n'))?.[1]);
    // ln 2 (R1 + 2 R2) C
    expect(four / 4 / (Math.LN2 * 30e3 * 10e-9)).toBeCloseTo(1, 1);
  });

  test('a pin that the model has and the symbol lacks is reported', async () => {
    const ran = await cli(['sim', astable('set U1 Sim.Pins 1=VSS~2=TR~3=Q~4=R~5=CV~6=THR~7=DIS')]);
    expect(ran.status).not.toBe(0);
    expect(ran.err).toContain('U1: no symbol pin matches node VCC of the model bw_555');
  });
});

describe.skipIf(notBuilt)('sim', () => {
  test('a netlist with what it includes', async () => {
    const ran = await cli(['sim', divider(), '--json']);
    expect([ran.status, ran.err]).toEqual([0, '']);
    expect(ran.json()).toMatchObject({ ended: 'finished', plots: [{ name: 'op1', points: 1 }] });
    expect((await cli(['sim', out('x.cir')])).out).toMatch(/^ {2}mid +1 V$/im);
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
    const ran = await cli(['sim', out('long.cir'), '--time', '4s', '--json']);
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
