/** Ways to break a file, for tests that readers survive broken ones. All follow from a seed alone. */

/** Mulberry32: a small generator that a failing run can be repeated with. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function splice(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const rest = bytes.subarray(at + remove);
  const result = new Uint8Array(at + insert.length + rest.length);
  result.set(bytes.subarray(0, at));
  result.set(insert, at);
  result.set(rest, at + insert.length);
  return result;
}

export type Mutation = (bytes: Uint8Array, next: (below: number) => number) => Uint8Array;

const WORDS = [
  '(',
  ')',
  '((',
  '))',
  '"',
  '\\',
  '|',
  ' ',
  '\0',
  '\r',
  '(net',
  '(pts',
  '(xy 1',
  'nan',
  '1e999',
  '-9e99',
  '""',
  '<',
  '</',
  '&#x0;',
  '<!ENTITY a "&a;&a;">',
  '~',
  '^^',
  '#@$',
  '[[',
  '{"__proto__":{',
];
const HEADS = [
  'layer',
  'at',
  'net',
  'uuid',
  'pts',
  'size',
  'effects',
  '__proto__',
  'constructor',
  'version 4',
  'zone',
  'pad',
];

export const mutations: Readonly<Record<string, Mutation>> = {
  cut: (bytes, next) => bytes.slice(0, next(bytes.length)),
  flips: (bytes, next) => {
    const copy = bytes.slice();
    for (let i = 1 + next(60); i > 0; i--) copy[next(copy.length)]! ^= 1 << next(8);
    return copy;
  },
  bytes: (bytes, next) => {
    const copy = bytes.slice();
    for (let i = 1 + next(30); i > 0; i--) copy[next(copy.length)] = next(256);
    return copy;
  },
  remove: (bytes, next) => {
    const at = next(bytes.length);
    return splice(bytes, at, Math.min(next(2000), bytes.length - at), new Uint8Array());
  },
  repeat: (bytes, next) => {
    const at = next(bytes.length);
    return splice(bytes, next(bytes.length), 0, bytes.slice(at, at + next(5000)));
  },
  words: (bytes, next) => {
    let result = bytes;
    for (let i = 1 + next(20); i > 0; i--)
      result = splice(result, next(result.length), next(3), encode(WORDS[next(WORDS.length)]!));
    return result;
  },
  heads: (bytes, next) => {
    let result = bytes;
    for (let i = 0; i < 10; i++) {
      const open = result.indexOf(0x28, next(result.length));
      if (open >= 0) result = splice(result, open + 1, 3, encode(HEADS[next(HEADS.length)]!));
    }
    return result;
  },
  deep: (bytes, next) => {
    const list = bytes[0] === 0x7b ? ['[', '{"x":'][next(2)]! : '(x';
    return splice(bytes, next(bytes.length), 0, encode(list.repeat(1 + next(200_000))));
  },
  huge: (bytes, next) => {
    const digit = bytes.findIndex((byte, at) => at > next(bytes.length) && byte >= 0x30 && byte <= 0x39);
    return splice(bytes, Math.max(digit, 0), 1, encode('9'.repeat(1 + next(400))));
  },
  utf16: bytes => {
    const wide = new Uint8Array(2 * bytes.length + 2);
    wide.set([0xff, 0xfe]);
    for (let i = 0; i < bytes.length; i++) wide[2 * i + 2] = bytes[i]!;
    return wide;
  },
  /** As an editor of the nineties saves it. */
  highBytes: (bytes, next) => {
    const copy = bytes.slice();
    for (let at = next(200); at < copy.length; at += 1 + next(200))
      if (copy[at]! >= 0x41 && copy[at]! <= 0x7a) copy[at]! |= 0x80;
    return copy;
  },
};
