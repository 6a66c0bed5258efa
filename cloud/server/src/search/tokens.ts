/** Characters of a suffix that are indexed: longer ones are not distinguished. */
const MOST_CHARS = 24;
/** Words of a query; further ones do not narrow it. */
const MOST_WORDS = 8;
/** Characters of a text that are indexed. */
const MOST_TEXT = 20_000;

/** Words of a text: runs of letters and digits, in lower case and without accents, as both databases see them. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, MOST_TEXT)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What a text is indexed by: every suffix of its words, so that the beginning of a suffix finds any part of a word. Chinese has no
 * spaces: a run of characters is a word, and each part of it is found, be it one character.
 */
export function indexTokens(text: string): string {
  const tokens = new Set<string>();
  for (const word of wordsOf(text)) {
    const chars = [...word];
    for (let i = 0; i < chars.length; i++) tokens.add(chars.slice(i, i + MOST_CHARS).join(''));
  }
  return [...tokens].join(' ');
}

/** Beginnings of tokens that all have to be there; none: the query has no letter or digit. */
export const queryTokens = (query: string): string[] =>
  [...new Set(wordsOf(query).map(word => [...word].slice(0, MOST_CHARS).join('')))].slice(0, MOST_WORDS);
