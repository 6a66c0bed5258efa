import type { Answer } from './answer.ts';
import { asksHow } from './asksHow.ts';
import { partNumberOf } from './bomParts.ts';
import { COMPARES } from './comparison.ts';
import { asksForLimit, asksForQuantity, inTerms } from './datasheets/terms.ts';
import type { Question } from './question.ts';
import type { Knowledge } from './tool.ts';

/**
 * What the datasheets that were added say.
 *
 * @param use `named`: only where the question names a part or a file of them, or asks for a limit of a component that is one; of others, that
 *   name nothing of the design and no other part, `limit`: only where it asks for the limit of a quantity; `value`: for either; `any`: all
 */
export function datasheetAnswer(
  { text, parts, nets }: Question,
  { datasheets, schematic, catalogue }: Knowledge,
  use: 'named' | 'limit' | 'value' | 'any',
): Answer | null {
  // Two parts are compared by the catalogue, which has the same of both.
  if (!datasheets || (use === 'named' && COMPARES.test(text))) return null;
  const terms = inTerms(text);
  const components = parts.flatMap(({ reference, value }) => [
    value,
    (schematic && partNumberOf(schematic, reference)) ?? '',
  ]);
  const names = datasheets.namedIn(asksForLimit(terms) ? [text, ...components] : [text]);
  if (names.length === 0) {
    if (use === 'named' || parts.length > 0 || datasheets.namesOther([text])) return null;
    if (use !== 'any' && !asksForValue(text, terms, use)) return null;
    if (use === 'limit' && (nets.length > 0 || catalogue !== null)) return null;
  }
  const asked = parts.reduce((rest, { reference }) => rest.replace(reference, ' '), text);
  const quotes = datasheets.find(asked, names);
  return quotes.length === 0 ? null : { statements: [], quotes };
}

function asksForValue(text: string, terms: string, use: 'limit' | 'value'): boolean {
  const [limit, quantity] = [asksForLimit(terms), asksForQuantity(terms)];
  return !asksHow(text) && (use === 'limit' ? limit && quantity : limit || quantity);
}
