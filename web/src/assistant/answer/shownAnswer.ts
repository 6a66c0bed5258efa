import type { Answer, Cite } from '@boardwright/engine/assistant';
import { tr } from '../../app/locale.ts';

/** An answer in the language in which it was given, as it is kept and shown. */
export interface ShownAnswer {
  readonly statements: readonly { readonly text: string; readonly cites: readonly Cite[] }[];
  readonly quotes: Answer['quotes'];
}

export const shownAnswer = ({ statements, quotes }: Answer): ShownAnswer => ({
  statements: statements.map(({ text, cites }) => ({ text: tr(text), cites })),
  quotes,
});

export const answerText = (answer: ShownAnswer): string => JSON.stringify(answer);

/** What `answerText` wrote; another text is shown as one sentence. */
export function readAnswer(text: string): ShownAnswer {
  const plain: ShownAnswer = { statements: [{ text, cites: [] }], quotes: [] };
  try {
    const read = JSON.parse(text) as Partial<ShownAnswer> | null;
    const { statements, quotes } = read ?? {};
    return Array.isArray(statements) && Array.isArray(quotes) ? { statements, quotes } : plain;
  } catch {
    return plain;
  }
}
