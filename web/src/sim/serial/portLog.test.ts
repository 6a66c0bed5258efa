import { describe, expect, it } from 'vitest';
import { MOST_POINTS, numbersIn, Plot } from './plot.ts';
import { MOST_LINES, PortLog } from './portLog.ts';

describe('numbers that are printed', () => {
  it.each([
    ['23.5', [['1', 23.5]]],
    [
      'temp:23.5 humidity:41',
      [
        ['temp', 23.5],
        ['humidity', 41],
      ],
    ],
    [
      'temp: 23.5, low:-4e-1',
      [
        ['temp', 23.5],
        ['low', -0.4],
      ],
    ],
    [
      '1,2;3\t4',
      [
        ['1', 1],
        ['2', 2],
        ['3', 3],
        ['4', 4],
      ],
    ],
    ['x=.5 volts', [['x', 0.5]]],
    ['hello, world', null],
    ['', null],
    ['0x1F 1.2.3', null],
  ])('%s', (line, found) => expect(numbersIn(line)).toEqual(found));

  it('keeps curves along one time, with holes where a line lacks a number, and not without end', () => {
    const plot = new Plot();
    plot.add('a:1 b:2', 0);
    plot.add('a:3', 1);
    plot.add('c:4', 2);
    expect([...plot.curves]).toEqual([
      ['a', [1, 3, NaN]],
      ['b', [2, NaN, NaN]],
      ['c', [NaN, NaN, 4]],
    ]);
    for (let i = 0; i < 5 * MOST_POINTS; i++) plot.add(`a:${i}`, i);
    expect(plot.times.length).toBeLessThanOrEqual(MOST_POINTS * 1.2);
    expect([...plot.curves.keys()]).toEqual(['a']);
    expect(plot.curves.get('a')!.length).toBe(plot.times.length);
    for (let i = 0; i < 100; i++) plot.add(`label${i}:1`, i);
    expect(plot.curves.size).toBeLessThanOrEqual(12);
  });
});

describe('output of a port', () => {
  const said = (log: PortLog, text: string, time: number) => log.add(new TextEncoder().encode(text), time);

  it('is put together to lines, each with the time of its first letter', () => {
    const log = new PortLog('U1', 0);
    const heard: string[] = [];
    log.onText(text => heard.push(text));
    said(log, 'he', 1);
    said(log, 'llo\r\nwor', 2);
    expect([log.lines, log.open]).toEqual([[{ time: 1, text: 'hello' }], { time: 2, text: 'wor' }]);
    said(log, 'ld\n\n', 3);
    expect(log.lines.map(({ text }) => text)).toEqual(['hello', 'world', '']);
    expect(heard.join('')).toBe('hello\r\nworld\n\n');
    expect([log.name, new PortLog('U1', 2).name]).toEqual(['Serial', 'Serial2']);
  });

  it('reads letters whose bytes come one by one', () => {
    const log = new PortLog('U1', 0);
    for (const byte of new TextEncoder().encode('23 °C 你\n')) log.add(Uint8Array.of(byte), 0);
    expect(log.text).toBe('23 °C 你');
  });

  it('stays small, with any output', () => {
    const log = new PortLog('U1', 0);
    for (let i = 0; i < 3 * MOST_LINES; i++) said(log, `line ${i}\n`, i);
    expect(log.lines.length).toBeLessThanOrEqual(MOST_LINES * 1.1);
    expect(log.lines.at(-1)!.text).toBe(`line ${3 * MOST_LINES - 1}`);
    // A line without an end, and long ones.
    for (let i = 0; i < 3000; i++) said(log, 'x'.repeat(1000), i);
    expect(log.text.length).toBeLessThan(1_200_000);
  });
});
