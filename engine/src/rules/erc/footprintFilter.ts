import { msg } from '../../base/index.ts';
import { fieldText } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt, partName } from './queries/wording.ts';

/** A footprint that its symbol's filters do not name. */
export const footprintFilter = ercRule({
  id: 'footprint_filter',
  title: msg('erc.footprintFilter', 'Footprint does not fit its symbol'),
  explain: msg(
    'erc.footprintFilter.why',
    'The footprint does not match the patterns that the symbol names. It may still be right; check number and order of the pads, then choose another one or ignore the finding.',
  ),
  severity: 'ignore',
  reads: ['component', 'symbol'],
  *page(page) {
    for (const component of page.all('component')) {
      const symbol = page.get(component.symbol);
      const filters = symbol?.kind === 'symbol' ? fieldText(symbol.fields, 'ki_fp_filters') : '';
      const footprint = fieldText(component.fields, 'Footprint');
      const [library, name] = footprint.split(':', 2);
      if (filters === '' || footprint === '' || !library) continue;
      const fits = (filter: string): boolean => wild(filter).test(filter.includes(':') ? footprint : (name ?? library));
      if (filters.split(/\s+/).some(filter => filter !== '' && fits(filter))) continue;
      yield {
        message: msg('erc.footprintFilter.at', 'The footprint {{footprint}} of {{part}} does not match {{filters}}', {
          footprint,
          part: partName(component, page.use.path),
          filters,
        }),
        at: boxAt(component.at),
        ids: [component.id],
        ...page.place,
      };
    }
  },
});

/** A pattern with '*' and '?', upper and lower case alike. */
const wild = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'i',
  );
