import { wording } from '@boardwright/sim/sketch';
import { tr } from '../../app/locale.ts';

/** What a compiler said, in a language that is not its own; null where it is, or where nobody has translated it. */
export function said(text: string, language: string): string | null {
  if (language === 'en') return null;
  const known = wording(text);
  return known && tr(known);
}
