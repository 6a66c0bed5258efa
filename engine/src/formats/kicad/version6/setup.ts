import { inside, lost, same, type Change, type Table } from './change.ts';
import { atomsOf, isList, listOf, type Item, type List } from './list.ts';
import { protection } from './pad.ts';

/** `(setup …)`. */

/** A choice of layers in the numbers of version 9: version 6 would take them for others. */
const layerChoice = (list: List): readonly Item[] => ((atomsOf(list)[0] ?? '').split('_').length <= 2 ? [list] : []);

const WORDS: Readonly<Record<string, string>> = { yes: 'true', no: 'false' };

/** Options of plots are `true` or `false`. The reader of version 6 passes over those that it does not know. */
const plotting: Change = list => [
  {
    ...list,
    items: list.items.flatMap(item => {
      if (!isList(item)) return item;
      if (item.head === 'layerselection' || item.head === 'plot_on_all_layers_selection') return layerChoice(item);
      return listOf(item.head, ...atomsOf(item).map(atom => WORDS[atom] ?? atom));
    }),
  },
];

/** What the editor of version 5 kept here; version 6 still reads it. */
const OLD = [
  'last_trace_width',
  'user_trace_width',
  'user_diff_pair',
  'trace_clearance',
  'trace_min',
  'zone_clearance',
  'zone_45_only',
  'clearance_min',
  'segment_width',
  'edge_width',
  'via_size',
  'via_drill',
  'via_min_size',
  'via_min_drill',
  'via_min_annulus',
  'user_via',
  'uvia_size',
  'uvia_drill',
  'uvias_allowed',
  'uvia_min_size',
  'uvia_min_drill',
  'blind_buried_vias_allowed',
  'pcb_text_width',
  'pcb_text_size',
  'mod_edge_width',
  'mod_text_size',
  'mod_text_width',
  'pad_size',
  'pad_drill',
  'max_error',
  'visible_elements',
];

export const setup = inside({
  ...(Object.fromEntries(OLD.map(head => [head, same])) satisfies Table),
  stackup: same,
  pad_to_mask_clearance: same,
  solder_mask_min_width: same,
  pad_to_paste_clearance: same,
  pad_to_paste_clearance_ratio: same,
  aux_axis_origin: same,
  grid_origin: same,
  pcbplotparams: plotting,
  allow_soldermask_bridges_in_footprints: lost('no'),
  ...protection,
  // KiCad 6 covers vias unless a plot overrides it.
  tenting: (list, losses, owner) => {
    const open = [list, ...list.items.filter(isList)].some(
      each => atomsOf(each).includes('no') || each.items.length === 0,
    );
    return open ? lost()(list, losses, owner) : [];
  },
});
