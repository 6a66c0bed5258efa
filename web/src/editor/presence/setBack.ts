import { msg } from '@boardwright/engine/base';
import type { Obj, Store } from '@boardwright/engine/kinds';
import { withValueAt } from '@boardwright/engine/merge';
import type { Overruled } from '../../project/ownEdits.ts';

/** Gives a field the value that one side wanted, as an edit like any other. What contained it may be gone: then nothing is done. */
export function setBack(store: Store, overruled: Overruled, side: 'ours' | 'theirs'): void {
  const { record, path } = overruled;
  const was = store.get(record);
  // `as`: a record with a value of its kind in it.
  const next = withValueAt(was, path, overruled[side]) as Obj | null | undefined;
  if (next === null) return;
  store.transact(msg('undo.useOther', 'Use other value'), tx => {
    if (next === undefined) {
      if (was) tx.remove(record);
    } else if (was) tx.put(next);
    else tx.add(next);
  });
}
