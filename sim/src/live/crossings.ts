import type { Comparator } from './comparator.ts';

/** Seconds by which a step goes beyond the crossing that it is cut for, so that it is seen at its end. */
const BEYOND = 10e-9;

/** Volts that are nothing: what comes to rest there does not cross. */
const NOTHING = 1e-6;

/** Steps that are cut for one crossing. What approaches without end must not hold up time. */
const TRIES = 8;

interface Watched {
  readonly comparator: Comparator;
  above: number;
  time: number;
  tries: number;
  level: boolean;
}

/**
 * Foresees when comparators on SPICE's nets change: where the line through the last two points crosses. A step is cut to end
 * there; as the next line is nearer, three cuts find the crossing of a charging capacitor to some nanoseconds.
 */
export class Crossings {
  private readonly all: Watched[];

  constructor(comparators: readonly Comparator[]) {
    this.all = comparators
      .filter(({ analogue }) => analogue)
      .map(comparator => ({ comparator, above: 0, time: -1, tries: 0, level: false }));
  }

  /** At a point that was solved, seconds: the step that follows, or the one to the first crossing. */
  cut(time: number, step: number): number {
    let wanted = step;
    for (const each of this.all) {
      const { above, level } = each.comparator;
      const passed = time - each.time;
      const slope = passed > 0 && each.time >= 0 ? (above - each.above) / passed : 0;
      each.above = above;
      each.time = time;
      if (level !== each.level) each.tries = 0;
      each.level = level;
      if (Math.abs(above) < NOTHING || (level ? slope >= 0 : slope <= 0)) continue;
      const until = BEYOND - above / slope;
      if (until >= step) each.tries = 0;
      else if (++each.tries <= TRIES) wanted = Math.min(wanted, Math.max(until, BEYOND));
    }
    return wanted;
  }
}
