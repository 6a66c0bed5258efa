import { expect, test } from 'vitest';
import { plainText, unescaped } from './escapes.ts';

test.each([
  ['A{slash}B', 'A/B', 'A/B'],
  ['~{A{slash}B}', '~{A/B}', 'A/B'],
  ['~{CS}{space}x', '~{CS} x', 'CS x'],
  ['I_{bar}', 'I_{bar}', 'Ibar'],
  ['{brace}x{dblquote}', '{x"', '{x"'],
  ['{unknown} D[0..7]', '{unknown} D[0..7]', '{unknown} D[0..7]'],
])('%s', (text, shown, plain) => {
  expect(unescaped(text)).toBe(shown);
  expect(plainText(text)).toBe(plain);
});
