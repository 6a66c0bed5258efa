import type { Moment } from './circuit.ts';

/** The moments of the last seconds, so that what was shown can be looked at again. The circuit itself does not go back. */
export class History {
  private readonly moments: Moment[] = [];
  private readonly span: number;
  private readonly room: number;

  /** `span`: seconds of the circuit that are kept; `room`: moments at most. */
  constructor(span = 10, room = 1200) {
    this.span = span;
    this.room = room;
  }

  add(moment: Moment): void {
    const { moments } = this;
    moments.push(moment);
    while (moments.length > this.room || moment.time - moments[0]!.time > this.span) moments.shift();
  }

  /** From the oldest to the newest, seconds. */
  get range(): readonly [number, number] {
    return [this.moments[0]?.time ?? 0, this.moments.at(-1)?.time ?? 0];
  }

  /** The last one at or before a time. */
  at(time: number): Moment | undefined {
    const { moments } = this;
    let low = 0;
    let high = moments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (moments[middle]!.time <= time) low = middle + 1;
      else high = middle;
    }
    return moments[Math.max(0, low - 1)];
  }
}
