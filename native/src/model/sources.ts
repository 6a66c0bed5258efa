import type { Answer, Cite } from '@boardwright/engine/assistant';

/** What the tools gave, each piece under a number that a model cites: `[3]`. */
export class Sources {
  private readonly cites: (readonly Cite[])[] = [];

  /** An answer as text for a model; what it may cite has a number in front. */
  numbered({ statements, quotes }: Answer, textOf: (statement: Answer['statements'][number]) => string): string {
    const lines = statements.map(each =>
      each.cites.length === 0 ? textOf(each) : `[${this.note(each.cites)}] ${textOf(each)}`,
    );
    const quoted = quotes.map(({ title, text, cite }) => `[${this.note([cite])}] ${title}\n${text}`);
    return [...lines, ...quoted].join('\n');
  }

  /** What a number stands for; null where there is no such number. */
  of(number: number): readonly Cite[] | null {
    return this.cites[number - 1] ?? null;
  }

  private note(cites: readonly Cite[]): number {
    return this.cites.push(cites);
  }
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
    const cites = [...sentence.matchAll(NUMBERS)]
      .flatMap(([, numbers]) => numbers!.split(','))
      .flatMap(number => sources.of(Number(number)) ?? []);
    const said = sentence.replaceAll(NUMBERS, '').trim();
    return said === '' ? [] : [{ text: said, cites }];
  });
}
