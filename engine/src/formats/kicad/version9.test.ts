import { expect, test } from 'vitest';
import { forVersion9 } from './version9.ts';

test.each([
  ['(capping none)', null],
  ['(units (unit (name "A") (pins "1" "2")))', null],
  ['(tenting (front none) (back none))', null],
  ['(tenting (front yes) (back yes))', '(tenting front back)'],
  ['(tenting (front no) (back yes))', '(tenting back)'],
  ['(tenting (front no) (back no))', '(tenting none)'],
  ['(tenting front back)', '(tenting front back)'],
  ['(embedded_fonts no)', '(embedded_fonts no)'],
])('%s', (source, written) => {
  expect(forVersion9(source)).toBe(written);
});
