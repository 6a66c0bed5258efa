import { describe, expect, test } from 'vitest';
import { english } from '../src/base/index.ts';
import { checkBoard, checkSchematic } from '../src/api/index.ts';
import {
  ask,
  boardDesign,
  impedanceOf,
  NOTHING_KNOWN,
  widthFor,
  type Answer,
  type Cite,
} from '../src/assistant/index.ts';
import type { Knowledge, PricedBoard } from '../src/assistant/index.ts';
import { netlistDesign } from '../src/formats/netlist/index.ts';
import { boardFacts } from '../src/indexes/index.ts';
import { HelpIndex } from '../src/assistant/help/index.ts';
import { openBoard } from './drcCorpus.ts';
import { corpusMissing } from './corpus.ts';
import { openSchematic } from './kicad-schematic.ts';

const help = new HelpIndex();
const textOf = ({ statements }: Answer): string => statements.map(({ text }) => english(text)).join('\n');
const citesOf = ({ statements }: Answer): readonly Cite[] => statements.flatMap(({ cites }) => cites);

const FOLDER = 'kicad/v9-royalblue54l-feather';

function feather(): Knowledge {
  const schematic = openSchematic(FOLDER, 'RoyalBlue54L-Feather.kicad_sch');
  const board = openBoard(`${FOLDER}/RoyalBlue54L-Feather.kicad_pcb`);
  return {
    ...NOTHING_KNOWN,
    design: netlistDesign(schematic),
    schematic,
    board,
    findings: () => [...checkSchematic(schematic), ...checkBoard(board, schematic)],
    titleOf: ({ title }) => english(title),
  };
}

describe('impedance', () => {
  const FR4 = { thickness: 35e-6, epsilonR: 4.3 };
  /** H. A. Wheeler, "Transmission-Line Properties of a Strip on a Dielectric Sheet on a Plane", 1977, formula 10; within 2 %. */
  const wheeler = (u: number, epsilonR: number): number => {
    const [a, k] = [4 / u, (14 + 8 / epsilonR) / 11];
    const root = Math.sqrt(k ** 2 * a ** 2 + ((1 + 1 / epsilonR) / 2) * Math.PI ** 2);
    return (42.4 / Math.sqrt(epsilonR + 1)) * Math.log(1 + a * (k * a + root));
  };
  test.each([0.3, 1, 2, 5].flatMap(u => [2.2, 4.3, 9.8].map(epsilonR => [u, epsilonR] as const)))(
    'a thin strip %d times as wide as high on εr %d is as Wheeler has it',
    (u, epsilonR) => {
      const found = impedanceOf({ width: u * 1e-3, thickness: 1e-9, epsilonR, height: 1e-3, above: null });
      expect(Math.abs(found / wheeler(u, epsilonR) - 1)).toBeLessThan(0.02);
    },
  );
  test('copper that is thicker has less impedance', () => {
    const line = { ...FR4, width: 0.3e-3, height: 0.2e-3, above: null };
    expect(impedanceOf({ ...line, thickness: 70e-6 })).toBeLessThan(impedanceOf(line));
  });
  test('a thin centred stripline follows Cohn: w/b = 30π/(√εr Z) - 0.441', () => {
    const b = 1e-3;
    const width = b * ((30 * Math.PI) / (Math.sqrt(4.3) * 50) - 0.441);
    const found = impedanceOf({ thickness: 1e-7, epsilonR: 4.3, width, height: b / 2, above: b / 2 });
    expect(Math.abs(found / 50 - 1)).toBeLessThan(0.01);
  });
  test('the width that is found has the impedance, and none is found beyond the range', () => {
    for (const above of [null, 0.3e-3])
      for (const ohms of [40, 50, 60]) {
        const line = { ...FR4, height: 0.2e-3, above };
        const width = widthFor(ohms, line)!;
        expect(impedanceOf({ ...line, width })).toBeCloseTo(ohms, 2);
      }
    expect(widthFor(500, { ...FR4, height: 0.2e-3, above: null })).toBeNull();
  });
});

describe.skipIf(corpusMissing)('questions about a design', () => {
  const known = corpusMissing ? null! : feather();
  const about = (text: string, more: Partial<Knowledge> = {}) => ask(text, { ...known, ...more }, help);

  test.each(['How big is the board?', 'What is the smallest drill?', 'PCB 尺寸是多少？', '最细的走线多宽'])(
    '%s',
    question => {
      const facts = boardFacts(known.board!);
      expect(facts.widthNm).toBe(58_420_000);
      expect(textOf(about(question))).toContain('58.42 mm × 22.86 mm and 1.6 mm thick');
      expect(textOf(about(question))).toContain('smallest plated hole is 0.2 mm');
      expect(citesOf(about(question))).toContainEqual({ type: 'board' });
    },
  );
  test.each(['Which width has a 50 ohm track?', '50 Ω 的线宽是多少？'])('%s', question => {
    expect(textOf(about(question))).toMatch(/For 50 Ω a track has to be 0\.1\d\d mm wide/);
    expect(citesOf(about(question))).toContainEqual({ type: 'formula', name: 'Hammerstad & Jensen 1980' });
  });
  test('inner layers are between planes, differential pairs are declined', () => {
    expect(textOf(about('impedance of a 0.1 mm track on In1.Cu'))).toContain('between planes at');
    expect(textOf(about('width for 90 ohm differential track'))).toContain('do not cover');
  });
  test.each(['Which pins lack decoupling?', '哪些电源引脚没有去耦电容？'])('%s', question => {
    expect(textOf(about(question))).toMatch(/^\d+ of \d+ supply pins have a capacitor to ground within 5 mm/);
  });
  test('a supply pin whose capacitor is gone is named', () => {
    const design = known.design!;
    const capacitors = new Set(
      design.parts.filter(({ reference }) => reference.startsWith('C')).map(each => each.reference),
    );
    const bare = {
      parts: design.parts.filter(({ reference }) => !capacitors.has(reference)),
      nets: design.nets.map(net => ({ ...net, pins: net.pins.filter(pin => !capacitors.has(pin.reference)) })),
    };
    const answer = about('Is the decoupling complete?', { design: bare });
    expect(textOf(answer)).toMatch(/^0 of \d+ supply pins/);
    expect(textOf(answer)).toContain('has no capacitor: none connects VDD with ground');
  });
  test.each(['Show the power tree', '电源树是怎样的？'])('%s', question => {
    const answer = about(question);
    expect(textOf(answer)).toContain('VSYS comes from U2, which is fed by');
    for (const cite of citesOf(answer))
      if (cite.type === 'net') expect(known.design!.nets.some(({ name }) => name === cite.name)).toBe(true);
  });
  test.each([
    ['The chip select of the flash U4, to which pin of U1 does it run?', /connects .*U1\.K8/],
    ['U4 和 U1 之间是怎么连的？', /connects .*U1\.K8/],
    ['Is D1 connected to J3?', /^No net other than ground connects/],
    ['Which resistor is in series with the LED D1?', /with R6\.\d/],
    ['LED D1 串了哪个电阻？', /with R6\.\d/],
    ['Does NPM1300.SDA have a pull-up?', /^R7 pulls .*SDA up to /],
    ['Is SPI.MISO pulled up?', /^No resistor connects .*SPI\.MISO with a supply or with ground/],
    ['What kind of chip is U6, part number please', /TXB0106/],
    ['U6 的型号是什么？', /TXB0106/],
    ['J3 的立创编号是多少？', /C165948/],
    ['capacitance of C13?', /300 ?p/],
    ['How many 100nF capacitors do we use?', /^7 parts have the value/],
    ['How many 470k resistors are there?', /^No part whose designator begins with R has that value/],
    ['VSYS 是谁输出的？', /driven by .*U2/],
  ])('%s', (question, said) => {
    expect(textOf(about(question))).toMatch(said);
    const references = new Set(known.design!.parts.map(({ reference }) => reference));
    for (const cite of citesOf(about(question))) {
      if (cite.type === 'part' || cite.type === 'pin') expect(references).toContain(cite.reference);
      if (cite.type === 'net') expect(known.design!.nets.map(({ name }) => name)).toContain(cite.name);
    }
  });
  test('what is selected is not meant by a question about something else', () => {
    const selected = { parts: ['U1'], nets: ['VSYS'] };
    expect(about('Will it rain in Berlin tomorrow?', { selected }).statements[0]!.text.id).toBe('assistant.unknown');
  });
  test.each(['Summarize the BOM', 'BOM 概况'])('%s', question => {
    expect(textOf(about(question))).toContain('The BOM has 48 parts on 29 lines; parts with a part number: 0.');
  });
  test.each(['What do the checks find at U1?', '检查在 U1 发现了什么？'])('%s', question => {
    const answer = about(question);
    expect(textOf(answer)).toContain('The checks find');
    const keys = new Set(known.findings().map(({ key }) => key));
    const cited = citesOf(answer).filter(cite => cite.type === 'finding');
    expect(cited.length).toBeGreaterThan(0);
    for (const { key } of cited) expect(keys).toContain(key);
    expect(citesOf(answer).some(cite => cite.type === 'help' && cite.target.startsWith('erc-rules#'))).toBe(true);
  });
  test('what is selected is what this means', () => {
    const selected = { parts: ['U2'], nets: [] };
    expect(textOf(about('What is this?', { selected }))).toContain('U2 is');
    expect(textOf(about('这个元件是什么？', { selected }))).toContain('U2 is');
    expect(textOf(about('What is U1?', { selected }))).toContain('U1 is');
    expect(textOf(about('What drives this net?', { selected: { parts: [], nets: ['VSYS'] } }))).toContain(
      'VSYS is driven by',
    );
  });
  test('prices are those of the port, and a budget says what to change', () => {
    const priced: PricedBoard = {
      quantity: 10,
      total: 9000,
      currency: 'USD',
      bookVersion: '1',
      lines: [{ key: 'boardFee', label: { id: '', en: 'Board fee' }, amount: 9000 }],
      savings: [{ text: { id: '', en: '2 copper layers' }, saves: 5000 }],
    };
    const asked: number[] = [];
    const pricing = { price: (_: unknown, quantity: number) => (asked.push(quantity), priced) };
    const answer = about('What do 10 boards cost, under 50?', { pricing });
    expect(asked).toEqual([10]);
    expect(textOf(answer)).toContain('10 boards cost USD 90.00');
    expect(textOf(answer)).toContain('One of these changes brings it under USD 50.00');
    expect(textOf(answer)).toContain('2 copper layers: saves USD 50.00');
    expect(citesOf(answer)).toContainEqual({ type: 'price', line: 'boardFee' });
    for (const budget of ['under €50', 'under 50 euros', '预算 ¥500', '预算 500 元', 'below 500 RMB'])
      expect(textOf(about(`price of 10 boards, ${budget}`, { pricing })), budget).toMatch(
        /Name the budget in USD to compare\.(?!.*(?:within|brings it under))/s,
      );
    expect(textOf(about('10 块板子的价格，元件不算，预算 $50', { pricing }))).toContain('brings it under USD 50.00');
  });
  test('a board without a schematic has parts and nets as well', () => {
    const design = boardDesign(known.board!);
    expect(design.nets.some(({ name }) => name === 'VSYS')).toBe(true);
    expect(textOf(about('What is U2?', { design, schematic: null }))).toContain('U2 is');
    // Which pins are supplied is not known of it: nothing is claimed.
    expect(textOf(about('Which pins of U2 lack decoupling?', { design, schematic: null }))).not.toMatch(
      /has a supply pin|has no capacitor|supply pins (?:have|are)/,
    );
  });
});
