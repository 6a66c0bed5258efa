import type { CopperItem } from '../../../indexes/index.ts';
import type { KindName, ObjOf } from '../../../kinds/index.ts';
import type { DrcInput } from '../../rule.ts';
import { startsOf } from './nearPairs.ts';

/** The copper items to check one by one. */
export function* itemsToCheck(input: DrcInput): Generator<CopperItem> {
  const { copper } = input.ratsnest;
  for (const slot of startsOf(input, copper)) yield copper.item(slot);
}

/** The records of a kind to check one by one. */
export function* recordsToCheck<K extends KindName>(
  kind: K,
  { doc, touched }: Pick<DrcInput, 'doc' | 'touched'>,
): Generator<ObjOf<K>> {
  if (!touched) return yield* doc.all(kind) as Iterable<ObjOf<K>>;
  for (const id of touched) {
    const object = doc.get(id);
    if (object?.kind === kind) yield object as ObjOf<K>;
  }
}
