import { issue, msg, type Issue } from '../../base/index.ts';
import { recordsOf, type AnyDocument } from './documents.ts';

/**
 * What version 10 added to boards, footprints, symbols and sheets after the formats that we write (20241229, 20250114):
 * version 9 stops at the first of them (pcb_io_kicad_sexpr.h and sch_file_versions.h list the additions by date).
 */
const NEWER = new Set([
  'backdrill',
  'back_post_machining',
  'barcode',
  'body_style',
  'body_styles',
  'capping',
  'covering',
  'duplicate_pad_numbers_are_jumpers',
  'duplicate_pin_numbers_are_jumpers',
  'filling',
  'front_post_machining',
  'in_pos_files',
  'jumper_pad_groups',
  'jumper_pin_groups',
  'plugging',
  'point',
  'tertiary_drill',
  'units',
]);

const HEAD = /^\((\w+)/;
const TENTING = /^\(tenting \(front (yes|no|none)\) \(back (yes|no|none)\)\)$/;
/** Says only what holds anyway. */
const MEANINGLESS = /^\(\w+ (?:no|none|\(front (?:no|none)\) \(back (?:no|none)\))\)$/;

/** A list that was kept, as version 9 takes it; null where it has no place there. */
export function forVersion9(source: string): string | null {
  const tenting = TENTING.exec(source);
  if (tenting) {
    const [, front, back] = tenting;
    // 'none' leaves it to the board.
    if (front === 'none' && back === 'none') return null;
    const sides = [front === 'yes' ? 'front' : '', back === 'yes' ? 'back' : ''].filter(side => side !== '');
    return `(tenting ${sides.length > 0 ? sides.join(' ') : 'none'})`;
  }
  return NEWER.has(HEAD.exec(source)?.[1] ?? '') ? null : source;
}

/** What is left out of a document's files, by kind, each once with its number. */
export function leftOutOf(document: AnyDocument): Issue[] {
  const counts = new Map<string, number>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
    if (Array.isArray(value)) return value.forEach(walk);
    for (const [key, each] of Object.entries(value)) {
      if (key !== 'extra') walk(each);
      else if (Array.isArray(each)) each.forEach(source => count(String(source)));
    }
  };
  const count = (source: string): void => {
    // Of a group, such as setup, the list inside.
    const inner = /^\((?:setup|general) (\(.*\))\)$/s.exec(source)?.[1] ?? source;
    const head = HEAD.exec(inner)?.[1];
    if (head === undefined || MEANINGLESS.test(inner) || forVersion9(inner) !== null) return;
    counts.set(head, (counts.get(head) ?? 0) + 1);
  };
  walk(document.settings);
  for (const record of recordsOf(document)) walk(record);
  return [...counts].map(([what, number]) =>
    issue(
      'warning',
      msg('export.kicad9.leftOut', 'KiCad 9 does not know "{{what}}": left out {{number}} times', { what, number }),
    ),
  );
}
