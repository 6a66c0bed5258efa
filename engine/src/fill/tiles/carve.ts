import { overlaps, type Box } from '../../geometry/index.ts';

/** What is spent on a common box at most, against the boxes themselves. */
const WASTE = 1.3;

const sizeOf = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY);
const around = (a: Box, b: Box): Box => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

/** Boxes in whole nanometres that hold the given ones; those that overlap become one where that is not much more. */
export function joined(boxes: readonly Box[]): Box[] {
  const out: Box[] = [];
  for (const { minX, minY, maxX, maxY } of boxes) {
    let box = { minX: Math.floor(minX), minY: Math.floor(minY), maxX: Math.ceil(maxX), maxY: Math.ceil(maxY) };
    for (let i = 0; i < out.length; i++) {
      const other = out[i]!;
      if (!overlaps(box, other)) continue;
      const both = around(box, other);
      if (sizeOf(both) > WASTE * (sizeOf(box) + sizeOf(other))) continue;
      box = both;
      out.splice(i, 1);
      i = -1;
    }
    out.push(box);
  }
  return out;
}

/** Cuts a box into what lies in some of the areas and what lies in none; both get rectangles that do not overlap. */
export function carve(box: Box, areas: readonly Box[], inside: Box[], outside: Box[]): void {
  const { minX, minY, maxX, maxY } = box;
  const area = areas.find(each => each.minX < maxX && each.maxX > minX && each.minY < maxY && each.maxY > minY);
  if (!area) return void outside.push(box);
  const rest: Box[] = [];
  let within = box;
  if (area.minX > minX) {
    rest.push({ ...within, maxX: area.minX });
    within = { ...within, minX: area.minX };
  }
  if (area.maxX < maxX) {
    rest.push({ ...within, minX: area.maxX });
    within = { ...within, maxX: area.maxX };
  }
  if (area.minY > minY) {
    rest.push({ ...within, maxY: area.minY });
    within = { ...within, minY: area.minY };
  }
  if (area.maxY < maxY) {
    rest.push({ ...within, minY: area.maxY });
    within = { ...within, maxY: area.maxY };
  }
  inside.push(within);
  for (const each of rest) carve(each, areas, inside, outside);
}
