/** Edits that a word of that length forgives. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether `query` becomes `word`, or its beginning, by at most `limit` insertions, deletions, changes or swaps of neighbours
 * (Damerau-Levenshtein, optimal string alignment).
 */
export function alike(query: string, word: string, limit: number): boolean {
  const m = query.length;
  const n = Math.min(word.length, m + limit);
  if (n < m - limit) return false;
  let before = new Uint8Array(n + 1);
  let last = Uint8Array.from({ length: n + 1 }, (_, j) => Math.min(j, 255));
  let row = new Uint8Array(n + 1);
  for (let i = 1; i <= m; i++) {
    row[0] = i;
    let best = i;
    for (let j = 1; j <= n; j++) {
      const same = query.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1])
        value = Math.min(value, before[j - 2]! + 1);
      row[j] = value;
      if (value < best) best = value;
    }
    if (best > limit) return false;
    [before, last, row] = [last, row, before];
  }
  return last.some(value => value <= limit);
}
