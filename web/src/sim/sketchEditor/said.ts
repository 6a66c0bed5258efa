import { wording } from '@boardwright/sim/sketch';
import { tr } from '../../app/locale.ts';

/** A compiler's message translated; null where the language is its own, or without a translation. */
export function said(text: string, language: string): string | null {
  if (language === 'en') return null;
  const known = wording(text);
  return known && tr(known);
}
