import { msg } from '../../base/index.ts';
import { says, statement } from '../answer.ts';
import type { FoundPart } from '../catalogue.ts';
import type { Tool } from '../tool.ts';

/** Parts that an answer names. */
const SHOWN = 5;

const described = ({ id, mpn, manufacturer, description }: FoundPart) =>
  statement(
    msg('assistant.parts.part', '{{mpn}} ({{manufacturer}}): {{description}}.', { mpn, manufacturer, description }),
    { type: 'catalogPart', id, mpn },
  );

/** Parts of the catalogue that have what the question asks for. */
export const partSearch: Tool = {
  name: 'part_search',
  title: msg('assistant.partSearch', 'Parts of the catalogue, such as a 3.3 V regulator'),
  asks: /./,
  answer({ parts: named }, { catalogue }) {
    // Who names a part of the design asks about that.
    if (!catalogue || named.length > 0) return null;
    const { query, total, parts } = catalogue;
    if (total === 0)
      return says(
        statement(msg('assistant.parts.none', 'The catalogue has no part for “{{query}}”.', { query }), {
          type: 'page',
          path: 'component',
        }),
      );
    const shown = parts.slice(0, SHOWN);
    const cites = shown.map(({ id, mpn }) => ({ type: 'catalogPart', id, mpn }) as const);
    return says(
      statement(
        msg(
          'assistant.parts.found',
          {
            one: 'The catalogue has one part for “{{query}}”.',
            other: 'The catalogue has {{count}} parts for “{{query}}”.',
          },
          { count: total, query },
        ),
        ...cites,
      ),
      ...shown.map(described),
    );
  },
};
