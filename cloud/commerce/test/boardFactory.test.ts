import { english } from '@boardwright/engine/base';
import { describe, expect, test } from 'vitest';
import { boardFactory, checkCombination, defaultPcbOptions, pcbAttributes, type PcbOptions } from '../src/index.ts';
import { book } from './arbitrary.ts';

const said = (topic: string, layers: number | null = null, of = book): string =>
  boardFactory(of)
    .capability(topic, layers)
    .map(fact => english(fact))
    .join('\n');

describe('what boards can be made', () => {
  test('the finest track and hole of the price book, and what they depend on', () => {
    expect(said('track')).toContain(
      'Min track width/spacing: 0.1 mm at the finest. Choices: 0.1 mm, 0.125 mm, 0.15 mm.',
    );
    expect(said('track')).toContain('2 oz copper needs');
    expect(said('drill')).toContain('Smallest hole: 0.2 mm at the finest.');
  });
  test('a value without a price is not offered', () => {
    const { 100: _, ...minTrackUm } = book.factors.minTrackUm;
    const dear = { ...book, factors: { ...book.factors, minTrackUm } } as typeof book;
    expect(said('track', null, dear)).toContain('0.125 mm at the finest');
  });
  test('a thickness is named for a number of layers exactly where the order form takes both', () => {
    for (const layers of pcbAttributes.layers.values)
      for (const thicknessUm of pcbAttributes.thicknessUm.values) {
        const options: PcbOptions = { ...defaultPcbOptions(layers), thicknessUm };
        const subject = { options, size: { widthUm: 100_000, heightUm: 100_000 }, quantity: 5 };
        const isMade = !checkCombination(subject).some(({ constraint }) => constraint === 'thickness-of-stack');
        const named = said('thickness', layers).split(': ')[1]!.replace('.\n', '').split(', ');
        expect(named.map(each => each.replace(/\.$/, '')).includes(`${thicknessUm / 1000} mm`)).toBe(isMade);
      }
  });
  test('what needs more layers is not offered on fewer', () => {
    expect(said('blindVias', 2)).toContain('Blind/buried via drill runs: not offered.');
    expect(said('blindVias', 4)).toContain('Blind/buried via drill runs: up to 3.');
    expect(said('impedance', 1)).toContain('Impedance control: not offered.');
    expect(said('impedance', 2)).toContain('Impedance control: offered.');
  });
  test('numbers of layers that nobody makes', () => {
    expect(said('track', 10)).toBe('Boards with 10 copper layers are not made.\nLayers: 1, 2, 4, 6, 8.');
  });
  test('words of finishes and colors', () => {
    expect(said('finish')).toContain('Surface finish: HASL, Lead-free HASL, ENIG');
    expect(said('maskColour')).toContain('Purple');
    expect(said('copper')).toContain('1 oz (35 µm), 2 oz (70 µm)');
  });
  test('inner copper, gold, vias, stencils and classes as the order form has them', () => {
    expect(said('innerCopper')).toContain('Inner copper weight: 0.5 oz (17 µm), 1 oz (35 µm), 2 oz (70 µm).');
    expect(said('goldThickness')).toContain('ENIG gold thickness: 2–5 µin, 5 µin or more.');
    expect(said('viaCover')).toContain('Via process: Tented, Open, Plugged.');
    expect(said('stencilThickness')).toBe('Stencil thickness: 0.1 mm, 0.127 mm, 0.15 mm.');
    expect(said('stencilSize')).toContain('736 × 736');
    expect(said('ipcClass')).toBe('IPC class: 2, 3.');
    expect(said('impedance')).toContain('Impedance tolerance: ±10 %, ±5 %.');
  });
  test('how long boards take, by their layers', () => {
    const [normal, expedited] = book.leadDays.byLayers['4']!;
    expect(said('leadTime', 4)).toBe(
      `Copper layers: 4. Boards leave the factory after ${normal} working days, expedited after ${expedited}; large orders and special processes take longer.`,
    );
    expect(said('leadTime').split('\n')).toHaveLength(Object.keys(book.leadDays.byLayers).length);
  });
  test('a topic that the order form does not know has no facts', () => expect(said('taste')).toBe(''));
});
