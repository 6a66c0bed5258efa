import type { Id } from '../base/index.ts';
import type { Change, Doc, Obj } from '../kinds/index.ts';
import { invert, isEmpty } from '../model/index.ts';
import { mergeChanges, type Conflict } from './mergeChanges.ts';
import { isSame } from './sameValue.ts';

/** What a step left, of the records that it touched. */
const after = (step: Change, id: Id): Obj | undefined => step.updated.get(id)?.[1] ?? step.added.get(id);

/**
 * What takes back a step of one's own from a document that others may have changed since: what they changed of the same records stays.
 * `kept` lists what the step had changed too, so that it is not taken back.
 */
export function takenBack(doc: Doc, step: Change): { readonly change: Change; readonly kept: readonly Conflict[] } {
  const back = invert(step);
  const added = new Map<Id, Obj>();
  const removed = new Map<Id, Obj>();
  const updated = new Map<Id, readonly [Obj, Obj]>();
  for (const id of new Set([...step.added.keys(), ...step.removed.keys(), ...step.updated.keys()])) {
    const [left, now] = [after(step, id), doc.get(id)];
    if (left === now) continue;
    if (left === undefined) added.set(id, now!);
    else if (now === undefined) removed.set(id, left);
    else if (!isSame(left, now)) updated.set(id, [left, now]);
  }
  const settings = step.settings?.[1] ?? doc.settings;
  const records = { added, removed, updated };
  const since: Change = isSame(settings, doc.settings) ? records : { ...records, settings: [settings, doc.settings] };
  if (isEmpty(since)) return { change: back, kept: [] };
  const base = { get: (id: Id) => after(step, id), settings };
  const { toTheirs, conflicts } = mergeChanges(base, back, since, () => 'theirs');
  return { change: toTheirs, kept: conflicts };
}

/** The same without what it could not take back. */
export const takeBack = (doc: Doc, step: Change): Change => takenBack(doc, step).change;
