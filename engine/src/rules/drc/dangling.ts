import { Gap, Part, type CopperItem } from '../../derive/index.ts';
import { disc } from '../../geometry/index.ts';
import type { DrcInput } from '../rule.ts';

const TOUCH = 1;

/** Copper of the same net that touches a shape on the layers of an item; the item itself left out. */
export function* touching(
  input: DrcInput,
  item: CopperItem,
  shapes: readonly Part[],
  gaps: Gap,
): Generator<CopperItem> {
  const { copper } = input.ratsnest;
  const found: CopperItem[] = [];
  for (const shape of shapes)
    copper.near(shape.box, 0, slot => {
      const other = copper.item(slot);
      if (other === item || other.net !== item.net || (other.layers & item.layers) === 0) return;
      if (gaps.least([shape], other.parts, TOUCH) < TOUCH) found.push(other);
    });
  yield* found;
}

/** The ends of a track as discs of its width. */
export function endsOf({ object }: CopperItem): Part[] {
  if (object.kind !== 'track') return [];
  const { start, end, width } = object;
  return [start, end].map(({ x, y }) => new Part(disc(x, y, width / 2)));
}
