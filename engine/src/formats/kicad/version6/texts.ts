import { quote } from '../../sexpr/index.ts';
import { inside, lost, needless, renamed, same, word, words, type Change, type Table } from './change.ts';
import { layerName, onKnownLayer } from './layers.ts';
import { atomsOf, childOf, isList, listOf, listsOf, plain, type Item, type List } from './list.ts';

/** Texts and fields. Version 6 has fields without a place, and two texts with a role in each footprint. */

const font: Table = {
  size: same,
  thickness: same,
  bold: word,
  italic: word,
  // The stroke font is the only one.
  face: lost(),
  line_spacing: lost('1'),
  color: lost(),
};

const effects: Change = inside({
  font: inside(font),
  justify: words('left', 'right', 'top', 'bottom', 'mirror'),
  href: lost(),
  hide: word,
});

const text: Table = {
  locked: word,
  at: same,
  unlocked: word,
  layer: layerName,
  hide: word,
  uuid: renamed('tstamp'),
  effects,
  // Glyphs of another font, which can be made again.
  render_cache: needless,
  show_name: lost('no'),
  do_not_autoplace: needless,
};

/** `(unlocked yes)` is a word inside `(at …)`. */
function unlockedInside(list: List): List {
  if (!list.items.includes('unlocked')) return list;
  const items = list.items
    .filter(item => item !== 'unlocked')
    .map(item => (isList(item) && item.head === 'at' ? { ...item, items: [...item.items, 'unlocked'] } : item));
  return { ...list, items };
}

/** Where a footprint says `hide` before the effects of a text, a board says it inside them. */
function hiddenInside(list: List): List {
  if (!list.items.includes('hide')) return list;
  const items = list.items
    .filter(item => item !== 'hide')
    .map(item => (isList(item) && item.head === 'effects' ? { ...item, items: [...item.items, 'hide'] } : item));
  return { ...list, items };
}

/** `(gr_text "…" …)`. Version 6 cannot lock it. */
export const boardText: Change = inside(text, (list, losses) => {
  const whole = hiddenInside(list);
  if (whole.items.includes('locked')) losses.leftOut('locked', 'gr_text');
  return onKnownLayer({ ...whole, items: whole.items.filter(item => item !== 'locked') }, losses);
});

/** `(fp_text user "…" …)`: `locked` stands between role and text. */
export const footprintText: Change = inside(text, (list, losses) => {
  const whole = unlockedInside(list);
  return onKnownLayer({ ...whole, items: lockedFirst(whole.items, 1) }, losses);
});

function lockedFirst(items: readonly Item[], at: number): readonly Item[] {
  if (!items.includes('locked')) return items;
  return items.filter(item => item !== 'locked').toSpliced(at, 0, 'locked');
}

const ROLES: Readonly<Record<string, string>> = { Reference: 'reference', Value: 'value' };

/** Fields that version 6 keeps elsewhere or makes itself. */
const ELSEWHERE: readonly string[] = ['Footprint'];

/**
 * A field of version 8 and later: reference and value become the texts with that role; others a bare name and value,
 * and where they are shown a text as well.
 */
export const field: Change = (list, losses, owner) => {
  const [name = '""', value = '""'] = atomsOf(list);
  const title = plain(name);
  const placed = listsOf(list);
  const role = ROLES[title];
  if (role !== undefined) return footprintText(listOf('fp_text', role, value, ...placed), losses, owner);
  if (ELSEWHERE.includes(title)) return [];
  const bare = listOf('property', name, value);
  const hidden = childOf(list, 'hide')?.items[0] === 'yes';
  if (placed.length === 0 || hidden || plain(value) === '') return [bare];
  losses.replaced('property', 'fp_text');
  return [bare, ...footprintText(listOf('fp_text', 'user', value, ...placed), losses, owner)];
};

/** `(sheetname "…")` as the field that version 6 keeps it in. */
export const asProperty =
  (name: string): Change =>
  list => [listOf('property', quote(name), ...atomsOf(list))];
