import { z } from 'zod';
import type { Net } from '../../indexes/index.ts';
import type { ErcInput, Found, Rule } from '../rule.ts';
import { groupsIn, type Groups } from './queries/groups.ts';
import { pagesOf, type ErcPage } from './queries/page.ts';

/**
 * What an electrical rule looks at, one piece after the other: a rule has one or more of these. Findings of a piece may
 * depend on that piece and the settings alone, not on the rest of the design, so that after an edit only the
 * pieces that it touched are looked at again.
 */
export interface ErcScopes {
  /** A sheet file: its records, how they are joined there, and the pages that show it, but not what its nets reach. */
  page?(page: ErcPage, input: ErcInput): Iterable<Found>;
  /** What bears one name, such as a designator, wherever it is. */
  readonly groups?: Groups;
  /** A net over all pages. */
  net?(net: Net, input: ErcInput): Iterable<Found>;
  /** Everything. Done again after each change of a kind that the rule reads: must be cheap. */
  document?(input: ErcInput): Iterable<Found>;
}

export type ErcRule = Rule<'erc'> & ErcScopes;

/** Makes a rule of its scopes. */
export const ercRule = (
  definition: Pick<Rule, 'id' | 'title' | 'explain' | 'severity' | 'formerly' | 'reads'> & ErcScopes,
): ErcRule => ({
  ...definition,
  domain: 'erc',
  params: z.object({}),
  *check(input) {
    const { page, groups, net, document } = definition;
    if (page) for (const each of pagesOf(input).values()) yield* page(each, input);
    if (groups) for (const items of groupsIn(input, groups.table)) yield* groups.check(items);
    if (net) for (const each of input.nets.nets().values()) yield* net(each, input);
    if (document) yield* document(input);
  },
});
