import type { Msg } from '@boardwright/engine/base';
import { commerceMessages, type CommerceMessageId } from '../messages.ts';
import { assemblyAttributes } from './assembly.ts';
import type { Attribute } from './attributes.ts';
import { pcbAttributes } from './attributes.ts';
import { stencilAttributes } from './stencil.ts';

const SIZES = { 'size.widthUm': commerceMessages['pcb.width'], 'size.heightUm': commerceMessages['pcb.height'] };

const tables: readonly Readonly<Record<string, Attribute>>[] = [pcbAttributes, stencilAttributes, assemblyAttributes];

/** The name in the order forms of a field of a line item, such as `layers`, `fiducials`, `size.widthUm`; null: it has none. */
export function optionName(field: string): Msg | null {
  if (Object.hasOwn(SIZES, field)) return SIZES[field as keyof typeof SIZES];
  const table = tables.find(each => Object.hasOwn(each, field));
  return table ? commerceMessages[table[field]!.label] : null;
}

type Value = string | number | boolean;

/** Ids of the words for values, by the area and name of the attribute's label: `pcb.surfaceFinish.enig`. */
const wordIds: Readonly<Record<string, (name: string, value: Value) => string>> = {
  pcb: (name, value) => `pcb.${name}.${value}`,
  stencil: (name, value) => `stencil.${name}.${value}`,
  assembly: (name, value) => `assembly.${name}.${value}`,
};

/** The text of a value of an attribute that is a word, such as 'HASL'; undefined for numbers and sizes. */
export function wordOf({ label }: Attribute, value: Value): Msg | undefined {
  const [area, name] = label.split('.') as [string, string];
  const id = wordIds[area]?.(name, value) ?? '';
  return Object.hasOwn(commerceMessages, id) ? commerceMessages[id as CommerceMessageId] : undefined;
}
