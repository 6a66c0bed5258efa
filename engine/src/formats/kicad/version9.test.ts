import { expect, test } from 'vitest';
import { english } from '../../base/index.ts';
import { Writer } from '../sexpr/index.ts';
import { BOARD_9 } from './tokens/board9.ts';
import { forVersion9, Omissions, version9 } from './version9.ts';

test.each([
  ['(tenting (front none) (back none))', null],
  ['(tenting (front yes) (back yes))', '(tenting front back)'],
  ['(tenting (front no) (back yes))', '(tenting back)'],
  ['(tenting (front no) (back no))', '(tenting none)'],
  ['(tenting front back)', '(tenting front back)'],
  ['(embedded_fonts no)', '(embedded_fonts no)'],
])('%s', (source, written) => {
  expect(forVersion9(source)).toBe(written);
});

const text = (writer: Writer): string =>
  new TextDecoder().decode(writer.finish()).replace(/\s+/g, ' ').replaceAll(' )', ')').trim();

test('a list that KiCad 9 does not know cannot be written', () => {
  const writer = new Writer(version9(BOARD_9));
  writer.open('kicad_pcb');
  writer.open('gr_rect');
  expect(() => writer.open('radius')).toThrow('no (radius) in (gr_rect)');
  expect(() => new Writer(version9(BOARD_9)).open('kicad_sch')).toThrow('kicad_pcb');
});

test('a list that KiCad 9 wants without values takes none', () => {
  const writer = new Writer(version9(BOARD_9));
  for (const head of ['kicad_pcb', 'zone', 'filled_polygon', 'island']) writer.open(head);
  expect(() => writer.atom('yes')).toThrow('yes in (island)');
});

test('kept lists lose what KiCad 9 does not know, at any depth, and it is counted', () => {
  const omissions = new Omissions();
  const writer = new Writer(version9(BOARD_9, omissions));
  writer.open('kicad_pcb');
  writer.source('(point (at 1 2) (size 3))');
  writer.source('(gr_rect (start 0 0) (end 1 1) (radius 0.2) (fill no))');
  writer.source('(gr_line (start 0 0) (radius 0.1 "a \\" ) b"))');
  writer.source('(backdrill no)');
  writer.close();
  expect(text(writer)).toBe('(kicad_pcb (gr_rect (start 0 0) (end 1 1) (fill no)) (gr_line (start 0 0)))');
  expect(omissions.issues().map(({ message }) => english(message))).toEqual([
    'Not supported by KiCad 9, omitted (1×): point',
    'Not supported by KiCad 9, omitted (2×): radius',
  ]);
});
