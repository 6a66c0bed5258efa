import { flag, leave, yes, type Entry } from '../../sexpr/index.ts';

interface Owner {
  removeUnused: boolean;
  keepEnds: boolean;
  endsOnly?: true;
}

/**
 * `(start_end_only yes)` of version 10: copper on the outermost layers only. Version 9 does not know it and gets the nearest that it
 * knows, which is reported: unused copper is removed but on the ends.
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
  write(writer, record) {
    if (record.endsOnly) writer.omit('(start_end_only …)');
  },
});

/**
 * `(keep_end_layers yes)`. KiCad 9 takes it for "remove unused copper, except on the ends" even where `remove_unused_layers` says
 * no, so it is written only where unused copper is removed.
 */
export const keepEnds = <R extends Owner, X>(): Entry<R, X> => ({
  ...flag<Owner, X>('keep_end_layers', 'keepEnds', false),
  write(writer, record) {
    if (record.removeUnused && record.keepEnds) writer.flag('keep_end_layers', true);
  },
});
