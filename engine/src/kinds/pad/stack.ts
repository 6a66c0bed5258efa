import type { ObjOf } from '../types.ts';

type Pad = ObjOf<'pad'>;
export type PadForm = NonNullable<Pad['stack']>[number];

/** Whether an entry of a stack is of one inner layer by its name; `Inner` is of all that have none of their own. */
export const isInnerLayer = (layer: string): boolean => /^In\d+\.Cu$/.test(layer);

/** Which entry of a stack a layer follows: its own, else what holds for all inner layers; mask and paste follow their side. */
function entryOf(pad: Pad, layer: string): PadForm | undefined {
  if (!pad.stack || layer.startsWith('F.')) return undefined;
  if (layer.startsWith('B.')) return pad.stack.find(each => each.layer === 'B.Cu');
  return pad.stack.find(each => each.layer === layer) ?? pad.stack.find(each => each.layer === 'Inner');
}

/** The pad as it is on one layer. A pad that is alike on all layers is itself. */
export function padOn(pad: Pad, layer: string): Pad {
  const entry = entryOf(pad, layer);
  if (!entry) return pad;
  const { layer: _, ...form } = entry;
  return { ...pad, ...form };
}

/** The form of a pad on its front, as an entry of a stack. */
export const padForm = (pad: Pad, layer: string): PadForm => {
  const { shape, size, offset, roundRatio, chamferRatio, chamferCorners, delta, primitives, anchor } = pad;
  return { layer, shape, size, offset, roundRatio, chamferRatio, chamferCorners, delta, primitives, anchor };
};
