import type { Program } from '@boardwright/ngspice-wasm';
import type { Deck } from './deck.ts';
import { GrowingPlot, isScale, type Plot } from './plot.ts';
import type { HomeEnd, RunReply } from './protocol.ts';
import type { Said } from './ngspiceMessages.ts';

export type Ended =
  | 'finished'
  /** ngspice did not take the netlist. */
  | 'refused'
  /** It took it and gave up. */
  | 'failed'
  | 'stopped'
  /** The time that it was given is over. */
  | 'time'
  /** It wanted more memory than it was given. */
  | 'memory';

export interface Outcome {
  readonly ended: Ended;
  /** All that was computed, also when it did not come to its end. */
  readonly plots: readonly Plot[];
  readonly said: readonly Said[];
  /** Pictures that the netlist asks for with `plot`, as it words them: 'v(out) vs v(in)'. */
  readonly pictures: readonly string[];
  /** What ngspice wrote, line by line. */
  readonly log: readonly string[];
}

export interface RunOptions {
  /** Null where the worker brings a simulator of its own. */
  readonly program: Program | null;
  /** A fresh worker whose end of the wire is served by `work`. */
  readonly worker: () => HomeEnd;
  /** Seconds; none when not given. */
  readonly time?: number;
  /** Bytes; 1.5 GiB when not given. */
  readonly memory?: number;
  /** Called with the progress, 0 to 1, and new points. */
  readonly progress?: (analysis: string, part: number) => void;
  readonly grown?: () => void;
}

const MEMORY = 1.5 * 2 ** 30;

/** Runs a netlist in a worker of its own. Stopping ends the worker: what has been computed by then is kept. */
export class SpiceRun {
  /** Resolves when it is over, however it ended. Rejects only when our own code failed. */
  readonly done: Promise<Outcome>;
  private growing: GrowingPlot[] = [];
  private readonly log: string[] = [];
  private readonly pictures: string[] = [];
  private said: readonly Said[] = [];
  private readonly wire: HomeEnd;
  private readonly timer: ReturnType<typeof setTimeout> | undefined;
  private settle!: (outcome: Outcome) => void;

  constructor(deck: Deck, options: RunOptions) {
    this.wire = options.worker();
    this.done = new Promise((resolve, reject) => {
      this.settle = resolve;
      this.wire.listen(
        reply => this.hear(reply, options),
        error => {
          this.wire.end();
          reject(error);
        },
      );
    });
    if (options.time !== undefined) this.timer = setTimeout(() => this.end('time'), options.time * 1000);
    this.wire.post({ program: options.program, deck, memory: options.memory ?? MEMORY });
  }

  /** The plots as they are now. */
  plots(): Plot[] {
    return this.growing.map(each => each.plot());
  }

  stop(): void {
    this.end('stopped');
  }

  private hear(reply: RunReply, { progress, grown }: RunOptions): void {
    switch (reply.type) {
      case 'begin':
        this.growing.push(new GrowingPlot(reply.plot));
        break;
      case 'rows':
        this.growing.at(-1)!.add(reply.values, reply.width);
        grown?.();
        break;
      case 'whole':
        this.take(reply);
        break;
      case 'progress':
        progress?.(reply.analysis, reply.part);
        break;
      case 'plot':
        this.pictures.push(reply.words);
        break;
      case 'line':
        this.log.push(reply.text);
        break;
      case 'said':
        this.said = reply.said;
        break;
      case 'done':
        this.end(reply.ended);
    }
  }

  /**
   * Replaces a plot by a newer one. Its vectors may differ in length: those of the scale's length stay with
   * it, the others make plots of their own.
   */
  private take({ plot, values }: RunReply & { type: 'whole' }): void {
    this.growing = this.growing.filter(({ head }) => head.name !== plot.name);
    const lengths = values.map((each, i) => each.length / (plot.vectors[i]!.complex ? 2 : 1));
    const scale = plot.vectors.findIndex(({ name, quantity }) => isScale(name, quantity));
    const sorted = [...new Set([...(scale < 0 ? [] : [lengths[scale]!]), ...lengths])];
    for (const [number, length] of sorted.entries()) {
      const at = lengths.flatMap((each, i) => (each === length ? [i] : []));
      const name = number === 0 ? plot.name : `${plot.name}-${number + 1}`;
      const grown = new GrowingPlot({ ...plot, name, vectors: at.map(i => plot.vectors[i]!) });
      const width = at.reduce((sum, i) => sum + (plot.vectors[i]!.complex ? 2 : 1), 0);
      const rows = new Float64Array(length * width);
      let offset = 0;
      for (const i of at) {
        const size = plot.vectors[i]!.complex ? 2 : 1;
        for (let row = 0; row < length; row++)
          for (let k = 0; k < size; k++) rows[row * width + offset + k] = values[i]![row * size + k]!;
        offset += size;
      }
      grown.add(rows, width);
      this.growing.push(grown);
    }
  }

  private end(ended: Ended): void {
    clearTimeout(this.timer);
    this.wire.end();
    this.settle({ ended, plots: this.plots(), said: this.said, pictures: this.pictures, log: this.log });
  }
}
