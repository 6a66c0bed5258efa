import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { Gap, type CopperItem } from '../../derive/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { itemsToCheck } from './items.ts';
import { EPSILON } from './pairs.ts';
import { copperName, millimetres } from './text.ts';

const gaps = new Gap();

/** Copper left around a plated hole at its thinnest; null where a pad is made of several shapes. */
function ringOf({ object, pad, parts, hole, plated }: CopperItem): number | null {
  if (object.kind === 'via') return (object.size - object.drill) / 2;
  if (!pad || !hole || !plated || parts.length !== 1) return null;
  const copper = parts[0]!;
  const [px, py, qx, qy] = Array.from(hole.points) as [number, number, number, number];
  // The hole's outermost points lie at its two centres: the thinnest place is found from the one nearer to the border.
  if (copper.filled) return gaps.inset(hole, copper) - hole.r;
  const [ax, ay, bx, by] = Array.from(copper.points) as [number, number, number, number];
  const reach = (x: number, y: number): number => Math.sqrt(gaps.toSegment2(x, y, ax, ay, bx, by));
  return copper.r - Math.max(reach(px, py), reach(qx, qy)) - hole.r;
}
