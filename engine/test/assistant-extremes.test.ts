import { describe, expect, test } from 'vitest';
import { english } from '../src/base/index.ts';
import {
  ask,
  askedExtremes,
  HelpIndex,
  NOTHING_KNOWN,
  NOTHING_SELECTED,
  type Answer,
  type Extremes,
  type Knowledge,
} from '../src/assistant/index.ts';
import { netlistDesign } from '../src/formats/netlist/index.ts';
import { circuit } from './erc.ts';

const schematic = circuit(
  `V1 1 2; R5 1 2; D1 1=K 2=A; U1 1=VCC:powerIn 2=GND:powerIn 3=Q:output 4=IN:input
  ; global +3V3 V1.1; global +3V3 U1.1; global OUT U1.3; global OUT R5.1; global LED R5.2; global LED D1.2; global IN U1.4
  ; power GND V1.2; power GND U1.2; power GND D1.1`,
);
const asked = (question: string, selected = NOTHING_SELECTED) => askedExtremes(question, schematic, selected);
const net = (name: string) => ({ type: 'net', name });
const part = (reference: string) => ({ type: 'part', reference });

describe('what a question asks the simulator for', () => {
  test.each([
    ['What is the highest voltage at OUT?', 'voltage', net('OUT'), ['highest']],
    ['What is the worst-case current through R5?', 'current', part('R5'), ['highest']],
    ['How much current does U1 draw at most?', 'current', { ...part('U1'), supplyPins: ['1'] }, ['highest']],
    ['How much current does V1 draw at most?', 'current', part('V1'), ['highest']],
    ['How much current flows through R5?', 'current', part('R5'), ['highest']],
    ['What is the lowest voltage of +3V3?', 'voltage', net('+3V3'), ['lowest']],
    ['worst case voltage on OUT', 'voltage', net('OUT'), ['highest', 'lowest']],
    ['What are the minimum and maximum voltage of OUT relative to GND?', 'voltage', net('OUT'), ['highest', 'lowest']],
    ['What is the peak voltage across R5?', 'voltage', part('R5'), ['highest']],
    ['What is the maximum voltage at U1 pin 3?', 'voltage', net('OUT'), ['highest']],
    ['What is the highest voltage in OUT?', 'voltage', net('OUT'), ['highest']],
    ['What is the highest voltage at IN?', 'voltage', net('IN'), ['highest']],
    ['R5 的最大电流是多少？', 'current', part('R5'), ['highest']],
    ['OUT 的最高电压是多少？', 'voltage', net('OUT'), ['highest']],
    ['+3V3 最低电压是多少？', 'voltage', net('+3V3'), ['lowest']],
    ['R5 两端的最大电压是多少？', 'voltage', part('R5'), ['highest']],
    ['V1 最大输出多少电流？', 'current', part('V1'), ['highest']],
    ['流过 D1 的电流多大？', 'current', part('D1'), ['highest']],
    ['最坏情况下通过 R5 的电流是多少？', 'current', part('R5'), ['highest']],
  ])('%s', (question, quantity, subject, ends) => {
    expect(asked(question)).toMatchObject({ quantity, subject, ends, limit: null });
  });

  test.each([
    ['Does D1 see more than 20 mA?', 'current', part('D1'), { value: 0.02, end: 'highest' }],
    ['Does the current through D1 exceed 500 µA?', 'current', part('D1'), { value: 500e-6, end: 'highest' }],
    ['Does +3V3 fall below 3.1 V?', 'voltage', net('+3V3'), { value: 3.1, end: 'lowest' }],
    ['Is the maximum voltage at OUT above 3 V?', 'voltage', net('OUT'), { value: 3, end: 'highest' }],
    ['D1 的电流会超过 20 mA 吗？', 'current', part('D1'), { value: 0.02, end: 'highest' }],
    ['OUT 会低于 2 V 吗？', 'voltage', net('OUT'), { value: 2, end: 'lowest' }],
  ])('%s', (question, quantity, subject, { value, end }) => {
    const found = asked(question)!;
    expect(found).toMatchObject({ quantity, subject, ends: [end], limit: { end } });
    expect(found.limit!.value).toBeCloseTo(value, 9);
  });

  test('this is what is selected', () => {
    expect(asked('What is the highest voltage here?', { parts: [], nets: ['OUT'] })).toMatchObject({
      subject: net('OUT'),
    });
  });

  test.each([
    'How much current can a 1 mm track carry?',
    'What is the maximum input voltage I can order?',
    'What is the maximum voltage?',
    'What is the worst case?',
    'What is the worst-case current through R99?',
    'What is the voltage at OUT?',
    'What is the maximum voltage rating of R5?',
    'What is the absolute maximum current of D1?',
    'How much current can U1 deliver?',
    'How wide must the track of OUT be for 2 A at most?',
    'How do I measure the highest voltage at OUT?',
    'What is the highest voltage at OUT when R5 is open?',
    'What is the highest voltage at OUT at 85 °C?',
    'Does OUT exceed +3V3?',
    'What is the highest voltage between OUT and LED?',
    'What is the maximum current in OUT?',
    'What is R5?',
    'R5 的额定电流最大是多少？',
    '2 A 的电流，走线要多宽？',
    '怎么测 OUT 的最高电压？',
    'D1 最多能承受多大电流？',
  ])('%s: nothing', question => expect(asked(question)).toBeNull());
});

const help = new HelpIndex([]);
const textOf = ({ statements }: Answer): string => statements.map(({ text }) => english(text)).join(' ');

function answered(question: string, found: Extremes, more: Partial<Knowledge> = {}): Answer {
  const query = asked(question)!;
  const knowledge: Knowledge = {
    ...NOTHING_KNOWN,
    design: netlistDesign(schematic),
    schematic,
    simulated: { asked: query, found },
    titleOf: ({ title }) => english(title),
    ...more,
  };
  return ask(question, knowledge, help);
}

const found: Extremes & { type: 'found' } = {
  type: 'found',
  extremes: [
    {
      end: 'highest',
      value: 0.0213,
      nominal: 0.0195,
      at: { value: 1.5e-3, unit: 's' },
      analysis: 'tran 1u 2m',
      corner: [
        { reference: 'R5', side: 'down' },
        { reference: 'V1', side: 'up' },
      ],
    },
  ],
  analyses: ['tran 1u 2m'],
  isOwnChoice: false,
  runs: 6,
  varied: [
    { reference: 'R5', up: 0.01, down: 0.01, isAssumed: true },
    { reference: 'V1', up: 0.05, down: 0.05, isAssumed: false },
  ],
  leftOut: [],
  unsolved: [],
  warnings: [],
};

describe('the answer', () => {
  test('says value, place, corner, run and tolerances, and cites them', () => {
    const answer = answered('What is the worst-case current through D1?', found);
    expect(textOf(answer)).toBe(
      'The current through D1 is at most 21.3 mA, reached at 1.5 ms. ' +
        'It is reached with the values of V1 at their upper and of R5 at their lower limits; with all values as written it is 19.5 mA. ' +
        'Simulated in 6 runs of .tran 1u 2m. ' +
        'Assumed for R5: ±1 %, because no field Tolerance gives another. ' +
        'Tolerance of V1: ±5 %, as the component says. ' +
        'By extreme value analysis: each value alone at both limits, then all at the worse ones together. Sources and models without a tolerance are as written.',
    );
    expect(answer.statements[0]!.cites).toEqual([
      { type: 'part', reference: 'D1' },
      { type: 'analysis', card: 'tran 1u 2m' },
    ]);
    expect(answer.statements.every(({ cites }) => cites.length > 0)).toBe(true);
  });

  test.each([
    ['Does D1 see more than 20 mA?', 'Yes, within the tolerances. The current through D1 exceeds 20 mA there'],
    ['Does D1 see more than 19 mA?', 'Yes. The current through D1 exceeds 19 mA, even with all values as written.'],
    ['Does D1 see more than 30 mA?', 'No. The current through D1 does not exceed 30 mA in the simulation.'],
  ])('%s', (question, text) => expect(textOf(answered(question, found))).toContain(text));

  test('what the simulator does not resolve is zero', () => {
    const extremes = [{ ...found.extremes[0]!, value: -5.2e-14, at: null }];
    expect(textOf(answered('What is the worst-case current through D1?', { ...found, extremes }))).toContain(
      'The current through D1 is at most 0 A.',
    );
  });

  test('names what was left out, did not complete, or is warned of', () => {
    const warnings = Array.from({ length: 6 }, (_, i) => ({ id: 'x', en: `warning ${i}` }));
    const more = { ...found, isOwnChoice: true, analyses: ['op'], leftOut: ['R9'], unsolved: ['R5'], warnings };
    const text = textOf(answered('What is the worst-case current through D1?', more));
    expect(text).toContain('the operating point was computed, in 6 runs.');
    expect(text).toContain('One component further away kept its value');
    expect(text).toContain('Runs with other values of R5 did not complete');
    expect(text).toContain('The simulator warns: warning 0');
    expect(text).toContain('2 more warnings are in the Simulation panel.');
    expect(text).not.toContain('warning 4');
  });

  test.each<[Extremes, string]>([
    [{ type: 'failed', reasons: [{ id: 'x', en: 'no ground' }] }, 'It could not be simulated: no ground'],
    [{ type: 'notSimulated' }, 'D1 is not simulated: it has no simulation model'],
    [{ type: 'lacksModels', parts: ['U1', 'J1'] }, 'Components without a simulation model: U1, J1. Without them'],
    [{ type: 'manyPins' }, 'D1 has no single voltage'],
    [{ type: 'stopped' }, 'The simulation was stopped.'],
  ])('%o', (result, text) => {
    const answer = answered('What is the worst-case current through D1?', result);
    expect(textOf(answer)).toContain(text);
    expect(textOf(answer)).not.toMatch(/\d (m|µ)?[AV]\b/);
  });

  test('without a simulator it says where to ask, without a schematic that one is needed', () => {
    const question = 'What is the highest voltage at OUT?';
    expect(textOf(answered(question, found, { simulated: null }))).toContain(
      'the simulator, which is not available here',
    );
    const board = { simulated: null, schematic: null, board: schematic };
    expect(textOf(answered(question, found, board))).toContain('The design has only a PCB.');
  });
});
