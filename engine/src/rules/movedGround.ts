import { courtyardsOf } from '../indexes/index.ts';
import { BoxBuilder, flattenOutline, type Box } from '../geometry/index.ts';
import { areasOf, type Change, type Obj } from '../kinds/index.ts';

const boxOf = (rings: Iterable<ArrayLike<number>>): Box => {
  const box = new BoxBuilder();
  for (const ring of rings) for (let i = 0; i + 1 < ring.length; i += 2) box.add(ring[i]!, ring[i + 1]!);
  return box.box();
};

/** Whether an area was refilled, and nothing else of it changed. */
const isSameGround = (before: Obj, after: Obj): boolean =>
  'outlines' in before &&
  'outlines' in after &&
  before.outlines === after.outlines &&
  before.name === after.name &&
  before.layers === after.layers;

/**
 * The ground that rules of the board's own ask about, areas and courtyards by their names, where a change took it from and
 * put it: items there may be under other rules.
 */
export function* movedGround({ added, removed, updated }: Change, customRules: string): Generator<Box> {
  const areas = /area\s*\(/i.test(customRules);
  const courtyards = /courtyard\s*\(/i.test(customRules);
  if (!areas && !courtyards) return;
  const changed = [...added.values(), ...removed.values()];
  for (const [before, after] of updated.values()) if (!isSameGround(before, after)) changed.push(before, after);
  for (const object of changed) {
    if (areas) for (const area of areasOf(object)) yield boxOf(area.outlines.map(outline => flattenOutline(outline)));
    if (!courtyards || object.kind !== 'footprint') continue;
    const { front, back } = courtyardsOf(object);
    const rings = [...front.rings, ...back.rings];
    if (rings.length > 0) yield boxOf(rings);
  }
}
