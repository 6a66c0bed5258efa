import { describe, expect, test } from 'vitest';
import { comparedParts, PartIndexBuilder } from '@boardwright/commerce/parts';
import { ask, comparedNames, HelpIndex, NOTHING_KNOWN, type Answer } from '@boardwright/engine/assistant';
import { newId } from '@boardwright/engine/base';
import { netlistDesign } from '@boardwright/engine/formats/netlist';
import type { Store } from '@boardwright/engine/kinds';
import { shippedCatalogue } from '@boardwright/server/parts';
import { openDesign } from '../../src/cli/design.ts';
import { translator } from '../../src/locale.ts';
import { cli, fixture } from './harness.ts';

const catalogue = shippedCatalogue();
const builder = new PartIndexBuilder();
for (const part of catalogue) builder.add(part);
const index = builder.build();
const search = async (keyword: string) => ({
  parts: index.search({ keyword }).entries.map(entry => catalogue[entry]!),
});

const help = new HelpIndex([{ id: 'gerber#kinds', title: 'Difference between KB9000 and KB9001', text: 'None.' }]);

async function compared(question: string, schematic: Store | null = null): Promise<Answer> {
  const names = comparedNames(question, schematic);
  const known = { design: schematic && netlistDesign(schematic), schematic, titleOf: () => '' };
  return ask(question, { ...NOTHING_KNOWN, ...known, compared: await comparedParts(names, search) }, help);
}

const lines = ({ statements }: Answer, language: 'en' | 'zh' = 'en'): string[] =>
  statements.map(({ text }) => translator(language)(text));

async function schematicWith(fields: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<Store> {
  const opened = await openDesign(fixture('blink.kicad_sch'));
  if (!opened.ok) throw new Error('the fixture was not read');
  const schematic = opened.value.schematic!;
  const components = [...schematic.all('component')];
  for (const component of components)
    schematic.transact({ id: '', en: 'edit' }, tx =>
      tx.update('component', component.id, draft => {
        for (const [name, value] of Object.entries(fields[component.instances[0]?.reference ?? ''] ?? {})) {
          const own = draft.fields.find(each => each.name === name);
          if (own) own.value = value;
          else draft.fields.push({ ...draft.fields[0]!, id: newId(), name, value, hidden: true });
        }
      }),
    );
  return schematic;
}

describe('two parts', () => {
  test('each parameter in which they differ is a sentence that cites both', async () => {
    const answer = await compared('compare AMS1117-3.3 and AP2112K-3.3');
    expect(lines(answer)).toEqual([
      'Manufacturer – AMS1117-3.3: Advanced Monolithic Systems; AP2112K-3.3: Diodes Incorporated.',
      'Package – AMS1117-3.3: SOT-223-3; AP2112K-3.3: SOT-23-5.',
      'Pins – AMS1117-3.3: 4; AP2112K-3.3: 5.',
      'Rated current – AMS1117-3.3: 1 A; AP2112K-3.3: 600 mA.',
      expect.stringMatching(/^Stock – AMS1117-3.3: \d+; AP2112K-3.3: \d+\.$/),
      'Unit price from 1: AMS1117-3.3 is the cheapest (AMS1117-3.3: USD 0.54; AP2112K-3.3: USD 0.57).',
      'Unit price from 100: AMS1117-3.3 is the cheapest (AMS1117-3.3: USD 0.30; AP2112K-3.3: USD 0.31).',
      expect.stringMatching(/^The same: Category Linear regulators; Output voltage 3.3 V/),
      'Prices and stock of the catalogue that comes with the program are samples.',
    ]);
    expect(answer.statements[0]!.cites).toEqual([
      { type: 'catalogPart', id: 'AMS1117-3.3~advanced-monolithic-systems', mpn: 'AMS1117-3.3' },
      { type: 'catalogPart', id: 'AP2112K-3.3~diodes-incorporated', mpn: 'AP2112K-3.3' },
    ]);
  });
  test.each([
    'difference between 1N4148 and 1N4007',
    'How do 1n4148 and 1n4007 differ?',
    '1N4148 vs. 1N4007',
    '比较1N4148和1N4007',
    '1N4148 和 1N4007 有什么区别？',
  ])('are found in: %s', async question => {
    const answer = await compared(question);
    expect(lines(answer)).toContain('Rated voltage – 1N4148: 100 V; 1N4007: 1 kV.');
    expect(lines(answer, 'zh')).toContain('额定电压——1N4148：100 V；1N4007：1 kV。');
    expect(lines(answer, 'zh').join('')).not.toMatch(/[–;]|The |Unit/);
  });
  test.each(['Which costs least, AMS1117-3.3 or AP2112K-3.3?', 'AMS1117-3.3 和 AP2112K-3.3 哪个便宜？'])(
    'prices alone where they are asked for: %s',
    async question => {
      const all = lines(await compared(question));
      expect(all).toHaveLength(3);
      expect(all[0]).toContain('AMS1117-3.3 is the cheapest');
    },
  );
  test('what the catalogue does not have of one is reported', async () => {
    expect(lines(await compared('compare BC547 and 1N4148'))).toContain(
      'Pins – BC547: 3; 1N4148: not in the catalogue.',
    );
  });
  test('numbers are read with the packing that ordering codes end with', () => {
    const numbers = (text: string) => comparedNames(text, null).map(name => (name.type === 'number' ? name.mpn : ''));
    expect(numbers('compare LM358/NOPB and LT1117CST-3.3#PBF')).toEqual(['LM358/NOPB', 'LT1117CST-3.3#PBF']);
    expect(numbers('compare MCP2551-I/SN, AMS1117-3.3/AP2112K-3.3')).toEqual([
      'MCP2551-I/SN',
      'AMS1117-3.3',
      'AP2112K-3.3',
    ]);
    expect(numbers('difference between I2C/SPI and USB2.0/USB3.0')).toEqual([]);
  });
  test('what is named beyond five parts is reported', async () => {
    const answer = await compared('compare LM358, BC547, 1N4148, 1N4007, AMS1117-3.3, AP2112K-3.3 and NE555');
    expect(lines(answer).at(-1)).toBe('Five parts are compared at once. Not compared: AP2112K-3.3, NE555.');
    expect(lines(answer, 'zh').at(-1)).toBe('一次最多比较五个型号，未比较：AP2112K-3.3, NE555。');
  });
  test('all values are those of the catalogue', async () => {
    const [a, b] = ['BC547', 'LM358'].map(mpn => catalogue.find(part => part.mpn === mpn)!);
    const all = lines(await compared('compare BC547 and LM358'));
    const values = all.join('\n');
    for (const { package: shape } of [a!, b!]) expect(values).toContain(shape);
    const labels = all.filter(line => line.includes('BC547: ')).map(line => line.split(/ – |: /)[0]);
    expect(labels).not.toContain('Resistance');
    expect(labels.filter(label => label === 'Channels')).toHaveLength(1);
  });
});

describe('parts that are not there', () => {
  test('one is named as unknown, the facts of the other follow', async () => {
    const [unknown, known] = lines(await compared('compare XQ9999Z and LM358'));
    expect(unknown).toBe('The catalogue search does not find XQ9999Z.');
    expect(known).toMatch(/^LM358: Category Amplifiers; Manufacturer Texas Instruments; Package DIP-8; /);
  });
  test('parts that begin so are named, and not taken for it', async () => {
    const all = lines(await compared('AP2112K 和 LM358 的区别'), 'zh');
    expect(all.slice(0, 2)).toEqual([
      '在元器件目录里没有搜到 AP2112K。',
      expect.stringMatching(/^以它开头的型号：.*AP2112K-/),
    ]);
  });
  test('where none is known the help may answer', async () => {
    const answer = await compared('difference between KB9000 and KB9001');
    expect(lines(answer)).toEqual([
      'The catalogue search does not find KB9000.',
      'The catalogue search does not find KB9001.',
    ]);
    expect(answer.quotes.map(({ cite }) => cite)).toEqual([{ type: 'help', target: 'gerber#kinds' }]);
  });
  test.each([
    'compare a 4-layer and a 6-layer board',
    'What is the difference between USB2.0 and USB3.0?',
    'Which is better, 100nF or 0402?',
    'SOT-23 和 SOT-223 有什么区别',
    'difference between 10k and 100kΩ',
    'compare U1 and U3',
    'What is the AMS1117-3.3?',
  ])('nothing is compared in: %s', question => expect(comparedNames(question, null)).toEqual([]));
});

describe('parts of the design', () => {
  test('are compared by their part numbers, those in values too', async () => {
    const schematic = await schematicWith({ R1: { MPN: '1N4148' }, R10: { Value: '1N4007' } });
    const answer = await compared('compare R1 and R10', schematic);
    expect(lines(answer).slice(0, 2)).toEqual(['R1 is 1N4148.', 'R10 is 1N4007.']);
    expect(answer.statements[0]!.cites).toContainEqual({ type: 'part', reference: 'R1' });
    expect(lines(answer)).toContain('Rated voltage – 1N4148: 100 V; 1N4007: 1 kV.');
  });
  test('one without a number, one that is not there, and twice the same', async () => {
    const schematic = await schematicWith({ R10: { MPN: '1N4007' } });
    expect(lines(await compared('比较 R1 和 U77', schematic), 'zh')).toEqual([
      'R1 没有填写型号。',
      '原理图中没有 U77。',
    ]);
    expect(lines(await compared('compare R10 and 1N4007', schematic))).toEqual([
      'R10 is 1N4007.',
      'They are the same part.',
    ]);
  });
});

test('the command line compares', async () => {
  const ran = await cli(['ask', '1N4148 和 1N4007 有什么区别', '--lang', 'zh']);
  expect([ran.status, ran.err]).toEqual([0, '']);
  expect(ran.out).toContain('额定电压——1N4148：100 V；1N4007：1 kV。 [1N4148, 1N4007]');
});
