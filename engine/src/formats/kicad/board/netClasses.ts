import type { BoardSettingsDraft, NetClass } from '../../../kinds/index.ts';
import { arg, field, leave, nm, node, optional, text, type Entry, type Keeps } from '../../sexpr/index.ts';
import type { BoardContext } from './context.ts';
import { emptyNetClass } from './defaults.ts';

/** Net classes as version 5 kept them in the board; later versions have them in the project file. */
const netClass = node<NetClass & Keeps, BoardContext>({
  head: 'net_class',
  make: () => emptyNetClass(''),
  args: [arg('name', text), arg('description', text)],
  entries: [
    field('clearance', 'clearance', optional(nm)),
    field('trace_width', 'trackWidth', optional(nm)),
    field('via_dia', 'viaDiameter', optional(nm)),
    field('via_drill', 'viaDrill', optional(nm)),
    field('uvia_dia', 'microViaDiameter', optional(nm)),
    field('uvia_drill', 'microViaDrill', optional(nm)),
    field('diff_pair_width', 'diffPairWidth', optional(nm)),
    field('diff_pair_gap', 'diffPairGap', optional(nm)),
    {
      heads: ['add_net'],
      read(cursor, record, context) {
        record.nets.push(context.modern(cursor.text()));
        leave(cursor);
      },
      write: () => {},
    },
  ],
});

export const netClassEntry: Entry<BoardSettingsDraft & Keeps, BoardContext> = {
  heads: ['net_class'],
  read(cursor, settings, context) {
    const { extra: _, ...record } = netClass.read(cursor, context);
    // All nets that no other class claims are in Default: listing them says nothing.
    if (record.name === 'Default') settings.netClasses.push({ ...record, nets: [] });
    else settings.netClasses.push({ ...record, priority: settings.netClasses.length });
  },
  write: () => {},
};
