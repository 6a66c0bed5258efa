import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { boardFactory } from '@boardwright/commerce';
import { firstFound, PartIndexBuilder } from '@boardwright/commerce/parts';
import { checkSchematic } from '@boardwright/engine';
import {
  ask,
  DatasheetIndex,
  HelpIndex,
  NOTHING_KNOWN,
  partQueries,
  type Answer,
  type Knowledge,
} from '@boardwright/engine/assistant';
import { netlistDesign } from '@boardwright/engine/formats/netlist';
import { priceBook } from '@boardwright/resources';
import { shippedCatalogue } from '@boardwright/server/parts';
import { answerTexts } from '../../src/cli/answerTexts.ts';
import { openDesign } from '../../src/cli/design.ts';
import { translator } from '../../src/locale.ts';

// Help, factory, catalogue and design together, as the program has them: a tool must not take what another answers.

const feather = path.join(
  process.env['BOARDWRIGHT_CORPUS'] ?? path.resolve(import.meta.dirname, '../../../../shared/corpus'),
  'kicad/v9-royalblue54l-feather/RoyalBlue54L-Feather.kicad_pro',
);
const catalogue = shippedCatalogue();
const builder = new PartIndexBuilder();
for (const part of catalogue) builder.add(part);
const index = builder.build();

const help = new Map<string, HelpIndex>();
let opened: Partial<Knowledge> | null = null;
beforeAll(async () => {
  for (const language of ['en', 'zh'] as const) help.set(language, new HelpIndex(await answerTexts(language)));
  if (!existsSync(feather)) return;
  const design = await openDesign(feather);
  if (!design.ok) throw new Error('the Feather was not read');
  const { schematic, board } = design.value;
  opened = {
    design: netlistDesign(schematic!),
    schematic: schematic!,
    board: board ?? null,
    findings: () => checkSchematic(schematic!),
  };
});

async function answered(question: string, known: Partial<Knowledge> = {}): Promise<Answer> {
  const language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
  const found = await firstFound(
    partQueries(question),
    async keyword => {
      const { entries, total, isGuess } = index.search({ keyword });
      return { parts: entries.map(entry => catalogue[entry]!), total, isGuess };
    },
    language,
  );
  const knowledge: Knowledge = {
    ...NOTHING_KNOWN,
    catalogue: found,
    factory: boardFactory(priceBook),
    titleOf: ({ title }) => translator(language)(title),
    ...known,
  };
  return ask(question, knowledge, help.get(language)!);
}

const textOf = ({ statements }: Answer): string => statements.map(({ text }) => translator('en')(text)).join('\n');

test.each([
  'Change the value of all resistors',
  'The simulation of my transistor stops with an error',
  'Any shortcut for the switch layer command?',
  '改所有电阻的值',
  'How much does ENIG cost?',
  'What is the maximum number of undo steps?',
  '能不能改界面颜色？',
  'How many finish points must be routed?',
  'Does the ring light example work?',
  'What is the largest hole you can drill?',
])('%s: neither the catalogue nor the factory answers', async question => {
  const { statements } = await answered(question);
  expect(statements.flatMap(({ cites }) => cites).filter(({ type }) => type !== 'help')).toEqual([]);
});

test.each(['How do I cook pasta? My board is ready.', 'My copper pour is old. Who won the match?'])(
  '%s: statements next to the question are not answered',
  async question => expect((await answered(question)).quotes).toEqual([]),
);

test.each(['I moved a track. How do I refill the zones?', 'How do I refill it? The copper pour is old.'])(
  '%s: finds what it asks',
  async question => expect((await answered(question)).quotes).not.toEqual([]),
);

test.each([
  ['got any 4.7k 0805 resistors, 1%?', 'parts for'],
  ['求一个 4.7k 的 0805 电阻', 'parts for'],
  ['Is 2 ounce copper possible on the outside?', '2 oz'],
  ['What annular ring do you need?', '0.125 mm'],
  ['Which bevel angles do you offer for gold fingers?', '30°'],
  ['你们十二层板最薄多少？', 'Boards with 12 copper layers are not made.'],
  ['How fat must a trace be for 500 mA?', '0.12 mm'],
])('%s is answered with %s', async (question, text) => {
  expect(textOf(await answered(question))).toContain(text);
});

test.each([
  '10cm 长 1mm 宽的线，2A 时压降是多少？',
  'How hot does a 1 mm wide track get with 2 A?',
  'Is layer 1 a thick copper layer?',
  'What wire gauge should I buy for 5 A?',
])('%s asks for no width', async question => {
  expect(textOf(await answered(question))).not.toContain('a track needs');
});

test.each([
  'How much does ENIG cost?',
  'What is the largest hole you can drill?',
  'Is 2 ounce copper possible on the outside?',
  'How wide must a track be for 2 A?',
  'find a 3.3 V LDO 500 mA',
  'Compare AMS1117-3.3 and AP2112K-3.3',
  'What is the input voltage range of a simulation source?',
  '求一个 4.7k 的 0805 电阻',
  '怎么放置电源符号？',
  'How do I place a power symbol?',
])('%s: a datasheet that it does not name changes nothing', async question => {
  const texts = [
    'Input voltage range 3.5 V to 28 V',
    'Output current 3 A',
    'Maximum drill size of thermal vias 0.3 mm',
  ];
  const passages = texts.map(text => ({ page: 1, heading: 'Power supply recommendations', columns: '', text }));
  const datasheets = new DatasheetIndex([{ name: 'tps54331.pdf', pages: 1, parts: ['TPS54331'], passages }]);
  expect(await answered(question, { datasheets })).toEqual(await answered(question));
});

describe.skipIf(!existsSync(feather))('with the Feather open', () => {
  test.each([
    ['How many resistors are there?', '8 parts whose designators begin with R'],
    ['板上有几个电阻？', '8 parts whose designators begin with R'],
    ['Which parts are unpopulated?', 'R2'],
    ['Does R2 get fitted?', 'R2 is marked DNP'],
    ['Which pins of U5 are left open?', 'U5.'],
    ['Which decoupling capacitors does U1 have?', 'C9'],
    ['find a 10k 0603 resistor', 'parts for'],
  ])('%s is answered with %s', async (question, text) => {
    expect(textOf(await answered(question, opened!))).toContain(text);
  });

  test.each([
    ['How many resistors are DNP?', 'designators begin'],
    ['10k 的电阻有几个？', 'designators begin'],
    ['What is the datasheet of C1?', '~'],
    ['How do I mark R1 as DNP?', 'R1 is '],
    ['How do I use GND?', 'connects'],
    ['哪个网络连接 U1 和 U2？', 'catalogue'],
    ['Which is better, M3 or M4 screws?', 'The schematic has no'],
  ])('%s is not answered with %s', async (question, text) => {
    expect(textOf(await answered(question, opened!))).not.toContain(text);
  });
});
