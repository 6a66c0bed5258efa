/** Nanoseconds. */
const CYCLE = 8;

/** Something that happens at a time. Armed again and again, so that running allocates nothing. */
export class Alarm {
  /** Nanoseconds. */
  time = 0;
  armed = false;
  next: Alarm | null = null;
  readonly ring: () => void;
  readonly #clock: Clock;

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock;
    this.ring = ring;
  }

  /** So many nanoseconds from now. Immediate alarms of rp2040js take one cycle, so that time proceeds with self-rearming ones. */
  schedule(nanos: number): void {
    this.at(this.#clock.nanos + Math.max(CYCLE, nanos));
  }

  at(time: number): void {
    this.cancel();
    this.#clock.arm(this, time);
  }

  cancel(): void {
    if (this.armed) this.#clock.disarm(this);
  }
}

/** The time of a chip and of its peripherals, in nanoseconds: at 125 MHz a cycle is 8 of them. */
export class Clock {
  nanos = 0;
  first: Alarm | null = null;
  /** The processor runs on until then without a look at the alarms. */
  limit = 0;

  createAlarm(ring: () => void): Alarm {
    return new Alarm(this, ring);
  }

  /** Alarms of one time ring in the order in which they were armed. */
  arm(alarm: Alarm, time: number): void {
    alarm.time = time;
    alarm.armed = true;
    let before: Alarm | null = null;
    let after = this.first;
    while (after && after.time <= time) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before) before.next = alarm;
    else this.first = alarm;
    if (time < this.limit) this.limit = time;
  }

  disarm(alarm: Alarm): void {
    alarm.armed = false;
    if (this.first === alarm) {
      this.first = alarm.next;
      return;
    }
    for (let each = this.first; each; each = each.next)
      if (each.next === alarm) {
        each.next = alarm.next;
        return;
      }
  }

  /** Lets ring what is due by then, each at its own time. */
  advance(nanos: number): void {
    for (let alarm = this.first; alarm && alarm.time <= nanos; alarm = this.first) {
      this.first = alarm.next;
      alarm.armed = false;
      this.nanos = alarm.time;
      alarm.ring();
    }
    this.nanos = nanos;
  }
}
