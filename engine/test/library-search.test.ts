import { describe, expect, it } from 'vitest';
import { searchIndex } from '../src/library/index.ts';
import { libraryParts } from './librarySymbols.ts';
import { ABSENT, FOUND } from './librarySearches.ts';

const index = searchIndex(
  libraryParts.map(({ name, library, keywords, description, footprint, filters }) => ({
    name,
    library,
    keywords,
    description,
    footprint: `${footprint} ${filters}`,
  })),
);

/** What engineers typed, and the part that must come first; a part that we lack is reported as absent. */
describe('the searches of engineers', () => {
  it('are at least 200', () => {
    expect(FOUND.length + ABSENT.length).toBeGreaterThanOrEqual(200);
    expect(new Set([...FOUND.map(([query]) => query), ...ABSENT]).size).toBe(FOUND.length + ABSENT.length);
  });

  it('find the part that was meant first', () => {
    const faults = FOUND.flatMap(([query, wanted]) => {
      const [first] = index.search(query, 1);
      const name = first ? libraryParts[first.entry]!.name : '';
      const met = typeof wanted === 'string' ? name === wanted : wanted.test(name);
      return met && !first!.similar
        ? []
        : [`${query}: ${name || 'nothing'}${first?.similar ? ' (similar)' : ''}, not ${String(wanted)}`];
    });
    expect(faults).toEqual([]);
  });

  it('of parts that we lack give nothing, or only what is marked as similar', () => {
    const faults = ABSENT.flatMap(query => {
      const plain = index.search(query).filter(({ similar }) => !similar);
      return plain.length === 0 ? [] : [`${query}: ${libraryParts[plain[0]!.entry]!.name}`];
    });
    expect(faults).toEqual([]);
  });

  it('offer the nearest family instead of a part that we lack', () => {
    const [first] = index.search('STM32G0C1RE', 1);
    expect(libraryParts[index.search('STM32G055K8T6', 1)[0]!.entry]!.name).toMatch(/^STM32G0/);
    expect(first?.similar).toBe(false);
  });
});
