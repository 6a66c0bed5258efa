import { leave, yes, type Entry } from '../../sexpr/index.ts';

interface Owner {
  removeUnused: boolean;
  keepEnds: boolean;
  endsOnly?: true;
}

/**
 * `(start_end_only yes)` of version 10: copper on the outermost layers only. Version 9 does not know it and gets the nearest that it
 * knows: unused copper is removed but on the ends.
 */
export const endsOnly = <R extends Owner, X>(): Entry<R, X> => ({
  heads: ['start_end_only'],
  read(cursor, record) {
    if (!cursor.more() || yes(cursor.text())) {
      record.removeUnused = true;
      record.keepEnds = true;
      record.endsOnly = true;
    }
    leave(cursor);
  },
  write() {},
});
