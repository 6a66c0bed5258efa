import type { Variant } from '../../kinds/index.ts';
import type { DrawnVariant } from './design.ts';

interface Placed {
  readonly id: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** What a variant says by reference, by the ids of all units of these parts. */
export function partOverrides(variant: DrawnVariant, placed: readonly Placed[]): Variant['parts'] {
  const parts: Variant['parts'] = {};
  for (const part of placed) {
    const override = variant.parts.get(part.fields.find(field => field.name === 'Reference')?.value ?? '');
    if (override) parts[part.id] = override;
  }
  return parts;
}
