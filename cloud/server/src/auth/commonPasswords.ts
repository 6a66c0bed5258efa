import { commonWords } from './commonWords.ts';

/** Digits and signs that stand for letters; what may be two letters is tried both ways. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** Rows of keyboards, columns of them, the alphabet and the digits: what fingers run along. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '!@#$%^&*()_+',
  '13579',
  '24680',
  '147258369',
  '741852963',
  '159357',
  '5201314',
];
const LINES = WALKS.flatMap(walk => [walk, [...walk].reverse().join('')]);
/** Shortest run that counts as a walk. */
const SHORTEST = 3;

/** Digits and signs that may stand before and after a word and make it no harder to guess. */
const MOST_AROUND = 6;

/** How many characters from a place on lie on one walk. */
function walkFrom(text: string, at: number): number {
  let length = 1;
  while (at + length < text.length && LINES.some(line => line.includes(text.slice(at, at + length + 1)))) length++;
  return length;
}

/** Whether a text is made of few walks, such as qwer1234 or 123456789. */
function isWalked(text: string): boolean {
  let walks = 0;
  for (let at = 0; at < text.length; walks++) {
    const length = walkFrom(text, at);
    // One character may hang on: 12345678a.
    if (length < SHORTEST && at + length < text.length) return false;
    at += length;
  }
  return walks <= 3;
}

/** The shortest piece that a text repeats: 'ab' of 'abababab', the text itself when it repeats none. */
function repeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return piece;
  }
  return text;
}

const unmasked = (text: string, l: string) =>
  [...text].map(char => (char === '1' || char === '!' ? l : (LETTERS[char] ?? char))).join('');

/** Whether a text is one of the words, letters written as digits included. */
function isWord(text: string): boolean {
  return [text, unmasked(text, 'i'), unmasked(text, 'l')].some(word => commonWords.has(word));
}

/** Whether a password is among those that are tried first; `own` are words of the account, such as its e-mail. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  const piece = repeated(text);
  if (piece.length <= 4 || isWalked(text) || isWalked(piece)) return true;
  const plain = (word: string) => word.normalize('NFKC').toLowerCase();
  const words = new Set(own.map(plain).filter(word => word.length >= 4));
  for (const candidate of new Set([text, piece])) {
    const [, before = '', , after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(candidate) ?? [];
    // Any of the digits around may belong to the word: '5ummer', 'passw0rd1'.
    for (let i = 0; i <= Math.min(before.length, MOST_AROUND); i++)
      for (let j = 0; j <= Math.min(after.length, MOST_AROUND); j++) {
        const inner = candidate.slice(i, candidate.length - j);
        if (isWord(inner) || words.has(inner)) return true;
      }
  }
  return false;
}
