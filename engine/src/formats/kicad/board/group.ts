import type { Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { arg, field, flag, node, text, type Codec } from '../../sexpr/index.ts';
import { identity } from './codecs.ts';
import type { BoardContext } from './context.ts';

const members: Codec<Id[]> = {
  read(cursor) {
    const ids: Id[] = [];
    while (cursor.more()) ids.push(cursor.unique() as Id);
    return ids;
  },
  write(writer, ids) {
    for (const id of ids) writer.text(id);
  },
};

export const group = node<Records['group'], BoardContext>({
  head: 'group',
  make: () => ({ kind: 'group', id: '' as Id, locked: false, screen: '', name: '', members: [] }),
  args: [arg('name', text)],
  entries: [identity(), flag('locked', 'locked', false), field('members', 'members', members)],
});
