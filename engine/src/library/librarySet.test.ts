import { expect, it } from 'vitest';
import { searchLibraries, type SearchedLibrary } from './libraries.ts';
import { LibrarySet } from './librarySet.ts';
import { searchIndex, type Entry } from './search.ts';

const entry = (name: string, library: string): Entry => ({
  name,
  library,
  description: `part ${name}`,
  keywords: '',
  footprint: '',
});

function updated(set: LibrarySet<Entry>): void {
  const steps = set.update();
  while (!steps.next().done);
}

/** A fixed sequence of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

it('finds the same as one new index after any additions, changes and removals', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const next = numbers(seed * 7919);
    const set = new LibrarySet<Entry>();
    const now = new Map<string, Entry[]>();
    for (let step = 0; step < 60; step++) {
      const key = `L${Math.floor(next() * 8)}`;
      if (next() < 0.25) {
        set.delete(key);
        now.delete(key);
      } else {
        const entries = Array.from({ length: 1 + Math.floor(next() * 900) }, (_, i) =>
          entry(`P${Math.floor(next() * 5000)}_${i}`, key),
        );
        set.set(key, entries);
        now.set(key, entries);
      }
      if (step % 20 !== 19) continue;
      updated(set);
      const all = [...now.values()].flat();
      expect(new Set(set.entries)).toEqual(new Set(all));
      const whole = [{ entries: all, index: searchIndex(all) }];
      for (const query of ['p42', 'p4217', 'part l3', 'zz']) {
        const names = (searched: readonly SearchedLibrary[]) =>
          searchLibraries(searched, query, { limit: 5000 })
            .map(({ entry: each, score }) => `${each.library} ${each.name} ${score.toFixed(2)}`)
            .sort();
        expect(names(set.searched)).toEqual(names(whole));
      }
    }
  }
});

it('shows the state before until the new index is complete', () => {
  const set = new LibrarySet<Entry>();
  set.set('A', [entry('old', 'A')]);
  updated(set);
  set.set(
    'A',
    Array.from({ length: 1000 }, (_, i) => entry(`new${i}`, 'A')),
  );
  const steps = set.update();
  steps.next();
  expect(searchLibraries(set.searched, 'old')).toHaveLength(1);
  while (!steps.next().done);
  expect(searchLibraries(set.searched, 'old')).toEqual([]);
  expect(searchLibraries(set.searched, 'new7')).not.toEqual([]);
});
