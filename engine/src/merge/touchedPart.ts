import type { Id } from '../base/index.ts';
import { openDocument, type Change, type Obj, type Settings, type Store } from '../kinds/index.ts';
import type { Step } from './rebase.ts';

const touched = ({ added, removed, updated }: Change): Id[] => [...added.keys(), ...removed.keys(), ...updated.keys()];

/** The records of a document that some steps touch, as a document: `rebase` reads no other ones, and a large one need not be copied. */
export function touchedPart(
  { settings, objects }: { readonly settings: Settings; readonly objects: Iterable<Obj> },
  steps: readonly Step[],
): Store {
  const ids = new Set(steps.flatMap(({ change }) => touched(change)));
  return openDocument({ settings, objects: [...objects].filter(({ id }) => ids.has(id)) });
}
