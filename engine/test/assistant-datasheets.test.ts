import { describe, expect, test } from 'vitest';
import {
  ask,
  DatasheetIndex,
  HelpIndex,
  NOTHING_KNOWN,
  restoredDatasheet,
  storedDatasheet,
  type Datasheet,
  type Knowledge,
} from '../src/assistant/index.ts';
import { inReadingOrder } from '../src/assistant/datasheets/columns.ts';
import { linesOf, textOfLine } from '../src/assistant/datasheets/lines.ts';
import { isSamePart, numbersIn } from '../src/assistant/datasheets/partNumbers.ts';
import { PassageMaker } from '../src/assistant/datasheets/passages.ts';
import type { PdfItem } from '../src/assistant/datasheets/pdfJs.ts';

/** A run of letters as wide as letters of its size are. */
const run = (str: string, x: number, y: number, size = 10): PdfItem => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width: str.length * size * 0.5,
});
const texts = (items: readonly PdfItem[]) => linesOf(items).map(({ cells }) => cells.map(({ text }) => text));
const passagesOf = (...items: readonly PdfItem[]) => {
  const maker = new PassageMaker(10);
  maker.add(1, linesOf(items));
  return maker.passages.map(({ heading, columns, text }) => [heading, columns, text].join(' / '));
};

describe('lines', () => {
  test('runs of a line are joined, an index belongs to its line, and wide gaps part cells', () => {
    expect(texts([run('V', 50, 700), run('IN', 55, 698, 6), run('30', 200, 700), run('below', 50, 680)])).toEqual([
      ['VIN', '30'],
      ['below'],
    ]);
  });
  test('text that is turned is read along its own lines', () => {
    const turned = (str: string, x: number, y: number): PdfItem => ({
      str,
      transform: [0, 10, -10, 0, x, y],
      width: 20,
    });
    expect(texts([turned('second', 120, 100), turned('first', 100, 100), turned('end', 100, 400)])).toEqual([
      ['first', 'end'],
      ['second'],
    ]);
  });
  test('invisible characters are left out, and so are widths that are not numbers', () => {
    expect(texts([run('a\u202Eb\u0007\u200B', 50, 700), run('c', Number.NaN, 700)])).toEqual([['ab']]);
  });
  test('of two columns the left one is read first', () => {
    const items = Array.from({ length: 10 }, (_, i) => [
      run(`left column of the page ${i}`, 50, 700 - i * 12),
      run(`right column of the page ${i}`, 280, 700 - i * 12),
    ]).flat();
    const order = inReadingOrder(
      linesOf([run('Title of the page, which goes across both of its columns', 150, 740), ...items]),
    );
    expect(order.map(textOfLine).slice(0, 3)).toEqual([
      'Title of the page, which goes across both of its columns',
      'left column of the page 0',
      'left column of the page 1',
    ]);
    expect(textOfLine(order.at(-1)!)).toBe('right column of the page 9');
  });
  test('the last column of a table is not read as a column of text', () => {
    const items = Array.from({ length: 10 }, (_, i) => [
      run(`PIN${i}`, 50, 700 - i * 12),
      run(String(i), 130, 700 - i * 12),
      run(`what this pin is for, number ${i}`, 230, 700 - i * 12),
    ]).flat();
    expect(textOfLine(inReadingOrder(linesOf(items))[3]!)).toBe('PIN3 3 what this pin is for, number 3');
  });
});

describe('passages', () => {
  test('lines of a table have its heading, its columns and the label of their group', () => {
    expect(
      passagesOf(
        run('6.1 Absolute Maximum Ratings', 50, 720, 14),
        run('MIN', 200, 700),
        run('MAX', 250, 700),
        run('UNIT', 300, 700),
        run('Input voltage', 50, 685),
        run('VIN', 130, 685),
        run('-0.3', 200, 685),
        run('30', 250, 685),
        run('EN', 130, 670),
        run('-0.3', 200, 670),
        run('6', 250, 670),
      ),
    ).toEqual([
      '6.1 Absolute Maximum Ratings / MIN | MAX | UNIT / Input voltage | VIN | -0.3 | 30',
      '6.1 Absolute Maximum Ratings / MIN | MAX | UNIT / Input voltage | EN | -0.3 | 6',
    ]);
  });
  test('paragraphs are joined over lines and parted by gaps', () => {
    expect(
      passagesOf(
        run('The input capaci-', 50, 700),
        run('tor is needed.', 50, 688),
        run('Another one.', 50, 650),
        run('输入电', 50, 600),
        run('压范围', 50, 588),
      ),
    ).toEqual([' /  / The input capacitor is needed.', ' /  / Another one.', ' /  / 输入电压范围']);
  });
});

describe('part numbers', () => {
  test.each([
    ['TPS54331 3-A, 28-V Input, 570-kHz Converter', ['TPS54331']],
    ['2304140030_Texas-Instruments-TPS54331DR', ['TEXAS-INSTRUMENTS-TPS54331DR', 'TPS54331DR']],
    ['LM317 and 1N4148W', ['LM317', '1N4148W']],
    ['R1 and C2 of 100nF with USB-C', []],
  ])('of %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));
  test.each([
    ['TPS54331', 'TPS54331DR', true],
    ['LM317', 'LM317T', true],
    ['LM317', 'LM3171', false],
    ['TPS54331', 'TPS54332', false],
    ['D882', 'D882P', false],
  ])('%s and %s', (one, other, isSame) => expect(isSamePart(one, other)).toBe(isSame));
});

const sheet = (name: string, parts: readonly string[], ...passages: readonly string[]): Datasheet => ({
  name,
  pages: 2,
  parts,
  passages: passages.map(text => ({ page: 2, heading: 'Electrical characteristics', columns: '', text })),
});
const buck = sheet(
  'buck.pdf',
  ['TPS54331'],
  'Maximum input voltage: 28 V',
  'Switching frequency: 570 kHz',
  'Shutdown current 1 µA',
);
const ldo = sheet('ldo.pdf', ['XC6206'], '最大输入电压 6 V', '静态电流 典型值 1 µA');

describe('questions', () => {
  const index = new DatasheetIndex([buck, ldo]);
  const found = (question: string) => index.find(question, index.namedIn([question])).map(({ text }) => text);

  test.each([
    ['What is the maximum input voltage of the TPS54331?', 'Maximum input voltage: 28 V'],
    ['TPS54331 的最高输入电压是多少？', 'Maximum input voltage: 28 V'],
    ['TPS54331 的开关频率', 'Switching frequency: 570 kHz'],
    ['What is the highest input voltage of the XC6206P332MR?', '最大输入电压 6 V'],
    ['quiescent current XC6206', '静态电流 典型值 1 µA'],
    ['shutdown current in buck.pdf', 'Shutdown current 1 µA'],
    ['关断电流是多少？', 'Shutdown current 1 µA'],
  ])('%s', (question, text) => expect(found(question)[0]).toBe(text));

  test.each(['What does the TPS54331 cost?', 'What is the TPS54331?', 'Tell me a joke about voltage', 'voltage'])(
    '%s is not answered',
    question => expect(found(question)).toEqual([]),
  );
  test('a short name of a file is named with its ending', () => {
    const own = new DatasheetIndex([sheet('big.pdf', [], 'a big text')]);
    expect([own.namedIn(['a big question']), own.namedIn(['What is in Big.pdf?'])]).toEqual([[], ['big.pdf']]);
  });
  test('one that is removed answers nothing', () => {
    const own = new DatasheetIndex([buck]);
    own.remove('buck.pdf');
    expect([own.namedIn(['TPS54331']), own.find('maximum input voltage', [])]).toEqual([[], []]);
  });
});

describe('questions that name no part', () => {
  const help = new HelpIndex([
    { id: 'supply', title: 'Supply', text: 'The supply voltage of a maximum input voltage.' },
    { id: 'supply-zh', title: '供电', text: '改变最大输入电压。' },
  ]);
  const sources = (question: string, more: Partial<Knowledge> = {}) => {
    const datasheets = new DatasheetIndex([limits]);
    const knowledge = { ...NOTHING_KNOWN, datasheets, titleOf: () => '', ...more };
    return ask(question, knowledge, help).quotes.map(({ cite, text }) => `${cite.type}: ${text}`);
  };
  const limits: Datasheet = {
    name: 'ldo.pdf',
    pages: 3,
    parts: ['XC6206'],
    passages: [
      ...[
        'Input voltage | VIN | 7.0 | V',
        'Storage temperature | Tstg | 125 | °C',
        'Peak current limit | 300 | mA',
      ].map(text => ({ page: 2, heading: 'Absolute Maximum Ratings', columns: 'MAX | UNIT', text })),
      { page: 3, heading: 'Pins', columns: '', text: 'The SYNC2 pin takes a clock of a maximum frequency of 1 MHz.' },
      ...['Place the input capacitor near the pin.', 'The device is a regulator.'].map(text => ({
        page: 1,
        heading: '',
        columns: '',
        text,
      })),
    ],
  };
  const table = 'datasheet: MAX | UNIT\nInput voltage | VIN | 7.0 | V';
  test.each([
    'What is the maximum input voltage?',
    'What is the absolute maximum supply voltage?',
    'absolute maximum ratings',
    '最大供电电压是多少？',
  ])('%s is answered by a table of limits before the help', question => {
    expect(sources(question)[0]).toContain(table);
  });
  test.each([
    ['存储温度范围', 'Storage temperature'],
    ['What is the peak current limit?', 'Peak current limit'],
    ['What is the maximum frequency of SYNC2?', 'SYNC2'],
  ])('%s', (question, text) => expect(sources(question)[0]).toContain(text));
  test.each([
    'How do I set the maximum input voltage?',
    '怎么改变最大输入电压？',
    'What is the maximum input voltage of the TPS54331?',
    'Which help is there on supply?',
  ])('%s is not', question => expect(sources(question).join()).not.toContain('datasheet:'));
  test('a limit is not the supply of the design', () => {
    const pins = [{ reference: 'U1', number: '1', name: 'VCC', type: 'powerIn' as const }];
    const design = { parts: [{ reference: 'U1', value: 'NE555', footprint: '' }], nets: [{ name: '+9V', pins }] };
    expect(
      ask('What supplies the parts?', { ...NOTHING_KNOWN, design, titleOf: () => '' }, help).statements,
    ).not.toEqual([]);
    expect(sources('What is the absolute maximum supply voltage?', { design })[0]).toContain(table);
    expect(sources('What is the maximum voltage of +9V?', { design }).join()).not.toContain('datasheet:');
  });
  test('a component whose datasheet is not there is not answered by another one', () => {
    const part = { reference: 'U9', value: 'AMS1117', footprint: '' };
    const design = { parts: [part], nets: [] };
    expect(sources('What is the maximum input voltage of U9?', { design }).join()).not.toContain('datasheet:');
    const own = { parts: [{ ...part, value: 'XC6206P332' }], nets: [] };
    expect(sources('What is the maximum input voltage of U9?', { design: own })[0]).toContain(table);
  });
  test('what a simulation found stays, and the datasheet of the part follows', () => {
    const design = { parts: [{ reference: 'U9', value: 'XC6206', footprint: '' }], nets: [] };
    const simulated = {
      asked: {
        quantity: 'voltage',
        subject: { type: 'part', reference: 'U9', supplyPins: [] },
        ends: ['highest'],
        limit: null,
      },
      found: { type: 'notSimulated' },
    } as const;
    const knowledge = {
      ...NOTHING_KNOWN,
      design,
      simulated,
      datasheets: new DatasheetIndex([limits]),
      titleOf: () => '',
    };
    const { statements, quotes } = ask('What is the maximum input voltage of U9?', knowledge, help);
    expect(statements[0]!.cites[0]).toEqual({ type: 'part', reference: 'U9' });
    expect(quotes[0]!.text).toContain('Input voltage | VIN | 7.0 | V');
  });
});

test('what was read is kept and restored, and what is damaged is read again', () => {
  const bytes = storedDatasheet(buck);
  expect(restoredDatasheet('buck.pdf', bytes)).toEqual(buck);
  for (const text of ['', '{}', '[]', '{"format":2}'])
    expect(restoredDatasheet('x', new TextEncoder().encode(text))).toBeNull();
});
