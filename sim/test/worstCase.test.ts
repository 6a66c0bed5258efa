import { describe, expect, it } from 'vitest';
import { askedExtremes, NOTHING_SELECTED, type Extremes } from '@boardwright/engine/assistant';
import { english } from '@boardwright/engine/base';
import { spiceParts } from '@boardwright/engine/formats/netlist';
import { Connectivity } from '@boardwright/engine/indexes/schematic';
import type { Store } from '@boardwright/engine/kinds';
import { circuit } from '../../engine/test/erc.ts';
import { sameThread, schematicDeck } from '../src/simulate/index.ts';
import { SpiceRun } from '../src/spice/index.ts';
import { findExtremes, MOST_VARIED, toleranceIn, type ExtremesOptions } from '../src/worstCase/index.ts';
import { notBuilt, program } from './program.ts';

const ngspice = notBuilt ? null : program();

/** Simulates what a question asks for. */
async function found(
  question: string,
  schematic: Store,
  options: Partial<ExtremesOptions> = {},
  library?: (name: string) => string | undefined,
): Promise<Extremes> {
  const asked = askedExtremes(question, schematic, NOTHING_SELECTED);
  if (!asked) throw new Error(`not understood: ${question}`);
  const made = schematicDeck(schematic, library ? { library } : {});
  if (!made.ok) return { type: 'failed', reasons: made.error.map(({ message }) => message) };
  const { warnings: issues, ...rest } = made.value;
  const parts = spiceParts(schematic, new Connectivity(schematic));
  const start: ExtremesOptions['start'] = deck => new SpiceRun(deck, { program: ngspice, worker: sameThread });
  return findExtremes(asked, { ...rest, parts, issues }, { start, parallel: 1, ...options });
}

async function extremes(...given: Parameters<typeof found>) {
  const result = await found(...given);
  if (result.type !== 'found') throw new Error(JSON.stringify(result));
  return result;
}

const divider = (more = ''): Store =>
  circuit(
    `V1 1 2; R1 1 2; R2 1 2; global IN V1.1; global IN R1.1; global OUT R1.2; global OUT R2.1; power GND V1.2; power GND R2.2
    ; set V1 Value dc~5; set R1 Value 1k; set R2 Value 1k; ${more}`,
  );

/** A step of 5 V on 1 kΩ and 1 µF, for two time constants. */
const step = circuit(
  `V1 1 2; R1 1 2; C1 1 2; global IN V1.1; global IN R1.1; global OUT R1.2; global OUT C1.1; power GND V1.2; power GND C1.2
  ; set V1 Value pulse(0~5~0~1n~1n~1~2); set R1 Value 1k; set C1 Value 1u; text .tran~2u~2m 40,40`,
);

const led = (value: string): Store =>
  circuit(
    `V1 1 2; R1 1 2; D1 1=K 2=A; global IN V1.1; global IN R1.1; global LED R1.2; global LED D1.2; power GND V1.2; power GND D1.1
    ; set V1 Value dc~5; set R1 Value ${value}; set D1 Sim.Device D; set D1 Sim.Params is=1e-20~n=2`,
  );

describe('tolerances', () => {
  it.each([
    ['1%', 0.01, 0.01],
    ['±5 %', 0.05, 0.05],
    ['+80/-20%', 0.8, 0.2],
    ['+80% −20%', 0.8, 0.2],
    ['10k 0.1%', 0.001, 0.001],
    ['J', 0.05, 0.05],
  ])('%s', (text, up, down) => {
    const tolerance = toleranceIn(text)!;
    expect(tolerance.up).toBeCloseTo(up, 9);
    expect(tolerance.down).toBeCloseTo(down, 9);
  });

  it.each(['', '10k', '100%', '0%', '20 ppm'])('“%s” is none', text => expect(toleranceIn(text)).toBeNull());
});

describe.skipIf(notBuilt)('extremes', () => {
  it('of a divider of 1 % resistors: R2 / (R1 + R2) with the one low and the other high', async () => {
    const { extremes: both, ...rest } = await extremes('What is the worst-case voltage at OUT?', divider());
    const [highest, lowest] = both;
    expect(highest!.value).toBeCloseTo((5 * 1.01) / 2, 6);
    expect(lowest!.value).toBeCloseTo((5 * 0.99) / 2, 6);
    expect(highest).toMatchObject({ end: 'highest', at: null, analysis: 'op' });
    expect(highest!.nominal).toBeCloseTo(2.5, 6);
    expect(new Map(highest!.corner.map(({ reference, side }) => [reference, side]))).toEqual(
      new Map([
        ['R1', 'down'],
        ['R2', 'up'],
      ]),
    );
    // One as written, two for each resistor, one for each end.
    expect(rest).toMatchObject({ runs: 7, isOwnChoice: true, analyses: ['op'], leftOut: [], unsolved: [] });
    expect(rest.varied.every(({ isAssumed, up }) => isAssumed && up === 0.01)).toBe(true);
  });

  it('takes tolerances from fields and values, and of sources that have one', async () => {
    const { extremes: both, varied } = await extremes(
      'What is the highest voltage at OUT?',
      divider('set R1 Tolerance 5%; set R2 Value 1k~2%; set V1 Tolerance 10%'),
    );
    expect(both).toHaveLength(1);
    expect(both[0]!.value).toBeCloseTo((5.5 * 1.02) / (0.95 + 1.02), 6);
    expect(varied.map(({ reference, up, isAssumed }) => [reference, up, isAssumed]).sort()).toEqual([
      ['R1', 0.05, false],
      ['R2', 0.02, false],
      ['V1', 0.1, false],
    ]);
  });

  it('of currents through parts and out of sources', async () => {
    const through = await extremes('What is the worst-case current through R2?', divider());
    expect(through.extremes[0]!.value).toBeCloseTo(5 / 1980, 9);
    expect(through.extremes[0]!.corner.every(({ side }) => side === 'down')).toBe(true);
    const source = await extremes('V1 的最大电流是多少？', divider());
    expect(source.extremes[0]!.value).toBeCloseTo(5 / 1980, 9);
  });

  it('of a voltage across a part', async () => {
    const { extremes: both } = await extremes('What is the highest voltage across R1?', divider());
    expect(both[0]!.value).toBeCloseTo((5 * 1.01) / 2, 6);
  });

  it('of an RC step over time: the end of the run with both values low, the current at its beginning', async () => {
    const { extremes: volts, analyses } = await extremes('What is the highest voltage at OUT?', step);
    expect(analyses).toEqual(['tran 2u 2m']);
    expect(volts[0]!.value).toBeCloseTo(5 * (1 - Math.exp(-2 / (0.99 * 0.9))), 2);
    expect(volts[0]!.nominal).toBeCloseTo(5 * (1 - Math.exp(-2)), 2);
    expect(volts[0]!.at!.unit).toBe('s');
    expect(volts[0]!.at!.value).toBeCloseTo(2e-3, 5);
    const { extremes: amps } = await extremes('What is the peak current through C1?', step);
    expect(amps[0]!.value).toBeCloseTo(5 / 990, 4);
    expect(amps[0]!.at!.value).toBeLessThan(20e-6);
  });

  it('of an LED: the current leaves at the resistor what the LED does not take', async () => {
    const { extremes: both } = await extremes('Does D1 see more than 20 mA?', led('100'));
    const { value, nominal } = both[0]!;
    // At 27 °C, as ngspice has it; its least conductance adds some picoampere.
    const across = (amps: number) => 2 * 0.02586492 * Math.log(amps / 1e-20 + 1);
    expect(5 - across(value) - 99 * value).toBeCloseTo(0, 4);
    expect(5 - across(nominal) - 100 * nominal).toBeCloseTo(0, 4);
    expect(value).toBeGreaterThan(nominal);
  });

  it('of the supply current of a chip: what flows into its supply pins', async () => {
    const chip = circuit(
      `V1 1 2; U1 1=VCC:powerIn 2=GND:powerIn 3=Q:output; R1 1 2; global VCC V1.1; global VCC U1.1; global Q U1.3; global Q R1.1
      ; power GND V1.2; power GND U1.2; power GND R1.2; set V1 Value dc~5; set R1 Value 1k
      ; set U1 Sim.Device SUBCKT; set U1 Sim.Library chip.lib; set U1 Sim.Name chip; set U1 Sim.Pins 1=vcc~2=gnd~3=q`,
    );
    // 10 mA of its own, and 5 V over 1 kΩ more at its output.
    const text = '.subckt chip vcc gnd q\nrown vcc gnd 500\nrout vcc q 1\n.ends\n';
    const { extremes: both } = await extremes('How much current does U1 draw at most?', chip, {}, () => text);
    expect(both[0]!.nominal).toBeCloseTo(5 / 500 + 5 / 1001, 7);
    expect(both[0]!.value).toBeCloseTo(5 / 500 + 5 / 991, 7);
  });

  it('varies the nearest of many parts, and names the others', async () => {
    const count = MOST_VARIED + 3;
    const chain = Array.from({ length: count }, (_, i) => i + 1);
    const many = circuit(
      `V1 1 2; power GND V1.2; global N0 V1.1; set V1 Value dc~1
      ; ${chain.map(i => `R${i} 1 2; set R${i} Value 1k; global N${i - 1} R${i}.1; ${i === count ? `power GND R${i}.2` : `global N${i} R${i}.2`}`).join(';')}`,
    );
    const { runs, varied, leftOut } = await extremes('What is the highest voltage at N1?', many);
    expect(varied).toHaveLength(MOST_VARIED);
    expect(leftOut).toEqual([`R${count - 2}`, `R${count - 1}`, `R${count}`]);
    expect(runs).toBeLessThanOrEqual(2 * MOST_VARIED + 2);
  });

  it('reports its progress, and stops', async () => {
    const reports: (readonly [number, number])[] = [];
    const stopper = new AbortController();
    const result = await found('What is the highest voltage at OUT?', divider(), {
      signal: stopper.signal,
      progress(done, total) {
        reports.push([done, total]);
        if (done === 2) stopper.abort();
      },
    });
    expect(result).toEqual({ type: 'stopped' });
    expect(reports).toEqual([
      [1, 1],
      [2, 6],
    ]);
  });

  it.each([
    ['What is the highest voltage at GND?', { type: 'ground' }],
    ['What is the worst-case current through J1?', { type: 'notSimulated' }],
    ['What is the highest voltage at FREE?', { type: 'notSimulated' }],
  ])('%s', async (question, expected) => {
    expect(await found(question, divider('J1 1 2; global FREE J1.1; power GND J1.2'))).toMatchObject(expected);
  });

  it('claims nothing of a circuit without one of its parts', async () => {
    const result = await found(
      'What is the highest voltage at OUT?',
      divider('J1 1 2; global OUT J1.1; power GND J1.2'),
    );
    expect(result).toEqual({ type: 'lacksModels', parts: ['J1'] });
  });

  it('says why a circuit without ground cannot be simulated, as the netlist has it', async () => {
    const floating = circuit(
      'V1 1 2; R1 1 2; global IN V1.1; global IN R1.1; global LOW V1.2; global LOW R1.2; set V1 Value dc~5; set R1 Value 1k',
    );
    const result = await found('What is the highest voltage at IN?', floating);
    expect(result.type === 'failed' && result.reasons.map(english)).toEqual([
      'The simulation has no ground net. Name one GND or 0.',
    ]);
  });

  it('says what the simulator says where it has no result', async () => {
    const loop = divider('V2 1 2; global IN V2.1; power GND V2.2; set V2 Value dc~6');
    const result = await found('What is the highest voltage at OUT?', loop);
    expect(result.type).toBe('failed');
    expect(result.type === 'failed' && result.reasons.map(english).join()).toContain('loop of voltage sources');
  });
});
