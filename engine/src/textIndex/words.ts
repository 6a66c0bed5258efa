/** Han, kana and hangul are written without spaces: their words are found by pairs of characters. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;
/** Words, numbers with a decimal point, and names such as `Edge.Cuts` or `R_0603`. */
const WORD = /[\p{L}\p{N}]+(?:[._][\p{L}\p{N}]+)*/gu;

/** The plural is found by the singular and the other way round. */
const stemOf = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word;

function* pairsOf(text: string): Generator<string> {
  const letters = [...text];
  if (letters.length === 1) yield text;
  for (let i = 0; i + 1 < letters.length; i++) yield letters[i]! + letters[i + 1]!;
}

/** The terms of a text in their order: words in lower case and singular; of Chinese, Japanese and Korean each two characters in a row. */
export function* termsOf(text: string): Generator<string> {
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(WORD))
    for (const part of word.split(new RegExp(`(${CJK.source})`, 'u'))) {
      if (part === '' || /^[._]+$/.test(part)) continue;
      if (CJK.test(part)) yield* pairsOf(part);
      else yield stemOf(part);
    }
}
