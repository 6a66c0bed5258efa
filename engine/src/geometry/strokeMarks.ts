/**
 * Marks on letters, put on when a text is laid out: é is e and an acute. A chain is as in `GLYPHS`, two base-36 digits a
 * point: x + 4 from the middle of the letter, then the height over its top. Below: the depth under its foot;
 * a tail and a horn: from its right end, and the horn from two units under its top.
 */
interface Mark {
  readonly place: 'above' | 'below' | 'tail' | 'horn';
  readonly chains: string;
}

export const MARKS: Readonly<Record<string, Mark>> = {
  '\u0300': { place: 'above', chains: '2552' },
  '\u0301': { place: 'above', chains: '3265' },
  '\u0302': { place: 'above', chains: '224562' },
  '\u0303': { place: 'above', chains: '122434526274' },
  '\u0304': { place: 'above', chains: '1373' },
  '\u0306': { place: 'above', chains: '25335365' },
  '\u0307': { place: 'above', chains: '4344' },
  '\u0308': { place: 'above', chains: '2324 6364' },
  '\u0309': { place: 'above', chains: '354655544342' },
  '\u030a': { place: 'above', chains: '42333445545342' },
  '\u030b': { place: 'above', chains: '2245 5275' },
  '\u030c': { place: 'above', chains: '254265' },
  '\u031b': { place: 'horn', chains: '405254' },
  '\u0323': { place: 'below', chains: '4243' },
  '\u0326': { place: 'below', chains: '424334' },
  '\u0327': { place: 'below', chains: '404152534333' },
  '\u0328': { place: 'tail', chains: '4031324353' },
  '\u0331': { place: 'below', chains: '1373' },
};
