import { toMm } from '../../base/index.ts';
import type { CopperItem, Feature } from '../../derive/index.ts';
import { fieldValue, type Obj } from '../../kinds/index.ts';

/** Lengths and names in messages: nothing that would need a translation. */

/** Millimetres with as many decimals as there are, four at most. */
export const millimetres = (length: number): string => `${Number(toMm(Math.max(0, length)).toFixed(4))}`;

const NO_NET = '—';

const withNet = (name: string, net: string): string => `${name} [${net === '' ? NO_NET : net}]`.trimStart();

const referenceOf = (object: Obj): string => (object.kind === 'footprint' ? fieldValue(object, 'Reference') : '');

/** 'U1.3 [VCC]' for a pad, '[VCC]' for other copper. */
export function copperName({ object, pad, net }: Pick<CopperItem, 'object' | 'pad' | 'net'>): string {
  return withNet(pad ? `${referenceOf(object)}.${pad.number}` : referenceOf(object), net);
}

/** 'U1.3' for the opening of a pad, 'U1' for a drawing of a footprint, its text for a text. */
export function featureName({ object, pad }: Pick<Feature, 'object' | 'pad'>): string {
  if (pad) return `${referenceOf(object)}.${pad.number}`;
  if (object.kind === 'text') return `‘${object.text}’`;
  return referenceOf(object) || NO_NET;
}

export const footprintName = (object: Obj): string => referenceOf(object) || NO_NET;
