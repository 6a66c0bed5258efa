import { arcThrough, transforms } from '../src/geometry/index.ts';
import { footprintPlacement, type Obj, type ObjOf, type Store } from '../src/kinds/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { OLD_NAMES } from '../test/drcCompare.ts';

/** A violation by its check, and by the places of the items in it: what our findings and KiCad's reports have in common. */
export type Placed = readonly [check: string, places: string];

/** As KiCad's report writes it: four decimals of a millimetre. */
const placeKey = (x: number, y: number): string => `${(x / 1e6).toFixed(4)},${(y / 1e6).toFixed(4)}`;

type Point = { readonly x: number; readonly y: number };

/** Where KiCad says that an item is: a line's start, the middle of a circle or arc; null for zones, whose place is not stable. */
function placeOf(item: Obj | ObjOf<'footprint'>['items'][number]): Point | null {
  switch (item.kind) {
    case 'zone':
    case 'ruleArea':
    case 'group':
      return null;
    case 'circle':
      return item.center;
    case 'polygon':
    case 'bezier':
    case 'table':
    case 'dimension':
      return null;
    default:
      if ('mid' in item && item.mid) return arcThrough(item.start, item.mid, item.end) ?? item.start;
      if ('start' in item) return item.start;
      return 'at' in item ? (item.at as Point) : null;
  }
}

/** The pads and drawings of a footprint that a finding names by their ids, else the footprint itself. */
function placesIn(footprint: ObjOf<'footprint'>, key: string): Point[] {
  const t = footprintPlacement(footprint);
  const onBoard = ({ x, y }: Point): Point => ({ x: transforms.mapX(t, x, y), y: transforms.mapY(t, x, y) });
  const named = [
    ...footprint.pads.filter(({ id }) => key.includes(id)).map(({ at }) => at),
    ...footprint.fields.filter(({ id }) => key.includes(id)).map(({ at }) => at),
    ...footprint.items.filter(({ id }) => key.includes(id)).flatMap(item => placeOf(item) ?? []),
  ];
  return named.length > 0 ? named.map(onBoard) : [footprint.at];
}

/** Of these checks KiCad's report names two items of which only the first is compared: the edge has many equal pieces. */
const FIRST_ONLY = new Set(['copper_edge_clearance']);

export function ownPlaces(store: Store): Placed[] {
  const placed: Placed[] = [];
  for (const { rule, ids, key } of runRules('drc', drcInput(store))) {
    const places = (FIRST_ONLY.has(rule) ? ids.slice(0, 1) : ids).flatMap(id => {
      const object = store.get(id);
      if (!object) return [];
      if (object.kind === 'footprint') return placesIn(object, key);
      return placeOf(object) ?? [];
    });
    placed.push([OLD_NAMES[rule] ?? rule, placesKey(places)]);
  }
  return placed;
}

const placesKey = (places: readonly Point[]): string =>
  [...new Set(places.map(({ x, y }) => placeKey(x, y)))].sort().join(' ');

/** KiCad's items without zones and, for the board's edge, without the edge. */
export function theirPlaces(
  found: readonly (readonly [string, readonly (readonly [number, number, string])[]])[],
): Placed[] {
  return found.map(([check, items]) => {
    const kept = items.filter(
      ([, , what]) => !/\bZone\b/.test(what) && !(FIRST_ONLY.has(check) && /Edge\.Cuts/.test(what)),
    );
    return [check, placesKey(kept.map(([x, y]) => ({ x, y })))];
  });
}
