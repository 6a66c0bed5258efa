import type { Msg } from '@boardwright/engine/base';
import { commerceMessages } from '../messages.ts';
import type { Attribute } from './attributes.ts';
import { pcbAttributes } from './attributes.ts';
import { stencilAttributes } from './stencil.ts';

const SIZES = { 'size.widthUm': commerceMessages['pcb.width'], 'size.heightUm': commerceMessages['pcb.height'] };

/** The name in the order form of a field of a quote request, such as `layers`, `stencil.size`, `size.widthUm`; null: it has none. */
export function optionName(field: string): Msg | null {
  if (Object.hasOwn(SIZES, field)) return SIZES[field as keyof typeof SIZES];
  const [table, name] = field.startsWith('stencil.')
    ? [stencilAttributes, field.slice('stencil.'.length)]
    : [pcbAttributes, field];
  const attributes: Readonly<Record<string, Attribute>> = table;
  return Object.hasOwn(attributes, name) ? commerceMessages[attributes[name]!.label] : null;
}
