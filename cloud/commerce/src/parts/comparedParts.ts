import { catalogFacts, type CatalogFact } from './catalogFacts.ts';
import { mpnKey, type Part } from './part.ts';

type Numbered = Pick<Part, 'id' | 'mpn'>;

/** A part that a question names, with what the catalogue has of it. */
interface Compared<Name> {
  readonly name: Name;
  readonly part: (Numbered & Pick<Part, 'isSample'> & { readonly facts: readonly CatalogFact[] }) | null;
  /** Where it has none: parts whose numbers begin alike. */
  readonly alike: readonly Numbered[];
}

/** Part numbers that are named where the catalogue does not have the one that was asked for. */
const ALIKE = 3;

function compared<Name>(name: Name, asked: string, parts: readonly Part[]): Compared<Name> {
  const key = mpnKey(asked);
  const part = parts.find(({ mpn }) => mpnKey(mpn) === key);
  if (part) {
    const { id, mpn, isSample } = part;
    return { name, part: { id, mpn, isSample, facts: catalogFacts(part) }, alike: [] };
  }
  const alike = parts.filter(({ mpn }) => mpnKey(mpn).startsWith(key)).slice(0, ALIKE);
  return { name, part: null, alike: alike.map(({ id, mpn }) => ({ id, mpn })) };
}

/**
 * Looks up parts that a question compares by their whole part numbers: one that is only like it is another part.
 *
 * @param names With part numbers; a part without one is not looked up.
 * @param search Finds parts by a part number, the best first.
 */
export const comparedParts = <Name extends { readonly mpn: string | null }>(
  names: readonly Name[],
  search: (mpn: string) => Promise<{ readonly parts: readonly Part[] }>,
): Promise<readonly Compared<Name>[]> =>
  Promise.all(
    names.map(async name =>
      name.mpn ? compared(name, name.mpn, (await search(name.mpn)).parts) : { name, part: null, alike: [] },
    ),
  );
