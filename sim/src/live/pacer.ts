/** Milliseconds of a slice at most: what waits (stop, a knob) waits no longer. */
export const SLICE = 16;

/** Milliseconds of what was missed that are made up for; what is older is given up, so that a slow circuit just runs slower. */
const DEBT = 50;

/** Milliseconds over which the achieved ratio is taken. */
const SPAN = 500;

/** Says how far a circuit is to have come at a time of the clock, and how fast it really ran. */
export class Pacer {
  /** Seconds of the circuit a second of the clock that are wanted. */
  speed = 1;
  private clock = 0;
  private marks: { clock: number; time: number }[] = [];

  /** It begins, or continues after a pause. `clock` in milliseconds, `time` in seconds of the circuit. */
  begin(clock: number, time: number): void {
    this.clock = clock;
    this.marks = [{ clock, time }];
  }

  /** The time, seconds, to which the circuit is to be brought now. */
  goal(clock: number, time: number): number {
    const passed = Math.min(DEBT, clock - this.clock);
    this.clock = clock;
    return time + (this.speed * passed) / 1000;
  }

  /** After a slice. */
  done(clock: number, time: number): void {
    this.marks.push({ clock, time });
    while (this.marks.length > 2 && clock - this.marks[1]!.clock > SPAN) this.marks.shift();
  }

  /** Seconds of the circuit a second of the clock that were achieved lately. */
  get ratio(): number {
    const first = this.marks[0];
    const last = this.marks.at(-1);
    if (!first || !last || last.clock <= first.clock) return 0;
    return ((last.time - first.time) * 1000) / (last.clock - first.clock);
  }
}
