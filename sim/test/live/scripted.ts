import type { Drive, Mcu } from '../../src/mcu/mcu.ts';

/** A chip whose program is a list of what its pins do at which cycle: what is tested is the circuit around it. */
export class Scripted implements Mcu {
  readonly chip = 'scripted';
  readonly hz = 16e6;
  readonly pins: readonly string[];
  cycles = 0;
  supply = 5;
  onDrive: Mcu['onDrive'] = null;
  onSerial: Mcu['onSerial'] = null;
  volts: (pin: number) => number = () => 0;
  readonly heard: [cycle: number, pin: number, high: boolean][] = [];
  readonly resets: string[] = [];
  private readonly drives: Drive[];
  /** In order of cycles; made on the way where it gives another one. */
  private readonly next: () => [cycle: number, pin: number, drive: Drive] | null;
  private coming: [cycle: number, pin: number, drive: Drive] | null;

  constructor(pins: readonly string[], next: () => [number, number, Drive] | null) {
    this.pins = pins;
    this.drives = pins.map(() => 'input');
    this.next = next;
    this.coming = next();
  }

  run(cycle: number, stopAtEdge = false): void {
    while (this.coming && this.coming[0] <= cycle) {
      const [at, pin, drive] = this.coming;
      this.coming = this.next();
      this.cycles = at;
      if (this.drives[pin] === drive) continue;
      this.drives[pin] = drive;
      this.onDrive?.(pin, drive, at);
      if (stopAtEdge) return;
    }
    this.cycles = cycle;
  }

  drive(pin: number): Drive {
    return this.drives[pin]!;
  }

  setLevel(pin: number, high: boolean): void {
    this.heard.push([this.cycles, pin, high]);
  }

  reset(cause: string): void {
    this.resets.push(cause);
  }
}

/** A square wave on a pin: cycles of a period, and of its high part. */
export function* square(pin: number, period: number, high: number): Generator<[number, number, Drive]> {
  for (let at = 0; ; at += period) {
    if (high > 0) yield [at, pin, 'high'];
    if (high < period) yield [at + high, pin, 'low'];
  }
}

/** Several in one, by time. */
export function merged(...each: Iterator<[number, number, Drive]>[]): () => [number, number, Drive] | null {
  const heads = each.map(one => one.next().value as [number, number, Drive] | undefined);
  return () => {
    let best = -1;
    heads.forEach((head, i) => {
      if (head && (best < 0 || head[0] < heads[best]![0])) best = i;
    });
    if (best < 0) return null;
    const found = heads[best]!;
    heads[best] = each[best]!.next().value as [number, number, Drive] | undefined;
    return found;
  };
}
