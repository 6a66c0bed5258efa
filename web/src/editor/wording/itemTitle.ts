import type { TFunction } from 'i18next';
import { plainText } from '@boardwright/engine/base';
import { fieldValue, kindOf, type Obj } from '@boardwright/engine/kinds';
import { tr } from '../../app/locale.ts';
import { layerTitle } from './layerTitle.ts';

const layersOf = (object: Obj): readonly string[] =>
  'layer' in object && typeof object.layer === 'string'
    ? [object.layer]
    : object.kind === 'zone' || object.kind === 'ruleArea'
      ? object.layers
      : [];

function nameOf(object: Obj): string {
  if (object.kind === 'footprint')
    return [fieldValue(object, 'Reference'), fieldValue(object, 'Value')].filter(Boolean).join(' · ');
  if (object.kind === 'component') return object.fields.find(field => field.name === 'Reference')?.value ?? '';
  if ('net' in object && typeof object.net === 'string' && object.net !== '') return plainText(object.net);
  if ('name' in object && typeof object.name === 'string') return object.name;
  return 'text' in object && typeof object.text === 'string' ? object.text : '';
}

/** What an item is called in a list: its kind, its designator, net or text, and its layers. */
export function itemTitle(t: TFunction, object: Obj): { kind: string; name: string; layers: string } {
  const layers = layersOf(object).map(id => layerTitle(t, { id }));
  const shown = layers.length > 2 ? [...layers.slice(0, 2), '…'] : layers;
  return { kind: tr(kindOf(object).title), name: nameOf(object), layers: shown.join(', ') };
}
