/** Typing mistakes: how many a word forgives, and whether two words differ by no more. */

/** Letters and digits of a word as a bit set: words with few of them in common cannot be alike. */
export function letters(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

/** How many letters of a word, each as often as it occurs, are not in a set: so many edits it takes at least. */
export function missing(codes: readonly number[], set: number): number {
  let count = 0;
  for (const code of codes) if ((set & code) === 0) count++;
  return count;
}

/** The letters of a word one by one, for `missing`. */
export const codesOf = (word: string): number[] => Array.from(word, (_, i) => 1 << (word.charCodeAt(i) & 31));

/** Edits that a word of that length forgives. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether `query` becomes `word`, or its beginning, by at most `limit` insertions, deletions, changes or swaps of
 * neighbours (Damerau-Levenshtein, optimal string alignment).
 */
export function alike(query: string, word: string, limit: number): boolean {
  const m = query.length;
  const n = Math.min(word.length, m + limit);
  if (n < m - limit) return false;
  let before: number[] = [];
  let last = Array.from({ length: n + 1 }, (_, j) => j);
  for (let i = 1; i <= m; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= n; j++) {
      const same = query.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1])
        value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      if (value < best) best = value;
    }
    if (best > limit) return false;
    before = last;
    last = row;
  }
  return Math.min(...last) <= limit;
}
