import { describe, expect, test } from 'vitest';
import { english, msg } from '../src/base/index.ts';
import {
  ask,
  NOTHING_KNOWN,
  partQueries,
  type Answer,
  type CapabilityTopic,
  type Cite,
  type Factory,
  type Knowledge,
} from '../src/assistant/index.ts';
import { HelpIndex } from '../src/assistant/help/index.ts';

const help = new HelpIndex([
  { id: 'vias#place', title: 'Place a via', text: 'Press V to place a via. 按 V 放置过孔。' },
]);
const textOf = ({ statements }: Answer): string => statements.map(({ text }) => english(text)).join('\n');
const citesOf = ({ statements }: Answer): readonly Cite[] => statements.flatMap(({ cites }) => cites);

/** Repeats what it is asked for. */
const factory: Factory = {
  capability: (topic, layers) => [msg('', '{{topic}} on {{layers}}', { topic, layers: layers ?? 'any' })],
};
const known: Knowledge = { ...NOTHING_KNOWN, factory, titleOf: ({ title }) => english(title) };

describe('questions to the factory', () => {
  const CASES: readonly (readonly [question: string, topic: CapabilityTopic, layers: string])[] = [
    ['smallest track you make on 4 layers?', 'track', '4'],
    ['最小孔径是多少', 'drill', 'any'],
    ['双面板能做多薄？', 'thickness', '2'],
    ['四层板能做盲孔吗？', 'blindVias', '4'],
    ['Which surface finishes do you offer?', 'finish', 'any'],
    ['阻焊有哪些颜色可选？', 'maskColour', 'any'],
    ['What is the largest board you make?', 'size', 'any'],
    ['Do you make 6-layer boards?', 'layers', '6'],
    ['能做半孔吗', 'castellated', 'any'],
    ['With ENIG, how thick is the gold?', 'goldThickness', 'any'],
    ['沉金的金厚有哪几档？', 'goldThickness', 'any'],
    ['what copper weights do you offer on inner layers?', 'innerCopper', 'any'],
    ['How thick is the steel of your stencils?', 'stencilThickness', 'any'],
    ['最大的钢网多大？', 'stencilSize', 'any'],
    ['Which IPC class do your boards meet?', 'ipcClass', 'any'],
    ['过孔除了盖油还能怎么处理？', 'viaCover', 'any'],
    ['How many working days do you need for 4-layer boards?', 'leadTime', '4'],
    ['四层板几天能做好？', 'leadTime', '4'],
    ['贴片最小能贴多小的阻容？', 'chip', 'any'],
    ['What is your minimum order quantity?', 'quantity', 'any'],
  ];
  test.each(CASES)('%s', (question, topic, layers) => {
    const answer = ask(question, known, help);
    expect(textOf(answer)).toBe(`${topic} on ${layers}`);
    expect(citesOf(answer)).toEqual([{ type: 'page', path: 'pcb-capability' }]);
  });
  test.each([
    'How do I place a via?',
    '怎么放置过孔？',
    'Why is the hole too small?',
    'Who won the match yesterday?',
    'What is R1?',
    'What is the minimum size of text in the schematic?',
    'How long does it take until a zone fill is made?',
    'What does a crossed out component mean?',
  ])('is none: %s', question => {
    expect(citesOf(ask(question, known, help))).not.toContainEqual({ type: 'page', path: 'pcb-capability' });
  });
  test.each([
    ['How small may lettering on the silkscreen be?', 'Letters of the silkscreen are at least 0.8 mm high.'],
    ['丝印字最小能做多高？', 'Letters of the silkscreen are at least 0.8 mm high.'],
    ['How far apart must two holes be for you to drill them?', 'Two holes are at least 0.25 mm apart.'],
    [
      'How close to the board edge can copper be at your factory?',
      'Copper is at least 0.2 mm from the edge of the board.',
    ],
  ])('%s', (question, said) => expect(textOf(ask(question, known, help))).toContain(said));
  test('without a factory there is no answer about one', () => {
    expect(citesOf(ask('smallest hole you make?', { ...known, factory: null }, help))).toEqual([]);
  });
});

describe('questions for parts', () => {
  test.each([
    ['find a 3.3 V LDO 500 mA', 'LDO 3.3V 500mA'],
    ['找一个 3.3V 稳压器', '稳压器 3.3V'],
    ['Find a 10k resistor 0603', 'resistor 10k 0603'],
    ['有没有 100nF 0402 的电容？', '电容 100nF 0402'],
    ['Recommend a red LED', 'LED red'],
    ['Do you have the AP2112K-3.3?', 'AP2112K-3.3'],
    ['I need two connectors', 'connector'],
    ['Do you have the LT1117CST-3.3#PBF?', 'LT1117CST-3.3#PBF'],
    ['find MCP2551-I/SN', 'MCP2551-I/SN'],
    ['8 MHz quartz crystal in the catalog?', 'crystal 8MHz'],
    ['zener diode 5.1 volts', 'zener 5.1V'],
    ['Is there a current sense resistor of 10 milliohm?', 'resistor 10mΩ'],
    ['10毫欧的采样电阻有吗？', '电阻 10mΩ'],
    ['给晶振配的 22pF NP0 电容，0603', '电容 22pF NP0 0603'],
  ])('%s', (question, query) => expect(partQueries(question)[0]).toBe(query));
  test.each([
    'How do I place a resistor?',
    'What is R1?',
    'Find and replace text',
    'Recommend a restaurant',
    '推荐一家餐厅',
    '',
  ])('asks for none: %s', question => expect(partQueries(question)).toEqual([]));
  test('parts are named as the catalogue has them, and cited by their ids', () => {
    const part = { id: 'X1~maker', mpn: 'X1', manufacturer: 'Maker', description: 'Regulator' };
    const answer = ask('find an LDO', { ...known, catalogue: { query: 'LDO', total: 1, parts: [part] } }, help);
    expect(textOf(answer)).toBe('The catalogue has one part for “LDO”.\nX1 (Maker): Regulator.');
    const cite = { type: 'catalogPart', id: 'X1~maker', mpn: 'X1' };
    expect(citesOf(answer)).toEqual([cite, cite]);
  });
  test('a part that the catalogue lacks is reported', () => {
    const answer = ask('find an LDO', { ...known, catalogue: { query: 'LDO', total: 0, parts: [] } }, help);
    expect(textOf(answer)).toBe('The catalogue has no part for “LDO”.');
    expect(citesOf(answer)).toEqual([{ type: 'page', path: 'component' }]);
  });
});
