import type { PlotHead, Quantity } from '@boardwright/ngspice-wasm';

/** One vector of a plot. */
export interface Trace {
  /** As ngspice names it: 'out' or 'v(out)' of a node, 'v1#branch' of a current. */
  readonly name: string;
  readonly quantity: Quantity;
  readonly complex: boolean;
  /** In SI units; complex values as pairs of real and imaginary part. */
  readonly values: Float64Array;
}

/** What one analysis gave. */
export interface Plot {
  /** 'tran1', 'ac1', …: once in a run. */
  readonly name: string;
  /** In ngspice's English: 'Transient Analysis'. */
  readonly title: string;
  readonly points: number;
  /** The vector that the others are drawn over: time, frequency, the swept source; null where there is one point. */
  readonly scale: Trace | null;
  readonly traces: readonly Trace[];
}

const FIRST_ROOM = 1024;

/** ngspice gives the scale last, and names it after what is swept. */
export const isScale = (name: string, quantity: Quantity): boolean =>
  quantity === 'time' || quantity === 'frequency' || name.endsWith('-sweep') || name === 'sweep';

/** A plot that grows row by row while it is computed. */
export class GrowingPlot {
  readonly head: PlotHead;
  private columns: Float64Array[];
  private room = FIRST_ROOM;
  private count = 0;

  constructor(head: PlotHead) {
    this.head = head;
    this.columns = head.vectors.map(({ complex }) => new Float64Array(FIRST_ROOM * (complex ? 2 : 1)));
  }

  get points(): number {
    return this.count;
  }

  /** Rows of `width` doubles, in the order of the head's vectors. */
  add(rows: Float64Array, width: number): void {
    const more = rows.length / width;
    this.make(this.count + more);
    let offset = 0;
    this.head.vectors.forEach(({ complex }, i) => {
      const column = this.columns[i]!;
      if (complex) {
        let to = this.count * 2;
        for (let at = offset; at < rows.length; at += width) {
          column[to++] = rows[at]!;
          column[to++] = rows[at + 1]!;
        }
      } else {
        let to = this.count;
        for (let at = offset; at < rows.length; at += width) column[to++] = rows[at]!;
      }
      offset += complex ? 2 : 1;
    });
    this.count += more;
  }

  /** As it is now; the arrays are views that later rows do not change. */
  plot(): Plot {
    const traces = this.head.vectors.map(({ name, quantity, complex }, i) => ({
      name,
      quantity,
      complex,
      values: this.columns[i]!.subarray(0, this.count * (complex ? 2 : 1)),
    }));
    const scale = traces.find(({ name, quantity }) => isScale(name, quantity)) ?? null;
    const { name, title } = this.head;
    return { name, title, points: this.count, scale, traces: traces.filter(trace => trace !== scale) };
  }

  private make(count: number): void {
    if (count <= this.room) return;
    this.room = Math.max(count, this.room * 2);
    this.columns = this.columns.map((column, i) => {
      const grown = new Float64Array(this.room * (this.head.vectors[i]!.complex ? 2 : 1));
      grown.set(column);
      return grown;
    });
  }
}
