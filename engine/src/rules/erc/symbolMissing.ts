import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt, partName } from './queries/wording.ts';

/** A part whose symbol the project does not hold: it is drawn as nothing, and joins nothing. */
export const symbolMissing = ercRule({
  id: 'lib_symbol_issues',
  title: msg('erc.symbolMissing', 'Symbol missing'),
  explain: msg(
    'erc.symbolMissing.why',
    'The project has no drawing for this part: it comes from a library that was not imported. Choose another symbol, or import the library.',
  ),
  severity: 'warning',
  reads: ['component', 'powerPort', 'symbol'],
  *page(page) {
    for (const part of [...page.all('component'), ...page.all('powerPort')]) {
      const symbol = page.get(part.symbol);
      // A file that lacks the symbol of a part gives an empty one.
      if (symbol?.kind === 'symbol' && symbol.bodies.some(({ items }) => items.length > 0)) continue;
      yield {
        message: msg('erc.symbolMissing.at', 'The symbol {{symbol}} of {{part}} is missing', {
          symbol: part.libId,
          part: partName(part, page.use.path),
        }),
        at: boxAt(part.at),
        ids: [part.id],
        ...page.place,
      };
    }
  },
});
