import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { groups } from './queries/groups.ts';
import { namesAlike, type NetName } from './queries/netNames.ts';
import { boxAt } from './queries/wording.ts';

/** A local and a global label of one name: on one sheet they join, elsewhere they do not. */
export const localAndGlobal = ercRule({
  id: 'same_local_global_label',
  title: msg('erc.localAndGlobal', 'Local and global label with the same name'),
  explain: msg(
    'erc.localAndGlobal.why',
    'A local and a global label have one name. They are one net on this page but not on others. Rename one, or make both global.',
  ),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'sheet'],
  groups: groups(namesAlike, function* (names) {
    const locals = new Map<string, NetName>();
    const told = new Set<string>();
    for (const name of names) if (name.sort === 'label' && !locals.has(name.text)) locals.set(name.text, name);
    for (const { sort, text, id, at, screen, path } of names) {
      const local = sort === 'globalLabel' ? locals.get(text) : undefined;
      if (!local || told.has(text)) continue;
      told.add(text);
      yield {
        message: msg('erc.localAndGlobal.at', 'A local and a global label are both named {{text}}', { text }),
        at: boxAt(at),
        ids: [id, local.id],
        detail: text,
        screen,
        path,
      };
    }
  }),
});
