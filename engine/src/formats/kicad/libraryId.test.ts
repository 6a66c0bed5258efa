import { expect, test } from 'vitest';
import { escapeLibraryId } from './libraryId.ts';

test.each([
  ['Device:R', 'Device:R'],
  ['R', 'R'],
  ['EasyEDA:CHENZJ1:BUZZER', 'EasyEDA:CHENZJ1{colon}BUZZER'],
  ['Eagle:0.1"<x>\\y', 'Eagle:0.1{dblquote}{lt}x{gt}{backslash}y'],
  ['Lib:A{slash}B', 'Lib:A{slash}B'],
])('%s', (id, written) => {
  expect(escapeLibraryId(id)).toBe(written);
});
