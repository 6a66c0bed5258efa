import type { Answer } from './answer.ts';
import { partNumberOf } from './bomParts.ts';
import { COMPARES } from './comparison.ts';
import { asksForLimit, inTerms } from './datasheets/terms.ts';
import type { Question } from './question.ts';
import type { Knowledge } from './tool.ts';

/**
 * What the datasheets that were added say.
 *
 * @param use `named`: only where the question names a part or a file of them, or asks for a limit of a component that is one
 */
export function datasheetAnswer(
  { text, parts }: Question,
  { datasheets, schematic }: Knowledge,
  use: 'named' | 'any',
): Answer | null {
  // Two parts are compared by the catalogue, which has the same of both.
  if (!datasheets || (use === 'named' && COMPARES.test(text))) return null;
  const components = asksForLimit(inTerms(text))
    ? parts.flatMap(({ reference, value }) => [value, (schematic && partNumberOf(schematic, reference)) ?? ''])
    : [];
  const names = datasheets.namedIn([text, ...components]);
  if (use === 'named' && names.length === 0) return null;
  const asked = parts.reduce((rest, { reference }) => rest.replace(reference, ' '), text);
  const quotes = datasheets.find(asked, names);
  return quotes.length === 0 ? null : { statements: [], quotes };
}
