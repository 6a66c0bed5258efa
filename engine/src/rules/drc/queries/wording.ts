import { msg, toMm, type Msg } from '../../../base/index.ts';
import type { CopperItem, Feature } from '../../../indexes/index.ts';
import { fieldValue, kindOf, type Obj } from '../../../kinds/index.ts';

/** Millimetres with as many decimals as there are, four at most. */
export const millimetres = (length: number): string => `${Number(toMm(Math.max(0, length)).toFixed(4))}`;

const NONE = '—';

export const footprintName = (object: Obj): string =>
  (object.kind === 'footprint' && fieldValue(object, 'Reference')) || NONE;

/** ‘Pad 3 of U2 [VCC]’, ‘Track [GND]’: what it is, and its net. For texts that name the layer themselves. */
export function copperName({ object, pad, net: name }: Pick<CopperItem, 'object' | 'pad' | 'net'>): Msg {
  const net = name === '' ? NONE : name;
  const part = footprintName(object);
  if (pad?.number) return msg('item.pad', 'Pad {{number}} of {{part}} [{{net}}]', { number: pad.number, part, net });
  if (pad) return msg('item.padOf', 'Pad of {{part}} [{{net}}]', { part, net });
  if (object.kind === 'footprint') return msg('item.copperOf', 'Copper of {{part}} [{{net}}]', { part, net });
  return msg('item.copper', '{{kind}} [{{net}}]', { kind: kindOf(object).title, net });
}

/** The same with the layer where it is on one: ‘Track on F.Cu [GND]’. */
export function copperPlace(item: Pick<CopperItem, 'object' | 'pad' | 'net'>): Msg {
  const { object, pad, net } = item;
  if (pad || object.kind === 'footprint' || !('layer' in object) || typeof object.layer !== 'string')
    return copperName(item);
  const args = { kind: kindOf(object).title, layer: object.layer, net: net === '' ? NONE : net };
  return msg('item.copperOn', '{{kind}} on {{layer}} [{{net}}]', args);
}

/** ‘Pad 3 of U2’ for the opening of a pad, ‘U2’ for a drawing of a footprint, its words for a text. */
export function featureName({ object, pad }: Pick<Feature, 'object' | 'pad'>): Msg | string {
  if (pad)
    return msg('item.padName', 'Pad {{number}} of {{part}}', { number: pad.number, part: footprintName(object) });
  if (object.kind === 'text') return msg('item.text', 'Text “{{text}}”', { text: object.text });
  return object.kind === 'footprint' ? footprintName(object) : kindOf(object).title;
}
