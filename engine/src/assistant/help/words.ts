/** Words of one piece of text as they are compared: stems of English words between spaces, Chinese as it is written. */

const IRREGULAR = new Map(
  Object.entries({
    paid: 'pay',
    sent: 'send',
    lost: 'lose',
    made: 'make',
    found: 'find',
    drawn: 'draw',
    drew: 'draw',
    broken: 'break',
    bought: 'buy',
    chosen: 'choose',
    written: 'write',
    hidden: 'hide',
    shown: 'show',
    kept: 'keep',
    held: 'hold',
    taken: 'take',
    gone: 'go',
    ran: 'run',
    tuning: 'tune',
    children: 'child',
  }),
);

/** Words whose ending belongs to them: an offer is not off, a setting is not set. */
const WHOLE = new Set(
  'color connector copper corner designator drawing editor folder header layer letter meter mirror monitor motor offer opening owner paper placement rising sensor setting table viewer'.split(
    ' ',
  ),
);

/** Spellings of British English, as the help writes them. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/colour/g, 'color'],
  [/licence/g, 'license'],
  [/(milli|centi|^|micro)metre/g, '$1meter'],
  [/centre/g, 'center'],
  [/cheque/g, 'check'],
  [/grey/g, 'gray'],
  [/(catal|dial|anal)ogue/g, '$1og'],
  [/([a-z]{3})is(e|ed|ing|es|ation)$/g, '$1iz$2'],
  [/mould/g, 'mold'],
  [/alumini/g, 'alumin'],
  [/labell/g, 'label'],
  [/cancell/g, 'cancel'],
];

/** Endings of words that mean the same; longer ones first. */
const ENDINGS =
  /(?:ations?|ators?|ating|ated|ates?|ments?|ingly|ings?|edly|ied|ies|ed|ers?|ors?|ions?|ives?|ables?|ibles?|ness|(?<!b)ly|es|s|e|y)$/;
/** What is left of a word has at least three letters, one of them a vowel. */
const STEM = /^(?=.*[aeiouy])[a-z]{3,}$/;

const stems = new Map<string, string>();

/** Generate, generator and generation have one stem, and so have assemble and assembly. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmed(word);
  stems.set(word, stem);
  return stem;
}

function stemmed(word: string): string {
  if (!/^[a-z]+$/.test(word) || word.length < 4) return word;
  const spelled = AMERICAN.reduce((text, [from, to]) => text.replace(from, to), IRREGULAR.get(word) ?? word);
  const single = spelled.replace(/s$/, '');
  if (WHOLE.has(single)) return single;
  const stem = spelled.endsWith('ss') ? spelled : spelled.replace(ENDINGS, '');
  if (!STEM.test(stem)) return single;
  // Planning doubles an n.
  return stem.replace(/([bdgklmnprt])\1$/, '$1').replace(/i$/, '');
}

const TOKEN = /\p{Script=Han}+|[\p{L}\p{N}]+(?:[._+-][\p{L}\p{N}]+)*/gu;
const HAN = /^\p{Script=Han}/u;

/** A text in which words are found: `' fill zon 铺铜 '`. */
export function comparable(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll('’', "'")
    .replace(/'s\b/g, '')
    .replace(/n't\b/g, 'nt');
  const words = [...plain.matchAll(TOKEN)].flatMap(([token]) =>
    HAN.test(token)
      ? [token]
      : token
          .split(/-|(?<=[a-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z0-9])/u)
          .flatMap(part =>
            [...part.matchAll(/\p{Script=Han}+|\P{Script=Han}+/gu)].map(([each]) =>
              HAN.test(each) ? each : stemOf(each),
            ),
          ),
  );
  return ` ${words.join(' ')} `;
}

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A word or phrase as `comparable` texts contain it: English words whole, Chinese anywhere. */
export function sought(phrase: string): string {
  const text = comparable(phrase);
  return isHan(phrase) ? text.trim() : text;
}

/** How often a phrase of `sought` stands in a text of `comparable`. */
export function timesIn(text: string, phrase: string): number {
  let times = 0;
  // The space after a word is the one before the next.
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + Math.max(1, phrase.length - 1))) times++;
  return times;
}
