import type { Msg } from '@boardwright/engine/base';
import type { Activity } from '@boardwright/engine/storage';

/** The same work of one person in a row. */
export interface TimelineRow {
  /** Of the newest entry: the state after it. */
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly label: Msg;
  readonly mark: 'undo' | 'redo' | 'do';
  /** How often it was done. */
  readonly count: number;
}

/** What is done again within this time is one row, milliseconds. */
const TOGETHER = 10 * 60 * 1000;

const markOf = ({ mark }: Activity): TimelineRow['mark'] => (mark === 'undo' || mark === 'redo' ? mark : 'do');

const isSame = (a: Msg, b: Msg): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rows of a timeline, the newest first, as `activity` has them. */
export function timelineRows(done: readonly Activity[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (const entry of done) {
    const last = rows.at(-1);
    const mark = markOf(entry);
    const goesOn =
      last &&
      last.actor === entry.actor &&
      last.mark === mark &&
      isSame(last.label, entry.label) &&
      Date.parse(last.at) - Date.parse(entry.at) < TOGETHER;
    if (goesOn) rows[rows.length - 1] = { ...last, count: last.count + (entry.mark === 'join' ? 0 : 1) };
    else rows.push({ revision: entry.revision, at: entry.at, actor: entry.actor, label: entry.label, mark, count: 1 });
  }
  return rows;
}
