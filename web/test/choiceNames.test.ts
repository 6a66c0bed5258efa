import { describe, expect, test } from 'vitest';
import { kinds } from '@boardwright/engine/kinds';
import { locales } from '@boardwright/resources/locales';

describe('choices of the properties panel', () => {
  const names = Object.values(kinds).flatMap(({ kind, fields }) =>
    fields.flatMap(({ choices = [], choiceNames = 'choice' }) =>
      choices.map(choice => [kind, `${choiceNames}.${choice}`] as const),
    ),
  );

  test('have a name in both languages', () => {
    expect(names.length).toBeGreaterThan(50);
    const missing = names.filter(([, key]) => !(key in locales.en) || !(key in locales.zh));
    expect(missing).toEqual([]);
  });
});
