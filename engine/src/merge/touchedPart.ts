import type { Id } from '../base/index.ts';
import { openDocument, type Change, type Doc, type Store } from '../kinds/index.ts';
import type { Step } from './rebase.ts';

const touched = ({ added, removed, updated }: Change): Id[] => [...added.keys(), ...removed.keys(), ...updated.keys()];

/** The records of a document that some steps touch, as a document: `rebase` reads no other ones, and a large one need not be copied. */
export function touchedPart({ settings, get }: Pick<Doc, 'settings' | 'get'>, steps: readonly Step[]): Store {
  const ids = new Set(steps.flatMap(({ change }) => touched(change)));
  return openDocument({ settings, objects: [...ids].flatMap(id => get(id) ?? []) });
}
