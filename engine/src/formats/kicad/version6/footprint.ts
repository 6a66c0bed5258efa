import { quote } from '../../sexpr/index.ts';
import { inside, lost, needless, renamed, same, word, words, type Change } from './change.ts';
import { group } from './group.ts';
import { layerName } from './layers.ts';
import { atomsOf, childOf, isList, listOf, plain, type List } from './list.ts';
import { pad } from './pad.ts';
import { shape, shapesOf } from './shapes.ts';
import { textBox } from './textBox.ts';
import { asProperty, field, footprintText } from './texts.ts';
import { zone } from './zone.ts';

const ATTRIBUTES = ['smd', 'through_hole', 'board_only', 'exclude_from_pos_files', 'exclude_from_bom'];

const NET_TIE = 'net tie';

/** Version 6 knows a net tie by the begin of its tags. */
function tagged(list: List): List {
  if (!childOf(list, NET_TIES)) return list;
  const given = plain(atomsOf(childOf(list, 'tags') ?? listOf('tags'))[0] ?? '""');
  const tags = given.toLowerCase().startsWith(NET_TIE) ? given : `${NET_TIE} ${given}`.trim();
  const rest = list.items.filter(item => !isList(item) || (item.head !== NET_TIES && item.head !== 'tags'));
  const firstText = rest.findIndex(item => isList(item) && (item.head === 'property' || item.head === 'fp_text'));
  const at = firstText < 0 ? rest.length : firstText;
  return { ...list, items: rest.toSpliced(at, 0, listOf('tags', quote(tags))) };
}
const NET_TIES = 'net_tie_pad_groups';

export const footprint: Change = inside(
  {
    version: () => [listOf('version', '20211014')],
    generator: list => [listOf('generator', plain(atomsOf(list)[0] ?? 'boardwright'))],
    generator_version: needless,
    locked: word,
    layer: layerName,
    tedit: same,
    uuid: renamed('tstamp'),
    at: same,
    descr: same,
    tags: same,
    property: field,
    path: same,
    sheetname: asProperty('Sheetname'),
    sheetfile: asProperty('Sheetfile'),
    solder_mask_margin: same,
    solder_paste_margin: same,
    solder_paste_margin_ratio: renamed('solder_paste_ratio'),
    clearance: same,
    zone_connect: same,
    attr: words(...ATTRIBUTES),
    private_layers: lost(),
    [NET_TIES]: same,
    duplicate_pad_numbers_are_jumpers: lost('no'),
    embedded_fonts: lost('no'),
    embedded_files: lost(),
    component_classes: lost(),
    units: needless,
    fp_text: footprintText,
    fp_text_box: textBox('fp'),
    ...shapesOf('fp', shape),
    pad,
    zone,
    group,
    model: inside({ hide: word, opacity: same, offset: same, scale: same, rotate: same }),
  },
  list => [tagged(list)],
);
