import type { Doc } from '../../kinds/index.ts';
import { FactsIndex, type BoardFacts } from './FactsIndex.ts';

/** Reads size, layers, smallest structures and special processes off a board. */
export function boardFacts(doc: Doc): BoardFacts {
  const index = new FactsIndex();
  index.reset(doc);
  return index.facts;
}
