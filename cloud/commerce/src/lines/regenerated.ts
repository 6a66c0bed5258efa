import { msg, type Msg } from '@boardwright/engine/base';
import type { Fields } from './fields.ts';

/** Where the regenerated set differs from the uploaded one on a layer, thousandths of a square millimetre. */
export interface RegeneratedLayer {
  /** A layer such as 'F.Cu', or 'holes'. */
  readonly layer: string;
  readonly added: number;
  readonly lost: number;
}

/** A set of manufacturing files that was written from the uploaded one, to be manufactured instead of it with the customer's consent. */
export interface Regenerated {
  /** The design revision of the regenerated files; missing until they are uploaded. */
  readonly designId?: string | undefined;
  /** What the customer has seen and agreed to, layer by layer. */
  readonly layers: readonly RegeneratedLayer[];
}

const MOST_LAYERS = 100;
const LAYER = /^[\w.]{1,20}$/;

/** The regenerated set of an untrusted request; nothing where the uploaded files are manufactured. */
export function readRegenerated(fields: Fields): { readonly regenerated?: Regenerated } {
  const raw = fields.table('regenerated');
  const list = Array.isArray(raw['layers']) ? (raw['layers'] as readonly Readonly<Record<string, unknown>>[]) : [];
  if (list.length === 0) return {};
  if (list.length > MOST_LAYERS) fields.problems.push({ field: 'regenerated', problem: 'range' });
  const layers = list.map(each => ({
    layer: typeof each['layer'] === 'string' ? each['layer'] : '',
    added: fields.amount('regenerated', each['added']),
    lost: fields.amount('regenerated', each['lost']),
  }));
  if (!layers.every(({ layer }) => LAYER.test(layer))) fields.problems.push({ field: 'regenerated', problem: 'value' });
  const designId = fields.text('regenerated', raw['designId'], 64);
  return { regenerated: { layers, ...(designId === '' ? {} : { designId }) } };
}

/** What a person who looks at the order reads of it at a glance. */
export const regeneratedMessage: Msg = msg(
  'line.regenerated',
  'Made from the regenerated set that the customer approved',
);
