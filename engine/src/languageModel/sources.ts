import type { Answer, Cite } from '../assistant/index.ts';

interface Source {
  readonly cites: readonly Cite[];
  readonly text: string;
}

/** What the tools gave, each piece under a number that a model cites: `[3]`. */
export class Sources {
  private readonly sources: Source[] = [];

  /** An answer as text for a model; what it may cite has a number in front. */
  numbered({ statements, quotes }: Answer, textOf: (statement: Answer['statements'][number]) => string): string {
    const lines = statements.map(each => {
      const text = textOf(each);
      return each.cites.length === 0 ? text : `[${this.note({ cites: each.cites, text })}] ${text}`;
    });
    const quoted = quotes.map(({ title, text, cite }) => `[${this.note({ cites: [cite], text })}] ${title}\n${text}`);
    return [...lines, ...quoted].join('\n');
  }

  /**
   * What a sentence rests on by the numbers that it names. Numbers that stand for nothing are no source; and none of them is where the
   * sentence has a value or a name with a digit, such as a part number, that they do not have.
   */
  citesFor(sentence: string, numbers: readonly number[]): readonly Cite[] {
    const named = numbers.flatMap(number => this.sources[number - 1] ?? []);
    const known = named.map(({ text }) => plain(text)).join('\n');
    const isSupported = valuesIn(sentence).every(value => isIn(known, value));
    return isSupported ? named.flatMap(({ cites }) => cites) : [];
  }

  private note(source: Source): number {
    return this.sources.push(source);
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, '');

/** Numbers, and names that have a digit: `3.3`, `u4`, `ap2112k-3.3`. Units and Chinese next to a number are not part of it. */
const valuesIn = (sentence: string): readonly string[] =>
  plain(sentence).match(/[a-z_][a-z_-]*\d[a-z0-9_-]*(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? [];

/** Whether a text has a value as a whole: 5 is not in 15 or 3.5, R3 is not in R35. A unit may follow a number, and a part's name may be before it. */
function isIn(text: string, value: string): boolean {
  const written = value.replaceAll('.', String.raw`\.`);
  const whole = /^\d/.test(value)
    ? String.raw`(?<![a-z0-9_]|(?<![a-z0-9_.])\d+\.)${written}(?!\d|\.\d)`
    : String.raw`(?<![a-z0-9_])${written}(?![a-z0-9_])`;
  return new RegExp(whole).test(text);
}

/** A sentence of a model, and what it rests on. */
export interface SaidSentence {
  readonly text: string;
  /** Empty where it names nothing that a tool gave: nobody has checked it. */
  readonly cites: readonly Cite[];
}

/** Sentences end at a full stop with a space behind, at a Chinese one, or with the line. Citations stand before or behind it. */
const SENTENCE = /[^\n]+?(?:[.!?](?=\s|$)|[。！？]|$)(?:\s*\[\d+(?:\s*,\s*\d+)*\])*/gmu;
const NUMBERS = /\s*\[(\d+(?:\s*,\s*\d+)*)\]/g;

/** The sentences of an answer with what they cite. Numbers that stand for nothing are left out, as if they were not there. */
export function sentencesOf(text: string, sources: Sources): SaidSentence[] {
  return [...text.matchAll(SENTENCE)].flatMap(([sentence]) => {
    const numbers = [...sentence.matchAll(NUMBERS)].flatMap(([, listed]) => listed!.split(',').map(Number));
    const said = sentence.replaceAll(NUMBERS, '').trim();
    return said === '' ? [] : [{ text: said, cites: sources.citesFor(said, numbers) }];
  });
}
