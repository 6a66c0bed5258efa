import type { Frozen } from '../model/index.ts';
import type { Field } from './common.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import type { ObjOf } from './types.ts';

type Owner = ObjOf<'component' | 'powerPort' | 'footprint' | 'sheet'>;

export const fieldText = (field: Frozen<Field>, env: DrawEnv, owner?: Owner): string => {
  const value = env.expand(field.value, owner);
  return field.showName ? `${field.name}: ${value}` : value;
};

/** A field that lies on the sheet by itself: readable from below or from the right. */
export function paintField(field: Frozen<Field>, out: DrawList, env: DrawEnv, layer: string, owner?: Owner): void {
  if (field.hidden) return;
  const text = fieldText(field, env, owner);
  if (text === '') return;
  out.pen(layer, field.style.color);
  out.text(text, field.style, field.at.x, field.at.y, field.rotation % 180);
}
