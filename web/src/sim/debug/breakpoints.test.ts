import { describe, expect, test } from 'vitest';
import { keyOf, linesIn, moved, sorted, toggled, type Breakpoint } from './breakpoints.ts';

const at = (line: number, file = 'blink.ino', folder = 'blink'): Breakpoint => ({ folder, file, line });
const keys = (list: readonly Breakpoint[]) => list.map(keyOf);

describe('breakpoints', () => {
  test('one is set by a click, and removed by the next', () => {
    const set = toggled(toggled([], at(7)), at(3));
    expect(keys(set)).toEqual(['blink/blink.ino:3', 'blink/blink.ino:7']);
    expect(keys(toggled(set, at(3)))).toEqual(['blink/blink.ino:7']);
  });

  test('those of one file follow its text, those of others stay', () => {
    const list = sorted([at(3), at(7), at(3, 'answer.h'), at(3, 'blink.ino', 'other')]);
    const next = moved(list, 'blink', 'blink.ino', [4, 8]);
    expect(linesIn(next, 'blink', 'blink.ino')).toEqual([4, 8]);
    expect(linesIn(next, 'blink', 'answer.h')).toEqual([3]);
    expect(linesIn(next, 'other', 'blink.ino')).toEqual([3]);
  });

  test('two that come to one line are one', () => {
    expect(keys(moved([at(3), at(4)], 'blink', 'blink.ino', [3, 3]))).toEqual(['blink/blink.ino:3']);
  });
});
