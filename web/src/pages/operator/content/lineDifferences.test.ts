import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDifferences } from './lineDifferences.ts';

test('both texts can be read from the differences, and no line that both have in place is changed', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 }).map(l => l.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifferences(before, after);
      const without = (type: string) => lines.filter(line => line.type !== type).map(line => line.text);
      expect(without('added').join('\n')).toBe(before);
      expect(without('removed').join('\n')).toBe(after);
      if (before === after) expect(lines.every(({ type }) => type === 'same')).toBe(true);
    }),
  );
});

test('an inserted line is the only difference', () => {
  expect(lineDifferences('a\nb', 'a\nnew\nb')).toEqual([
    { type: 'same', text: 'a' },
    { type: 'added', text: 'new' },
    { type: 'same', text: 'b' },
  ]);
});
