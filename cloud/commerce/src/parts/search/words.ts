/** Words of parts, and of what is typed to find them. */

const UNITS = /^(v|a|w|hz|khz|mhz|ghz|mv|ma|mw|ua|µa|nf|pf|uf|µf|uh|µh|nh|mm|kω|mω|ω|kb|kbit|mbit)$/u;

/** 'RS-485' and 'rs485' are one word. */
export const joined = (word: string): string => word.replaceAll(/[-/]/g, '');

/** A run of Chinese characters as its single characters and pairs: the words of Chinese are mostly of two. */
export function chineseTokens(run: string): string[] {
  const chars = [...run];
  return chars.flatMap((char, i) => (i + 1 < chars.length ? [char, char + chars[i + 1]!] : [char]));
}

/** What a run of Chinese that is typed has to find: its pairs; a single character alone. */
export const chineseQuery = (run: string): string[] => {
  const chars = [...run];
  return chars.length === 1 ? chars : chars.slice(1).map((char, i) => chars[i]! + char);
};

export const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** The words of a text by which it is found. Quantities are left out: those are parameters. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const token of text.toLowerCase().match(/\p{Script=Han}+|[^\s,;()\p{Script=Han}]+/gu) ?? []) {
    if (isChinese(token)) {
      for (const each of chineseTokens(token)) words.add(each);
      continue;
    }
    if (!/\p{L}/u.test(token) || UNITS.test(token)) continue;
    words.add(joined(token));
    // '2x05' is found as '2x5'.
    if (/^\d+x0\d/.test(token)) words.add(token.replace('x0', 'x'));
    if (/[-/]/.test(token)) for (const piece of token.split(/[-/]/)) if (piece.length > 1) words.add(piece);
  }
  return words;
}
