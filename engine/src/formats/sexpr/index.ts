/**
 * S-expressions as KiCad writes them: board, footprint, schematic, symbol and rule files of all versions.
 *
 * Reading: `new Cursor(bytes, fileName)` pulls tokens and never throws. A list is read as
 *
 *     while (cursor.peek() === Token.open) {        // peek() skips blanks, takes nothing
 *       switch (cursor.enter()) {                   // takes '(' and the head; cursor.start is the offset of the '('
 *         case 'at': x = cursor.nm(); y = cursor.nm(); cursor.leave(); break;   // leave() takes the ')'
 *         default: extra.push(cursor.capture());    // the whole list as compact source text, with its ')'
 *       }
 *     }
 *     cursor.leave();
 *
 * Values: nm() (millimetres → exact integer nanometres), number(), text() (atom or string, unescaped, shared),
 * unique() (the same for UUIDs), joined() (base64 in pieces), more() (is there another atom before the next list?),
 * captureAtom() (as source). finish() skips the rest of a list. Faults: cursor.fault(id, en, offset?, args?);
 * cursor.issues() gives all, with line and column.
 *
 * Grammars as data: `node<R, X>({ head, make, args, entries, finish })` describes a list that becomes a record R with
 * the context X; `node.read(cursor, context)` runs behind enter() and takes the ')'; `node.write(writer, record,
 * context)` writes the list. Entries, in the order of writing:
 *
 *     field('size', 'size', nm)              (size 0.6)               ↔ record.size
 *     field(['uuid', 'tstamp'], 'id', uuid)  the first head is written, all are read; a 4th argument omits a default
 *     flag('locked', 'locked', false)        (locked yes), (locked), locked ↔ record.locked, not written when false
 *     inside('effects', [entries])           a list around properties of the same record
 *     each(child, 'pads')                    child lists ↔ record.pads, an array
 *     ...within('stroke', [entries])         entries of record.stroke
 *     ignored('last_trace_width')            read and dropped
 *     { heads, words, read, word, write }    anything else: an Entry by hand
 *
 * What no entry reads is kept in `record.extra` as source text (inside a group as `(effects …)`) and written back there.
 * Codecs: nm, number, integer, degrees, text, word, bool, point, size, texts, lengths, color, points,
 * choice({ word: value }, other), optional(codec) for values that may be null.
 *
 * Writing: `Writer` lays lists out as KiCad 9 does: open(head), atom(word), text(string), nm(n), number(n), close();
 * word(head, atom), quoted(head, text), flag(head, bool), xy(x, y); source(kept text); finish() → bytes.
 */
export { Token } from './token.ts';
export { Cursor } from './cursor.ts';
export * from './grammar.ts';
export * from './codecs.ts';
export { decimalText, mmText, quote, Writer, type WriterOptions } from './writer.ts';
export { tokenTable, type ListRule } from './tokenTable.ts';
