import { inside, lost, mark, renamed, same, word, type Change } from './change.ts';
import { layerNames, onKnownLayer } from './layers.ts';
import { listsOf, valueOf } from './list.ts';

/** `(filled_areas_thickness yes)` is what a version 6 file means without it. */
const fillOutline: Change = list => (list.items[0] === 'no' ? [list] : []);

export const zone: Change = inside(
  {
    net: same,
    net_name: same,
    locked: word,
    layer: layerNames,
    layers: layerNames,
    uuid: renamed('tstamp'),
    name: same,
    hatch: same,
    priority: same,
    // A teardrop stays the copper that it is.
    attr: lost(),
    connect_pads: same,
    min_thickness: same,
    filled_areas_thickness: fillOutline,
    keepout: same,
    placement: (list, losses, owner) => (valueOf(list, 'enabled') === 'yes' ? lost()(list, losses, owner) : []),
    fill: same,
    polygon: same,
    filled_polygon: inside({ layer: same, island: mark, pts: same }, onKnownLayer),
  },
  (list, losses) => {
    const layers = listsOf(list).find(({ head }) => head === 'layer' || head === 'layers');
    if (layers && layers.items.length > 0) return [list];
    losses.leftOut('zone', 'kicad_pcb');
    return [];
  },
);
