/** What can be found: a name, and words that belong to it. */
interface Sought {
  readonly title: string;
  readonly text: string;
}

/** The words of a search. */
const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Those that have all words of a search, with the most words in the title first; at most so many. */
export function matchesOf<T extends Sought>(query: string, all: readonly T[], most: number): T[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return all
    .flatMap(each => {
      const title = each.title.toLowerCase();
      const text = `${title} ${each.text.toLowerCase()}`;
      if (!words.every(word => text.includes(word))) return [];
      return [{ each, weight: words.filter(word => title.includes(word)).length }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ each }) => each);
}
