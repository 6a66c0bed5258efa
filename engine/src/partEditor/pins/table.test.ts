import { describe, expect, it } from 'vitest';
import { english } from '../../base/index.ts';
import { expandNumbers } from './numbers.ts';
import { readPinTable, type PinRow } from './table.ts';

const read = (text: string, taken: readonly string[] = []) => {
  const table = readPinTable(text, { unit: 1, taken: new Set(taken) });
  if (!table.ok) throw new Error(english(table.error[0]!.message));
  return table.value;
};
const short = (pin: PinRow | null) => pin && `${pin.numbers.join('+')} ${pin.name} ${pin.electrical}`;
const pins = (text: string) => read(text).rows.map(row => short(row.pin));

describe('a table of pins', () => {
  it.each<[string, string, readonly (string | null)[]]>([
    ['csv with a heading', 'Pin,Name,Type\n1,VCC,Power\n2,PA0,I/O', ['1 VCC powerIn', '2 PA0 bidirectional']],
    ['tabs from a spreadsheet', 'No.\tSymbol\tI/O\n1\tGND\tG\n2\tQ\tO', ['1 GND powerIn', '2 Q output']],
    ['semicolons', 'Number;Name;Electrical type\n1;A;passive\n2;K;passive', ['1 A passive', '2 K passive']],
    [
      'a heading in another order',
      'Name,Type,Pin\nRESET,Input,7\nOUT,open drain,8',
      ['7 RESET input', '8 OUT openCollector'],
    ],
    ['a Chinese heading', '引脚号,引脚名称,类型\n1,VDD,电源\n2,SDA,双向', ['1 VDD powerIn', '2 SDA bidirectional']],
    ['no heading', '1,VCC\n2,GND\n3,NRST', ['1 VCC powerIn', '2 GND powerIn', '3 NRST input']],
    ['no heading, name first', 'VCC,1\nGND,2\nPA0,3', ['1 VCC powerIn', '2 GND powerIn', '3 PA0 bidirectional']],
    [
      'spaces, from a datasheet',
      '1  VDD  P\n2  PA1  I/O\n3  NC   -',
      ['1 VDD powerIn', '2 PA1 bidirectional', '3 NC noConnect'],
    ],
    ['ball numbers', 'Ball,Name\nA1,VSS\nB12,PB3', ['A1 VSS powerIn', 'B12 PB3 bidirectional']],
    ['several numbers of a pin', 'Pin,Name\n"3, 5",GND\n[7-9],VDD', ['3+5 GND powerIn', '7+8+9 VDD powerIn']],
    ['quotes and empty lines', 'Pin,Name\n\n1,"A ""x"", B"\n\n', ['1 A "x", B passive']],
    ['Windows line ends and a byte order mark', '\uFEFFPin,Name\r\n1,IN\r\n', ['1 IN input']],
    ['types of KiCad', 'Pin,Name,Type\n1,X,tri_state\n2,Y,open_emitter', ['1 X triState', '2 Y openEmitter']],
    ['a name that says nothing', 'Pin,Name\n1,FOO', ['1 FOO passive']],
  ])('reads %s', (_, text, expected) => expect(pins(text)).toEqual(expected));

  it('reads every column', () => {
    const { rows } = read(
      'Pin,Name,Type,Shape,Unit,Body style,Side,Length,Hidden,Functions\n4,~{CS},Input,inverted,B,2,top,100mil,yes,"GPIO1; INT"',
    );
    expect(rows[0]).toEqual({
      line: 2,
      issues: [],
      pin: {
        numbers: ['4'],
        name: '~{CS}',
        electrical: 'input',
        guessed: false,
        shape: 'inverted',
        unit: 2,
        style: 2,
        side: 'top',
        length: 2_540_000,
        hidden: true,
        alternates: ['GPIO1', 'INT'],
      },
    });
  });

  it('says row by row what is wrong', () => {
    const { rows } = read('Pin,Name,Type,Unit\n1,A,input,1\n,B,input,1\n1,C,blah,1\n3,,input,x9\n9,D,input,', ['9/1']);
    expect(rows.map(row => [row.line, row.pin !== null, ...row.issues.map(each => english(each.message))])).toEqual([
      [2, true],
      [3, false, 'The row has no pin number.'],
      [
        4,
        true,
        "Unknown pin type: 'blah'. Inferred from the name.",
        'The name does not indicate a type. Set to passive.',
        'Pin 1 already occurs in line 2.',
      ],
      [5, true, 'The pin has no name.', "Not a valid unit: 'x9'. Using unit 1."],
      [6, true, 'The symbol already has a pin 9.'],
    ]);
  });

  it('refuses what is no table', () => {
    for (const text of ['', '   \n ', 'hello\nworld'])
      expect(readPinTable(text, { unit: 1, taken: new Set() }).ok, text).toBe(false);
  });

  it.each<[string, readonly string[]]>([
    ['7', ['7']],
    ['[1-4]', ['1', '2', '3', '4']],
    ['A1-A3', ['A1', 'A2', 'A3']],
    ['1-3, 7', ['1', '2', '3', '7']],
    ['3+5/6', ['3', '5', '6']],
    ['4-1', ['4-1']],
    ['VDD-1', ['VDD-1']],
    ['[1-99999]', ['1-99999']],
    ['', []],
  ])('expands %s', (text, expected) => expect(expandNumbers(text)).toEqual(expected));
});
