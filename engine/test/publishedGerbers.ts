import { fabricationFiles } from '@boardwright/engine/formats/fab';
import { imageBox, readGerber, type GerberImage } from '@boardwright/engine/formats/gerber';
import { BoxBuilder, transformShape } from '@boardwright/engine/geometry';
import type { Store } from '@boardwright/engine/kinds';
import { paint } from './gerberRaster.ts';

const PITCH = 25_400;

function drawn(bytes: Uint8Array, name: string): GerberImage {
  const read = readGerber(bytes, name);
  if (!read.ok) throw new Error(`${name}: not read`);
  return read.value;
}

/** Our Gerber files of a board, by the end of their names: 'F_Cu.gbr'. */
export function ourFiles(board: Store): Map<string, Uint8Array> {
  const files = fabricationFiles(board, null, { openVias: false, drillX2: false, date: '2026-01-01T00:00:00Z' });
  return new Map(files.map(({ name, bytes }) => [name.slice(name.indexOf('-') + 1), bytes]));
}

/**
 * Two Gerber files on top of each other at 1000 dpi: pixels that the reference draws, and pixels of either that lie more than
 * `reach` pixels from any of the other's. Ours is moved by `shift`: programs put the origin where they like.
 */
export function compareFiles(
  ours: Uint8Array,
  reference: Uint8Array,
  reach = 1,
  shift: readonly [x: number, y: number] = [0, 0],
): { readonly ink: number; readonly far: number } {
  const own = drawn(ours, 'ours');
  const move = { a: 1, b: 0, c: 0, d: 1, e: shift[0], f: shift[1] };
  const a = {
    ...own,
    objects: own.objects.map(each => ({ ...each, shapes: each.shapes.map(shape => transformShape(shape, move)) })),
  };
  const b = drawn(reference, 'reference');
  const box = new BoxBuilder().addBox(imageBox(a.objects)).addBox(imageBox(b.objects)).box();
  const frame = {
    minX: box.minX - 10 * PITCH,
    minY: box.minY - 10 * PITCH,
    maxX: box.maxX + 10 * PITCH,
    maxY: box.maxY + 10 * PITCH,
  };
  const [p, q] = [paint(a.objects, frame, PITCH), paint(b.objects, frame, PITCH)];
  const near = (ink: Uint8Array, at: number, value: number): boolean => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) if (ink[at + dy * p.width + dx] === value) return true;
    return false;
  };
  let [ink, far] = [0, 0];
  for (let i = 0; i < p.ink.length; i++) {
    ink += q.ink[i]!;
    if (p.ink[i] !== q.ink[i] && !near(q.ink, i, p.ink[i]!)) far++;
  }
  return { ink, far };
}
