import type { Id } from '@boardwright/engine/base';
import type { Obj } from '@boardwright/engine/kinds';
import type { Step } from '@boardwright/engine/proposals';

/** Objects that are drawn: more would cost more than they show. */
const MOST = 2000;

/** What of a board is drawn while an edit is proposed. */
export interface Ghost {
  /** What the edit adds, and what its objects become. */
  readonly shown: readonly Obj[];
  /** What is not drawn meanwhile. */
  readonly hidden: readonly Id[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** The ghost of an edit: of an object that several steps change, its last state. At most so many objects are drawn; all are counted. */
export function ghostOf(steps: readonly Pick<Step, 'change'>[], most = MOST): Ghost {
  const after = new Map<Id, Obj>();
  const [added, removed] = [new Set<Id>(), new Set<Id>()];
  for (const { change } of steps) {
    for (const [id, object] of change.added) {
      after.set(id, object);
      added.add(id);
    }
    for (const [id, [, to]] of change.updated) after.set(id, to);
    for (const id of change.removed.keys()) {
      after.delete(id);
      // What an earlier step has added was never there.
      if (!added.delete(id)) removed.add(id);
    }
  }
  const shown = [...after].slice(0, most);
  return {
    shown: shown.map(([, object]) => object),
    hidden: [...shown.flatMap(([id]) => (added.has(id) ? [] : [id])), ...[...removed].slice(0, most)],
    added: added.size,
    changed: after.size - added.size,
    removed: removed.size,
  };
}
