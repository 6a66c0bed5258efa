import type { Moment } from './circuit.ts';

export type Views = ReadonlyMap<string, unknown>;
const NONE: Views = new Map();

/** The moments of the last seconds, so that what was shown can be looked at again. The circuit itself does not go back. */
export class History {
  private readonly moments: Moment[] = [];
  /** What parts looked like, in step with the moments. */
  private readonly views: Views[] = [];
  private readonly span: number;
  private readonly room: number;

  /** `span`: seconds of the circuit that are kept; `room`: moments at most. */
  constructor(span = 10, room = 1200) {
    this.span = span;
    this.room = room;
  }

  add(moment: Moment, views: Views = NONE): void {
    const { moments } = this;
    moments.push(moment);
    this.views.push(views);
    while (moments.length > this.room || moment.time - moments[0]!.time > this.span) {
      moments.shift();
      this.views.shift();
    }
  }

  /** From the oldest to the newest, seconds. */
  get range(): readonly [number, number] {
    return [this.moments[0]?.time ?? 0, this.moments.at(-1)?.time ?? 0];
  }

  /** The last one at or before a time. */
  at(time: number): Moment | undefined {
    return this.moments[this.indexAt(time)];
  }

  /** What parts looked like then; those whose pictures are too large to be kept are not among them. */
  viewsAt(time: number): Views {
    return this.views[this.indexAt(time)] ?? NONE;
  }

  private indexAt(time: number): number {
    const { moments } = this;
    let low = 0;
    let high = moments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (moments[middle]!.time <= time) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}
