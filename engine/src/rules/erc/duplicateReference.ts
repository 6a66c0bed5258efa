import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { groups } from './queries/groups.ts';
import { unitsByReference, type PartUnit } from './queries/parts.ts';
import { boxAt } from './queries/wording.ts';

/** A designator that two parts bear, or two parts in the same unit. */
export const duplicateReference = ercRule({
  id: 'duplicate_reference',
  title: msg('erc.duplicateReference', 'Duplicate designator'),
  explain: msg(
    'erc.duplicateReference.why',
    'Two parts have one designator: the board would have only one of them. Annotate again, or rename one.',
  ),
  severity: 'error',
  reads: ['component', 'symbol', 'sheet'],
  groups: groups(unitsByReference, function* (all) {
    for (const [i, part] of all.entries()) {
      const { reference } = part;
      const twin = all.slice(0, i).find(other => clash(other, part));
      if (!twin) continue;
      yield {
        message: msg('erc.duplicateReference.at', 'Designator {{reference}} is used twice', { reference }),
        at: boxAt(part.component.at),
        ids: [...new Set([twin.component.id, part.component.id])],
        detail: reference,
        screen: part.component.screen,
        path: part.path,
      };
    }
  }),
});

/** Different units of one symbol are one part. */
const clash = (a: PartUnit, b: PartUnit): boolean => a.unit === b.unit || a.component.libId !== b.component.libId;
