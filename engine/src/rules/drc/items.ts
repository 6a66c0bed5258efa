import type { CopperItem } from '../../derive/index.ts';
import type { DrcInput } from '../rule.ts';
import { startsOf } from './pairs.ts';

/** The copper items to check one by one. */
export function* itemsToCheck(input: DrcInput): Generator<CopperItem> {
  const { copper } = input.ratsnest;
  for (const slot of startsOf(input, copper)) yield copper.item(slot);
}
