export interface Trigger {
  readonly net: string;
  readonly volts: number;
  readonly edge: 'rising' | 'falling';
  /** 'auto' sweeps also when nothing triggers, 'single' stops after one sweep. */
  readonly mode: 'auto' | 'normal' | 'single';
}

export interface ScopeSetup {
  readonly nets: readonly string[];
  /** Seconds that a sweep shows. */
  readonly span: number;
  /** Columns in which it is shown; the least and the greatest value of each are kept. */
  readonly columns: number;
  readonly trigger?: Trigger;
  /** Part of the sweep before the trigger, 0 to 1. */
  readonly before?: number;
}

export interface Sweep {
  /** Time of the first column, seconds. */
  readonly start: number;
  readonly span: number;
  readonly triggered: boolean;
  /** A net each: least and greatest value of each column in turn; NaN where nothing was seen. */
  readonly traces: readonly Float32Array[];
}

/** An oscilloscope: rows of columns that wrap around, out of which a sweep is cut once its trigger has come. */
export class Scope {
  readonly setup: ScopeSetup;
  private readonly width: number;
  /** Least, greatest in turn; columns by their number modulo the length. */
  private readonly rings: Float32Array[];
  private readonly length: number;
  private column = -1;
  private first = -1;
  private last = NaN;
  private triggerAt = -1;
  private swept = 0;
  private isDone = false;
  private sweep: Sweep | null = null;

  constructor(setup: ScopeSetup) {
    this.setup = setup;
    this.width = setup.span / setup.columns;
    this.length = setup.columns * 2;
    this.rings = setup.nets.map(() => new Float32Array(this.length * 2).fill(NaN));
  }

  /** Seconds of a column: points closer together add nothing. */
  get finest(): number {
    return this.width;
  }

  point(time: number, volts: (net: string) => number): void {
    if (this.isDone) return;
    const { setup, rings, length } = this;
    const column = Math.floor(time / this.width);
    if (this.first < 0) this.first = column;
    if (column !== this.column) {
      // Columns that no point fell into show what was there before.
      const from = Math.max(this.column + 1, column - length + 1, 0);
      for (let at = from; at <= column; at++)
        rings.forEach((ring, i) => {
          const held = this.column < 0 ? NaN : ring[(this.column % length) * 2 + 1]!;
          const value = at === column ? volts(setup.nets[i]!) : held;
          ring[(at % length) * 2] = value;
          ring[(at % length) * 2 + 1] = value;
        });
      this.column = column;
    }
    const slot = (column % length) * 2;
    setup.nets.forEach((net, i) => {
      const ring = rings[i]!;
      const value = volts(net);
      if (!(ring[slot]! <= value)) ring[slot] = value;
      if (!(ring[slot + 1]! >= value)) ring[slot + 1] = value;
    });
    this.watch(column, volts);
  }

  /** The last whole sweep; null before the first. */
  current(): Sweep | null {
    return this.sweep;
  }

  /** Lets a 'single' one sweep once more. */
  again(): void {
    this.isDone = false;
    this.triggerAt = -1;
  }

  private watch(column: number, volts: (net: string) => number): void {
    const { columns, trigger, before = 0.1 } = this.setup;
    const lead = Math.round(columns * (trigger ? before : 1));
    if (trigger) {
      const value = volts(trigger.net);
      const { last } = this;
      this.last = value;
      const crosses =
        trigger.edge === 'rising'
          ? last < trigger.volts && value >= trigger.volts
          : last > trigger.volts && value <= trigger.volts;
      // A trigger counts when what was before it is there as well.
      if (this.triggerAt < 0 && crosses && column - this.first >= lead && column >= this.swept) this.triggerAt = column;
    }
    if (this.triggerAt >= 0) {
      if (column - this.triggerAt < columns - lead) return;
      this.cut(this.triggerAt - lead, true);
      this.swept = this.triggerAt + columns - lead;
      this.triggerAt = -1;
      this.isDone = trigger?.mode === 'single';
    } else if (!trigger || (trigger.mode === 'auto' && column - this.swept >= columns * 2)) {
      // Without a trigger it rolls.
      if (column - this.swept < (trigger ? columns : Math.max(1, columns / 50))) return;
      this.cut(column - columns + 1, false);
      this.swept = column;
    }
  }

  private cut(from: number, triggered: boolean): void {
    const { columns, span } = this.setup;
    const traces = this.rings.map(ring => {
      const trace = new Float32Array(columns * 2).fill(NaN);
      for (let i = 0; i < columns; i++) {
        const at = from + i;
        if (at < this.first || at > this.column) continue;
        trace[i * 2] = ring[(at % this.length) * 2]!;
        trace[i * 2 + 1] = ring[(at % this.length) * 2 + 1]!;
      }
      return trace;
    });
    this.sweep = { start: from * this.width, span, triggered, traces };
  }
}
