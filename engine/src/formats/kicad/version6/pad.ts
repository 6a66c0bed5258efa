import { inside, lost, mark, needless, renamed, same, word, words, type Change } from './change.ts';
import { layerNames } from './layers.ts';
import { atomsOf, isList } from './list.ts';
import { padShape, shapesOf } from './shapes.ts';

const PROPERTIES = [
  'pad_prop_bga',
  'pad_prop_fiducial_glob',
  'pad_prop_fiducial_loc',
  'pad_prop_testpoint',
  'pad_prop_heatsink',
  'pad_prop_castellated',
];

/** Lost unless each side says what version 6 does anyway. */
const perSide: Change = (list, losses, owner) => {
  const said = [list, ...list.items.filter(isList)].flatMap(atomsOf);
  return said.every(atom => atom === 'none' || atom === 'no') ? [] : lost()(list, losses, owner);
};

/** How vias and holes are covered and filled, which version 6 leaves to the fab's notes. */
export const protection = {
  tenting: perSide,
  covering: perSide,
  plugging: perSide,
  capping: perSide,
  filling: perSide,
} as const;

/** Teardrops are filled zones as well: only the wish for them is lost. */
const wishes = { teardrops: needless, zone_layer_connections: needless } as const;

export const pad: Change = inside({
  locked: word,
  at: same,
  size: same,
  rect_delta: same,
  drill: same,
  property: words(...PROPERTIES),
  layers: layerNames,
  remove_unused_layers: mark,
  keep_end_layers: mark,
  roundrect_rratio: same,
  chamfer_ratio: same,
  chamfer: same,
  net: same,
  pinfunction: same,
  pintype: same,
  die_length: same,
  die_delay: lost(),
  solder_mask_margin: same,
  solder_paste_margin: same,
  solder_paste_margin_ratio: same,
  clearance: same,
  zone_connect: same,
  thermal_bridge_width: renamed('thermal_width'),
  thermal_bridge_angle: lost('45', '90'),
  thermal_gap: same,
  options: same,
  primitives: inside(shapesOf('gr', padShape)),
  uuid: renamed('tstamp'),
  status: needless,
  ...protection,
  ...wishes,
});

export const via: Change = inside({
  at: same,
  size: same,
  drill: same,
  layers: layerNames,
  remove_unused_layers: mark,
  keep_end_layers: mark,
  locked: word,
  free: mark,
  net: same,
  uuid: renamed('tstamp'),
  status: needless,
  ...protection,
  ...wishes,
});
