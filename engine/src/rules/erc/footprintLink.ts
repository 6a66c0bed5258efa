import { msg } from '../../base/index.ts';
import { fieldText } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt, partName } from './queries/wording.ts';

/** 'Library:Name', without what file names cannot hold. */
const LINK = /^[^:/%$<>\t\r\n"\\]+:[^:%$<>\t\r\n"\\]+$/;

/** A footprint that names no library and footprint. */
export const footprintLink = ercRule({
  id: 'footprint_link_issues',
  title: msg('erc.footprintLink', 'Footprint link is invalid'),
  explain: msg(
    'erc.footprintLink.why',
    'The footprint is not written as Library:Name, so that the board cannot find it. Choose a footprint from the list.',
  ),
  severity: 'warning',
  reads: ['component'],
  *page(page) {
    for (const component of page.all('component')) {
      const footprint = fieldText(component.fields, 'Footprint');
      if (footprint === '' || footprint.includes('${') || LINK.test(footprint)) continue;
      yield {
        message: msg(
          'erc.footprintLink.at',
          'The footprint {{footprint}} of {{part}} does not have the form Library:Name',
          {
            footprint,
            part: partName(component, page.use.path),
          },
        ),
        at: boxAt(component.at),
        ids: [component.id],
        ...page.place,
      };
    }
  },
});
