import { issue, msg, type Issue } from '../../base/index.ts';
import type { ListRule, WriterOptions } from '../sexpr/index.ts';
import { ROUNDED_RECTANGLE } from './roundedRectangle.ts';

const HEAD = /^\((\S+?)[\s()]/;
const TENTING = /^\(tenting \(front (yes|no|none)\) \(back (yes|no|none)\)\)$/;
/** States a default: leaving it out loses nothing. */
const DEFAULT = /^\(\w+ (?:no|none|\(front (?:no|none)\) \(back (?:no|none)\))\)$/;

/** A kept list as KiCad 9 spells it; null where it has no place there. */
export function forVersion9(source: string): string | null {
  const tenting = TENTING.exec(source);
  if (!tenting) return source;
  const [, front, back] = tenting;
  // 'none' leaves it to the board.
  if (front === 'none' && back === 'none') return null;
  const sides = [front === 'yes' ? 'front' : '', back === 'yes' ? 'back' : ''].filter(side => side !== '');
  return `(tenting ${sides.length > 0 ? sides.join(' ') : 'none'})`;
}

/** What files of KiCad 9 cannot hold, collected while they are written. */
export class Omissions {
  private readonly counts = new Map<string, number>();
  private readonly replacements = new Map<string, number>();
  private readonly notes: Issue[] = [];
  /** The kept lists that were left out. */
  readonly sources = new Set<string>();

  /** Records one thing under its KiCad name. */
  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Records a kept list. */
  addSource(source: string): void {
    this.sources.add(source);
    const head = HEAD.exec(source)?.[1];
    if (head !== undefined && !DEFAULT.test(source)) this.add(head);
  }

  /** Records one object that was written as its nearest equivalent. */
  addReplacement(what: string): void {
    this.replacements.set(what, (this.replacements.get(what) ?? 0) + 1);
  }

  /** Records what had to be changed. */
  note(change: Issue): void {
    this.notes.push(change);
  }

  /** One warning for each kind of thing, with its count. */
  issues(): Issue[] {
    const omitted = [...this.counts].map(([what, number]) =>
      issue(
        'warning',
        msg('export.kicad9.leftOut', 'Not supported by KiCad 9, omitted ({{number}}×): {{what}}', { what, number }),
      ),
    );
    const rounded = this.replacements.get(ROUNDED_RECTANGLE) ?? 0;
    return [...this.notes, ...(rounded > 0 ? [roundedRectangles(rounded)] : []), ...omitted];
  }
}

const roundedRectangles = (count: number): Issue =>
  issue(
    'warning',
    msg(
      'export.kicad9.rounded',
      {
        one: '{{count}} rectangle with rounded corners was written as a polygon, because KiCad 9 has no corner radius.',
        other:
          '{{count}} rectangles with rounded corners were written as polygons, because KiCad 9 has no corner radius.',
      },
      { count },
    ),
  );

/** Options of a writer of KiCad 9 files. */
export const version9 = (tokens: ListRule, omissions?: Omissions): WriterOptions => ({
  tokens,
  kept: forVersion9,
  omitted: source => omissions?.addSource(source),
  replaced: what => omissions?.addReplacement(what),
});
