import { nm } from '../../base/index.ts';
import { translateObject, type Doc, type ObjOf, type Point } from '../../kinds/index.ts';
import { makeBusEntry, makeLabel } from '../place/make.ts';
import type { LineArgs } from './index.ts';

/** Size of the entry that KiCad draws: a tenth of an inch. */
const ENTRY = 2_540_000;

/**
 * Takes a wire out of a bus where the cursor is nearest to it: its entry and label, and the wire begun, towards the side on
 * which the cursor is.
 */
export function unfold(
  doc: Pick<Doc, 'settings'>,
  bus: ObjOf<'bus'>,
  member: string,
  cursor: { readonly x: number; readonly y: number },
  grid: number,
): LineArgs {
  const toGrid = (value: number) => Math.round(value / grid) * grid;
  const clamp = (value: number, a: number, b: number) => Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
  const { start, end } = bus;
  const at: Point = {
    x: nm(clamp(toGrid(cursor.x), start.x, end.x)),
    y: nm(clamp(toGrid(cursor.y), start.y, end.y)),
  };
  const [dx, dy] = [cursor.x < at.x ? -ENTRY : ENTRY, cursor.y > at.y ? ENTRY : -ENTRY];
  const from: Point = { x: nm(at.x + dx), y: nm(at.y + dy) };
  const entry = { ...makeBusEntry(bus.screen), at, size: { w: nm(dx), h: nm(dy) } } as ObjOf<'busEntry'>;
  const label = translateObject(makeLabel(doc, 'label', member, bus.screen), from.x, from.y) as ObjOf<'label'>;
  // The label stands over the wire that begins there, not over the entry.
  return { from, lead: [entry, dx < 0 ? { ...label, rotation: 180 } : label] };
}
