import { stackLine } from './stackLine.ts';

/** Characters of a reason; the rest is cut off. */
const MOST = 2000;

/** Why a script has failed, and at which line of its JavaScript, from 1; null where that is not known. Scripts throw what they like. */
export function failureOf(error: unknown): { readonly reason: string; readonly line: number | null } {
  try {
    const text = String(error instanceof Error ? error.message : error);
    return { reason: text.length > MOST ? `${text.slice(0, MOST)}…` : text, line: stackLine(error) };
  } catch {
    return { reason: 'The script threw a value that has no text.', line: null };
  }
}
