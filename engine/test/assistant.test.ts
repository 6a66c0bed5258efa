import { describe, expect, test } from 'vitest';
import { english } from '../src/base/index.ts';
import { ask, NOTHING_KNOWN, trackWidth, type Answer, type Cite, type Knowledge } from '../src/assistant/index.ts';
import { netlistDesign } from '../src/formats/netlist/index.ts';
import { rules } from '../src/rules/index.ts';
import { HelpIndex } from '../src/assistant/help/index.ts';
import { corpusMissing } from './corpus.ts';
import { openSchematic } from './kicad-schematic.ts';

const help = new HelpIndex([
  {
    id: 'first-board#fill',
    title: 'Your first board Fill',
    text: 'Draw a zone on a copper layer, choose the net GND, and press B to fill it.',
  },
  { id: 'first-schematic#power', title: '第一张原理图 电源', text: '按 P 放置电源符号。同名的电源符号互相连通。' },
]);
const nothing: Knowledge = { ...NOTHING_KNOWN, titleOf: ({ title }) => english(title) };

const textOf = ({ statements, quotes }: Answer): string =>
  [...statements.map(({ text }) => english(text)), ...quotes.map(({ text }) => text)].join(' ');
const citesOf = ({ statements, quotes }: Answer): readonly Cite[] => [
  ...statements.flatMap(({ cites }) => cites),
  ...quotes.map(({ cite }) => cite),
];

describe('track width', () => {
  // IPC-2221B, figure 6-4, and the calculators that follow its formula: 1 oz, 10 °C.
  test.each([
    [1, 10, 'outer', 0.3],
    [1, 10, 'inner', 0.78],
    [3, 10, 'outer', 1.37],
    [10, 20, 'outer', 4.74],
  ] as const)('%d A, %d °C, %s layer', (current, rise, layer, millimetres) => {
    expect(trackWidth(current, rise, 34.8e-6, layer) * 1000).toBeCloseTo(millimetres, 1);
  });
  test.each([
    'How wide must a trace be for 2 A?',
    'trace width for 2,000 mA',
    'trace width for 2 A with 90 degree corners at 85 °C',
    '2 A 的电流，走线要多宽？',
    '2安培线宽',
  ])('%s', question => {
    const answer = ask(question, nothing, help);
    expect(textOf(answer)).toContain('For 2 A a track needs 0.79 mm on an outer layer');
    expect(citesOf(answer)).toContainEqual({ type: 'formula', name: 'IPC-2221B, 6.2' });
  });
  test('copper and rise are taken from the question', () => {
    expect(textOf(ask('trace width for 2 A at 85 °C, rise 20 °C, 2 oz', nothing, help))).toContain(
      'copper of 70 µm that warms by 20 °C',
    );
  });
  test.each([
    'track width for 0 A',
    'track width for 900 A',
    'track width for 2 A, rise 0 °C',
    'track width for 2 A, 0 oz',
  ])('%s is outside of the formula', question => {
    const answer = ask(question, nothing, help);
    expect(textOf(answer)).toContain('it says nothing here');
    expect(textOf(answer)).not.toMatch(/\d mm/);
  });
  test('without a current it is not guessed', () => {
    expect(textOf(ask('How wide is a track?', nothing, help))).toContain('I do not know that');
  });
});

describe('rules', () => {
  test.each(['Why does it say "Input not driven"?', 'pin_not_driven', 'What is pin_not_driven?'])('%s', question => {
    const answer = ask(question, nothing, help);
    expect(textOf(answer)).toContain('nothing sets its level');
    expect(citesOf(answer)[0]).toEqual({ type: 'help', target: 'erc-rules#pin_not_driven' });
  });
  test('each rule is explained when it is asked for by its id', () => {
    for (const rule of [...rules.erc, ...rules.drc])
      expect(ask(`why ${rule.id}?`, nothing, help).statements.map(({ text }) => text)).toContain(rule.explain);
  });
});

describe('help', () => {
  test('a passage is quoted with its place', () => {
    const answer = ask('How do I fill a zone?', nothing, help);
    expect(answer.quotes[0]?.cite).toEqual({ type: 'help', target: 'first-board#fill' });
    expect(ask('怎么放置电源符号', nothing, help).quotes[0]?.cite).toEqual({
      type: 'help',
      target: 'first-schematic#power',
    });
  });
  test.each(['What is the capital of France?', 'Who won the match?', '今天天气怎么样？', 'What does R5 do?', ''])(
    'declines: %s',
    question => {
      const answer = ask(question, nothing, help);
      expect(textOf(answer)).toContain('I do not know that');
      expect(citesOf(answer)).toEqual([]);
    },
  );
});

describe.skipIf(corpusMissing)('a design', () => {
  const design = corpusMissing
    ? null
    : netlistDesign(openSchematic('kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch'));
  const knowledge: Knowledge = { ...nothing, design };
  const netOf = (name: string) => design!.nets.find(net => net.name === name)!;

  test('every part is described by its value, footprint and nets, with citations that exist', () => {
    for (const { reference, value } of design!.parts) {
      const answer = ask(`What is ${reference}?`, knowledge, help);
      expect(textOf(answer)).toContain(`${reference} is ${value}`);
      for (const cite of citesOf(answer)) if (cite.type === 'net') expect(netOf(cite.name)).toBeDefined();
    }
  });
  test('every net lists all of its pins', () => {
    for (const { name, pins } of design!.nets) {
      const answer = ask(`What is connected to ${name}?`, knowledge, help);
      const cited = citesOf(answer).flatMap(cite => (cite.type === 'pin' ? [`${cite.reference}.${cite.number}`] : []));
      expect(new Set(cited)).toEqual(new Set(pins.map(pin => `${pin.reference}.${pin.number}`)));
    }
  });
  test('every pin leads to its net, in both languages', () => {
    for (const { name, pins } of design!.nets)
      for (const { reference, number } of pins.slice(0, 2))
        for (const question of [`Which net is ${reference}.${number} on?`, `${reference} 第 ${number} 脚接到哪里？`])
          expect(citesOf(ask(question, knowledge, help))).toContainEqual({ type: 'net', name });
  });
  test('a net without a name and words that are nets too do not mislead', () => {
    const pins = [{ reference: 'U1', number: '1', name: 'A', type: 'output' as const }];
    const odd = {
      ...design!,
      nets: [
        { name: '/', pins },
        { name: 'IN', pins },
        { name: 'SDA', pins },
      ],
    };
    const about = (text: string) => citesOf(ask(text, { ...knowledge, design: odd }, help))[0];
    expect(about('What is connected in net SDA?')).toEqual({ type: 'net', name: 'SDA' });
    expect(about('what drives IN')).toEqual({ type: 'net', name: 'IN' });
    expect(textOf(ask('what drives CLK?', { ...knowledge, design: odd }, help))).toContain('I do not know that');
  });
  test('a part that does not exist is not invented', () => {
    expect(textOf(ask('What is R999?', knowledge, help))).toContain('I do not know that');
  });
});
