import { msg, type Msg } from '@boardwright/engine/base';
import { spiceNumber } from '../waves/parse.ts';

/** A word of a card. */
export interface CardField {
  readonly name: string;
  /** A number with SPICE's suffixes, a name or expression, one of several words, or a word that is there or not. */
  readonly type: 'number' | 'name' | 'choice' | 'flag';
  readonly unit?: string;
  readonly choices?: readonly string[];
  /** What stands in a fresh form; '' where the word is left out. */
  readonly initial: string;
  /** Left out with all that come after it. */
  readonly optional?: boolean;
  /** Numbers must be above 0. */
  readonly positive?: boolean;
}

/** A kind of analysis by its card, manual of version 39, section 15.3. */
export interface CardKind {
  readonly word: string;
  readonly fields: readonly CardField[];
}

const number = (name: string, unit: string, initial: string, rest: Partial<CardField> = {}): CardField => ({
  name,
  type: 'number',
  unit,
  initial,
  ...rest,
});
const name = (name_: string, initial: string, rest: Partial<CardField> = {}): CardField => ({
  name: name_,
  type: 'name',
  initial,
  ...rest,
});
const choice = (name_: string, choices: readonly string[]): CardField => ({
  name: name_,
  type: 'choice',
  choices,
  initial: choices[0]!,
});
const later = { optional: true } as const;

/** A sweep of frequencies: how it is spaced, points a decade or octave or in all, from, to. */
const frequencies: readonly CardField[] = [
  choice('spacing', ['dec', 'oct', 'lin']),
  number('points', '', '20', { positive: true }),
  number('fromFrequency', 'Hz', '1', { positive: true }),
  number('toFrequency', 'Hz', '1Meg', { positive: true }),
];

export const CARD_KINDS: readonly CardKind[] = [
  { word: 'op', fields: [] },
  {
    word: 'tran',
    fields: [
      number('step', 's', '1u', { positive: true }),
      number('stop', 's', '10m', { positive: true }),
      number('start', 's', '', later),
      number('longest', 's', '', { ...later, positive: true }),
      { name: 'uic', type: 'flag', initial: '' },
    ],
  },
  { word: 'ac', fields: frequencies },
  {
    word: 'dc',
    fields: [
      name('source', 'V1'),
      number('from', '', '0'),
      number('to', '', '5'),
      number('increment', '', '0.1'),
      name('source2', '', later),
      number('from2', '', '', later),
      number('to2', '', '', later),
      number('increment2', '', '', later),
    ],
  },
  { word: 'noise', fields: [name('output', 'v(out)'), name('input', 'V1'), ...frequencies] },
  { word: 'tf', fields: [name('output', 'v(out)'), name('input', 'V1')] },
  {
    word: 'pz',
    fields: [
      name('inPlus', 'in'),
      name('inMinus', '0'),
      name('outPlus', 'out'),
      name('outMinus', '0'),
      choice('transfer', ['vol', 'cur']),
      choice('wanted', ['pz', 'pol', 'zer']),
    ],
  },
  { word: 'sens', fields: [name('output', 'v(out)')] },
  {
    word: 'disto',
    fields: [...frequencies, number('ratio', '', '', { ...later, positive: true })],
  },
  { word: 'four', fields: [number('fundamental', 'Hz', '1k', { positive: true }), name('outputs', 'v(out)')] },
];

export const cardKind = (word: string): CardKind | undefined => CARD_KINDS.find(kind => kind.word === word);

export type CardValues = Readonly<Record<string, string>>;

/** The word of a card that a line is: 'tran'; undefined where it is none of the above. */
export function cardWord(line: string): string | undefined {
  const word = /^\s*\.(\w+)/.exec(line)?.[1]?.toLowerCase();
  // Long forms that ngspice takes as well.
  return word && cardKind(word === 'fourier' ? 'four' : word)?.word;
}

/** Words of a card; brackets with their content are one word, including blanks. */
const wordsOf = (line: string): string[] => line.trim().match(/[^\s({]*[({][^)}]*[)}]\S*|\S+/g) ?? [];

/** The values of a card's form; null where the card has more than the form knows. */
export function readCard(line: string): { readonly kind: CardKind; readonly values: CardValues } | null {
  const word = cardWord(line);
  const kind = word === undefined ? undefined : cardKind(word);
  if (!kind) return null;
  const words = wordsOf(line).slice(1);
  const values: Record<string, string> = {};
  for (const field of kind.fields.filter(({ type }) => type === 'flag')) {
    const at = words.findIndex(each => each.toLowerCase() === field.name);
    values[field.name] = at < 0 ? '' : field.name;
    if (at >= 0) words.splice(at, 1);
  }
  const rest = kind.fields.filter(({ type }) => type !== 'flag');
  const last = rest.at(-1);
  for (const field of rest) {
    // Several outputs stand at the end.
    const text = kind.word === 'four' && field === last ? words.splice(0).join(' ') : words.shift();
    if (text === undefined && !field.optional) return null;
    values[field.name] = field.type === 'choice' ? (text ?? '').toLowerCase() : (text ?? '');
    if (field.choices && !field.choices.includes(values[field.name]!)) return null;
  }
  return words.length > 0 ? null : { kind, values };
}

/** The card that a form makes; what is left empty ends it. */
export function writeCard({ word, fields }: CardKind, values: CardValues): string {
  const words: string[] = [`.${word}`];
  const rest = fields.filter(({ type }) => type !== 'flag');
  const last = rest.findLastIndex(field => (values[field.name] ?? '').trim() !== '');
  // An omitted value before a given one must still be written: 0 lets ngspice choose.
  for (const field of rest.slice(0, last + 1)) words.push((values[field.name] ?? '').trim() || '0');
  for (const field of fields) if (field.type === 'flag' && values[field.name]) words.push(field.name);
  return words.join(' ');
}

const isFormula = (text: string): boolean => /^\{.*\}$|^'.*'$/.test(text);

/** What is wrong in a form, by the names of its fields. */
export function cardFaults({ word, fields }: CardKind, values: CardValues): ReadonlyMap<string, Msg> {
  const faults = new Map<string, Msg>();
  const numbers = new Map<string, number>();
  for (const field of fields) {
    const text = (values[field.name] ?? '').trim();
    if (text === '') {
      if (!field.optional && field.type !== 'flag') faults.set(field.name, msg('cardFault.needed', 'is required'));
      continue;
    }
    if (field.type === 'name' && /\s/.test(text) && word !== 'four')
      faults.set(field.name, msg('cardFault.blank', 'cannot contain spaces'));
    if (field.type !== 'number' || isFormula(text)) continue;
    const value = spiceNumber(text);
    if (value === undefined) faults.set(field.name, msg('cardFault.number', 'is not a number such as 4.7k or 10u'));
    else if (field.positive && value <= 0) faults.set(field.name, msg('cardFault.positive', 'must be above 0'));
    else numbers.set(field.name, value);
  }
  // One point needs no way from one end to the other.
  const isSingle = numbers.get('points') === 1;
  const above = (name_: string, than: string, fault: Msg) => {
    const [a, b] = [numbers.get(name_), numbers.get(than)];
    if (a !== undefined && b !== undefined && (a < b || (a === b && !isSingle))) faults.set(name_, fault);
  };
  above('toFrequency', 'fromFrequency', msg('cardFault.upwards', 'must be above the start value'));
  above('stop', 'start', msg('cardFault.upwards', 'must be above the start value'));
  above('stop', 'step', msg('cardFault.steps', 'must be longer than one step'));
  for (const tail of ['', '2']) {
    const [from, to, by] = ['from', 'to', 'increment'].map(each => numbers.get(each + tail));
    if (from === undefined || to === undefined || by === undefined) continue;
    if (by === 0 || (to - from) * by < 0)
      faults.set(`increment${tail}`, msg('cardFault.increment', 'must lead from the first value to the last'));
  }
  return faults;
}

/** A fresh form. */
export const freshCard = ({ fields }: CardKind): CardValues =>
  Object.fromEntries(fields.map(field => [field.name, field.initial]));
