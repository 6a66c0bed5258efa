import { descriptionIn, type Part } from './part.ts';

interface Hits {
  readonly parts: readonly Part[];
  readonly total: number;
  readonly isGuess: boolean;
}

/** What a question found, described in a language. */
interface Found {
  readonly query: string;
  readonly total: number;
  readonly parts: readonly Pick<Part, 'id' | 'mpn' | 'manufacturer' | 'description'>[];
}

/**
 * Tries queries in their order: the first that finds parts counts. Parts that are only like what was typed are not found.
 *
 * @returns null without a query; no parts, with the last query, where none finds any
 */
export async function firstFound(
  queries: readonly string[],
  search: (query: string) => Promise<Hits>,
  locale: string,
): Promise<Found | null> {
  let found: Found | null = null;
  for (const query of queries) {
    const { parts, total, isGuess } = await search(query);
    if (isGuess || total === 0) {
      found = { query, total: 0, parts: [] };
      continue;
    }
    const described = parts.map(part => ({
      id: part.id,
      mpn: part.mpn,
      manufacturer: part.manufacturer,
      description: descriptionIn(locale, part),
    }));
    return { query, total, parts: described };
  }
  return found;
}
