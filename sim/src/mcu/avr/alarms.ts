/** Something that a peripheral does at a cycle. Armed again and again, so that running allocates nothing. */
export class Alarm {
  /** In cycles of the processor. */
  time = 0;
  armed = false;
  next: Alarm | null = null;
  readonly ring: () => void;
  /** Whether it belongs to the clock that stops in the deeper modes of sleep. */
  readonly io: boolean;
  constructor(ring: () => void, io = true) {
    this.ring = ring;
    this.io = io;
  }
}

/** Armed alarms in the order of their times; those of one time in the order in which they were armed. */
export class Alarms {
  first: Alarm | null = null;

  arm(alarm: Alarm, time: number): void {
    if (alarm.armed) this.disarm(alarm);
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
  }

  disarm(alarm: Alarm): void {
    if (!alarm.armed) return;
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

  /** The first one that rings while the clock of the peripherals stands still. */
  firstAwake(): Alarm | null {
    let each = this.first;
    while (each?.io) each = each.next;
    return each;
  }

  /** The clock of the peripherals has stood still so long: all of its alarms come later. */
  delay(cycles: number): void {
    const all: Alarm[] = [];
    for (let each = this.first; each; each = each.next) all.push(each);
    this.first = null;
    for (const each of all) {
      each.armed = false;
      this.arm(each, each.io ? each.time + cycles : each.time);
    }
  }

  clear(): void {
    for (let each = this.first; each; each = each.next) each.armed = false;
    this.first = null;
  }
}
