import { paramIds, paramKinds, type ParamId } from './params.ts';
import { isChipSize } from './packages.ts';
import { readQuantity } from './quantity.ts';

/** A value that parts have to have, of one of the parameters with its unit. */
export interface ValueTerm {
  readonly typed: string;
  readonly params: readonly ParamId[];
  readonly value: number;
  /** As it was typed; null: as each parameter is compared. */
  readonly comparison: '<' | '>' | '<=' | '>=' | null;
}

/** What a query asks for. */
export interface ParsedQuery {
  /** In lower case; Chinese in one word for each run of characters. */
  readonly words: readonly string[];
  readonly values: readonly ValueTerm[];
  /** Chip sizes. */
  readonly sizes: readonly string[];
  /** Dielectrics, as parts have them. */
  readonly dielectrics: readonly string[];
}

/** Dielectrics by what they are also called. */
const DIELECTRICS: Readonly<Record<string, string>> = {
  c0g: 'C0G',
  cog: 'C0G',
  np0: 'C0G',
  npo: 'C0G',
  x5r: 'X5R',
  x7r: 'X7R',
  x6s: 'X6S',
  x7s: 'X7S',
  y5v: 'Y5V',
};

/** Parameters that a value of a unit may be of; what the word before it says decides where there is one. */
const paramsOf = (units: readonly string[]): readonly ParamId[] =>
  paramIds.filter(id => {
    const { unit } = paramKinds[id];
    return unit !== null && unit !== '' && units.includes(unit);
  });

/** Words of units that are typed apart from their number: '10 uF', '3.3 kOhm', '5 V', '100 n'. */
const APART = /(\d)\s+(?=[pnuµμmkMG]?(?:F|H|Hz|V|A|W|Ω|Ω|ohms?|bit|%|mm)(?![\p{L}\p{N}]))/giu;

/** '4 pins', '10-pin', '8P': how many terminals; '8p' are picofarads. A small number by itself may be that, or the number of channels. */
const PINS = /^(\d{1,3})(?:P|-?(?:[Pp]ins?|pos|way|contacts)|针|脚)$/;
const COUNT = /^\d{1,2}$/;

const countTerm = (typed: string, params: readonly ParamId[], value: string): ValueTerm => ({
  typed,
  params,
  value: Number(value),
  comparison: null,
});

const COMPARED = /^(<=|>=|<|>|≤|≥)(.+)$/u;
const SIGNS: Readonly<Record<string, NonNullable<ValueTerm['comparison']>>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
};

/** Words and values of a query; further ones do not narrow it. */
const MOST_TOKENS = 16;

/** Reads a query: '4k7 1% 0603', '100nF 50V X7R', 'buck 3A 5V', '贴片电阻 10k', 'STM32F103'. */
export function parseQuery(text: string): ParsedQuery {
  const words: string[] = [];
  const values: ValueTerm[] = [];
  const sizes: string[] = [];
  const dielectrics: string[] = [];
  const joined = text
    .normalize('NFC')
    .replaceAll(/[，、；;]/g, ' ')
    .replaceAll(APART, '$1')
    .replaceAll(/(<=|>=|<|>|≤|≥)\s+/g, '$1');
  const counted = joined.replaceAll(/(\d)\s+(?=(pins?|contacts|针|脚)(?![\p{L}]))/giu, '$1');
  // A comma between words divides them, one inside of a number does not.
  for (const token of counted.split(/\s+|,(?!\d)|(?<!\d),/).slice(0, MOST_TOKENS)) {
    // '10k电阻' is a value and a word.
    for (const piece of PINS.test(token) ? [token] : token.split(/(\p{Script=Han}+)/u)) {
      const word = piece.replaceAll(/^["'()[\]]+|["'()[\]]+$/g, '');
      if (word === '') continue;
      const lower = word.toLowerCase();
      const [, sign, rest = word] = COMPARED.exec(word) ?? [];
      const quantity = readQuantity(rest);
      const pins = PINS.exec(word);
      if (pins) values.push(countTerm(word, ['pins'], pins[1]!));
      else if (COUNT.test(word)) values.push(countTerm(word, ['pins', 'channels'], word));
      else if (isChipSize(lower)) sizes.push(lower);
      else if (DIELECTRICS[lower]) dielectrics.push(DIELECTRICS[lower]);
      else if (quantity)
        values.push({
          typed: rest,
          params: paramsOf(quantity.units),
          value: quantity.value,
          comparison: sign === undefined ? null : SIGNS[sign]!,
        });
      else words.push(lower);
    }
  }
  return { words, values, sizes, dielectrics };
}
