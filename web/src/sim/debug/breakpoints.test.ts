import { describe, expect, test } from 'vitest';
import { keyOf, moved, pointsIn, sorted, switched, toggled, type Breakpoint } from './breakpoints.ts';

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
    const lines = (file: string, folder = 'blink') => pointsIn(next, folder, file).map(({ line }) => line);
    expect(lines('blink.ino')).toEqual([4, 8]);
    expect(lines('answer.h')).toEqual([3]);
    expect(lines('blink.ino', 'other')).toEqual([3]);
  });

  test('one that is switched off stays so when its text moves, until it is switched on', () => {
    const off = switched([at(3), at(7)], at(7));
    expect(off.map(each => each.off ?? false)).toEqual([false, true]);
    const next = moved(off, 'blink', 'blink.ino', [4, 8]);
    expect(next.map(({ line, off }) => [line, off ?? false])).toEqual([
      [4, false],
      [8, true],
    ]);
    expect(switched(next, at(8)).some(({ off }) => off)).toBe(false);
  });

  test('two that come to one line are one', () => {
    expect(keys(moved([at(3), at(4)], 'blink', 'blink.ino', [3, 3]))).toEqual(['blink/blink.ino:3']);
  });
});
