import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { groups } from './queries/groups.ts';
import { namesAlike } from './queries/netNames.ts';
import { boxAt } from './queries/wording.ts';

/** A global label that the design has once: a local one would do, or the other is misspelt. */
export const singleGlobal = ercRule({
  id: 'single_global_label',
  title: msg('erc.singleGlobal', 'Global label used once'),
  explain: msg(
    'erc.singleGlobal.why',
    'The global label stands only once, so that it connects nothing. Often the other one has another spelling.',
  ),
  severity: 'ignore',
  reads: ['globalLabel', 'sheet'],
  groups: groups(namesAlike, function* (alike) {
    const globals = alike.filter(({ sort }) => sort === 'globalLabel');
    for (const [only, ...others] of Map.groupBy(globals, ({ text }) => text).values())
      if (only && others.length === 0)
        yield {
          message: msg('erc.singleGlobal.at', 'Global label {{text}} appears once', { text: only.text }),
          at: boxAt(only.at),
          ids: [only.id],
          screen: only.screen,
          path: only.path,
        };
  }),
});
