import type { Exports } from '../dist/ngspice.mjs';

/** Physical quantities of vectors, in the order of ngspice's `enum simulation_types` (sim.h, version 39). */
const QUANTITIES = [
  'none',
  'time',
  'frequency',
  'voltage',
  'current',
  'voltageDensity',
  'currentDensity',
  'squaredVoltageDensity',
  'squaredCurrentDensity',
  'squaredVoltage',
  'squaredCurrent',
  'pole',
  'zero',
  'sParameter',
  'temperature',
  'resistance',
  'impedance',
  'admittance',
  'power',
  'phase',
  'decibel',
  'capacitance',
  'charge',
] as const;
export type Quantity = (typeof QUANTITIES)[number];

export interface VectorHead {
  /** As ngspice writes it: in lower case, 'v(out)' or 'out' for a node, 'vcc#branch' for a current. */
  readonly name: string;
  readonly quantity: Quantity;
  readonly complex: boolean;
}

export interface PlotHead {
  /** 'tran1', 'ac2', … : unique as long as the instance lives. */
  readonly name: string;
  /** What it shows, in ngspice's English: 'Transient Analysis'. */
  readonly title: string;
  readonly vectors: readonly VectorHead[];
}

/** One vector as a whole; complex values as pairs. */
export interface Vector extends VectorHead {
  readonly values: Float64Array;
}

export interface Listener {
  /** A line of what ngspice says, without its end. `error`: it went to standard error. */
  text(line: string, error: boolean): void;
  /** Progress as ngspice words it: 'tran: 12.3%'. */
  status(text: string): void;
  begin(plot: PlotHead): void;
  /** The next points of the plot that began last, a row a point, complex values as pairs. The array is the listener's. True: stop. */
  rows(values: Float64Array, width: number): boolean | void;
  /** Where points are handed over one by one, instead of `rows`: the array holds them until this returns. */
  row?(values: Float64Array): boolean | void;
  /** The netlist asks for a picture: what `plot` was given, 'v(out) vs v(in)'. */
  plot?(words: string): void;
  /** The value of an external source, volts or amperes, at a time in seconds. */
  source?(name: string, time: number, current: boolean): number;
  /** The length of the next step, seconds; negative: try this one again with that length. */
  step?(time: number, step: number, last: number, redo: boolean, where: number): number;
}

/** ngspice as it was compiled for this machine: any number of instances can be made of it, in any thread. */
export interface Program {
  readonly [compiled]?: true;
}
declare const compiled: unique symbol;

/**
 * Takes the bytes of dist/ngspice.wasm. Throws if they are not a WebAssembly module. A Program is a module by another name,
 * so that the library's types need no DOM.
 */
export const compile = (bytes: Uint8Array<ArrayBuffer>): Program => new WebAssembly.Module(bytes);

/** The status where ngspice did not end itself but broke. */
export const CRASHED = -1;

/** ngspice ended: by a fatal error, by `quit`, or because it broke. The instance can no longer be used. */
export class NgspiceEnded extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`ngspice ended with status ${status}`);
    this.status = status;
  }
}

/**
 * One ngspice, with its own memory and its own files, which exist only in that memory. Its calls block until they are done:
 * it belongs in a worker.
 */
export class Ngspice {
  private readonly wasm: Exports;
  /** Names of external sources by where they lie. */
  private readonly sources: Map<number, string>;
  private ended: number | null = null;

  private constructor(wasm: Exports, sources: Map<number, string>) {
    this.wasm = wasm;
    this.sources = sources;
  }

  /** Rejects when the module does not fit this version. */
  static async start(program: Program, listener: Listener): Promise<Ngspice> {
    const { default: create } = await import('../dist/ngspice.mjs');
    let heads: VectorHead[] = [];
    let plot = { name: '', title: '', count: 0 };
    const sources = new Map<number, string>();
    let row: Float64Array = new Float64Array(0);
    let self: Ngspice | null = null;
    let wasm: Exports | null = null;
    const started = () => {
      if (heads.length === plot.count) listener.begin({ name: plot.name, title: plot.title, vectors: heads });
    };
    wasm = await create({
      instantiateWasm: (imports, done) => {
        done(new WebAssembly.Instance(program, imports));
        return {};
      },
      print: line => listener.text(line, false),
      printErr: line => listener.text(line, true),
      onText: text => {
        const [, stream, line = ''] = /^(?:(stdout|stderr) )?(.*)$/s.exec(text)!;
        listener.text(line, stream === 'stderr');
      },
      onStatus: text => listener.status(text),
      onPlot: words => listener.plot?.(words),
      onExit: status => {
        if (self) self.ended = status;
        // Nothing of ngspice may run after it gave up: its state is half torn down.
        throw new NgspiceEnded(status);
      },
      onBegin: (name, title, count) => {
        heads = [];
        plot = { name, title, count };
        started();
      },
      onVector: (name, type, real) => {
        heads.push({ name, quantity: QUANTITIES[type] ?? 'none', complex: real === 0 });
        started();
      },
      onRows: (pointer, rows, width) => {
        const from = pointer >> 3;
        if (rows === 1 && listener.row) {
          // The buffer stays where it is as long as the memory does not grow.
          if (row.buffer !== wasm!.HEAPF64.buffer || row.length !== width)
            row = wasm!.HEAPF64.subarray(from, from + width);
          return listener.row(row) ? 1 : 0;
        }
        return listener.rows(wasm!.HEAPF64.slice(from, from + rows * width), width) ? 1 : 0;
      },
      onSource: (name, time, current) => {
        // Asked for at each iteration: names are read once.
        let text = sources.get(name);
        if (text === undefined) sources.set(name, (text = wasm!.UTF8ToString(name)));
        return listener.source?.(text, time, current === 1) ?? 0;
      },
      onStep: (time, step, last, redo, where) => listener.step?.(time, step, last, redo !== 0, where) ?? step,
    });
    self = new Ngspice(wasm, sources);
    wasm._bw_start();
    if (listener.step || listener.source) wasm._bw_follow();
    self.command('codemodel models');
    // No question is ever answered here.
    for (const option of ['noaskquit', 'nomoremode']) self.command(`set ${option}`);
    return self;
  }

  /** Does a command; false when ngspice refused it. Throws NgspiceEnded. */
  command(text: string): boolean {
    return this.guard(() => this.passing(text, pointer => this.wasm._bw_command(pointer)) === 0);
  }

  /** Takes a netlist; false when it was refused: its output has the reason. Throws NgspiceEnded. */
  circuit(netlist: string): boolean {
    this.sources.clear();
    return this.guard(() => this.passing(netlist, pointer => this.wasm._bw_circuit(pointer)) === 0);
  }

  /** Puts a file where netlists find it: the name is relative to the folder in which they are read. */
  writeFile(name: string, data: Uint8Array | string): void {
    const folder = name.lastIndexOf('/');
    if (folder > 0) this.wasm.FS.mkdirTree(name.slice(0, folder));
    this.wasm.FS.writeFile(name, data);
  }

  /** Points that are kept besides being handed to the listener; 0, as at the start: all, which measurements need. */
  keep(points: number): void {
    this.wasm._bw_keep(points);
  }

  /** Rows that the listener gets together; 0, as at the start: as many as a frame brings. 1: each before the next is computed. */
  batch(rows: number): void {
    this.wasm._bw_batch(rows);
  }

  /** Stops the run that calls the listener at its next point; `resume` continues with it. */
  halt(): void {
    this.wasm._bw_halt();
  }

  /** A parameter of a device as it is at the last point: 'q1', 'ic'. NaN where there is none. */
  ask(device: string, parameter: string): number {
    return this.guard(() => this.passing(device, at => this.passing(parameter, what => this.wasm._bw_ask(at, what))));
  }

  /**
   * Does the netlist's `.meas` cards of an analysis ('ac') on the plot that `setplot` chose. After `run` only those of the last
   * analysis are done. Throws NgspiceEnded.
   */
  measure(analysis: string): void {
    this.guard(() => this.passing(analysis, pointer => this.wasm._bw_measure(pointer)));
  }

  /** Of all that was run and computed, the last first. */
  plots(): string[] {
    return this.texts(this.wasm._bw_plots());
  }

  vectors(plot: string): string[] {
    return this.texts(this.passing(plot, pointer => this.wasm._bw_vectors(pointer)));
  }

  /** 'tran1.out'; null when there is no such vector. */
  vector(name: string): Vector | null {
    const { HEAP32, HEAPF64, UTF8ToString } = this.wasm;
    const info = this.passing(name, pointer => this.wasm._bw_vector(pointer)) >> 2;
    if (info === 0) return null;
    // struct vector_info: name, type, flags, real data, complex data, length; 4 bytes each.
    const [nameAt, type, , real, complex, length] = [...HEAP32.subarray(info, info + 6)];
    const data = (real || complex || 0) >> 3;
    const size = (real ? 1 : 2) * length!;
    return {
      name: UTF8ToString(nameAt!),
      quantity: QUANTITIES[type!] ?? 'none',
      complex: !real,
      values: data === 0 ? new Float64Array(0) : HEAPF64.slice(data, data + size),
    };
  }

  /** Number of values of 'tran1.out'; 0 when there is no such vector. */
  vectorLength(name: string): number {
    const info = this.passing(name, pointer => this.wasm._bw_vector(pointer)) >> 2;
    return info === 0 ? 0 : this.wasm.HEAP32[info + 5]!;
  }

  /** Bytes that it holds. */
  get memory(): number {
    return this.wasm.HEAPF64.byteLength;
  }

  private guard<T>(action: () => T): T {
    if (this.ended !== null) throw new NgspiceEnded(this.ended);
    try {
      return action();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // It broke: out of memory, a bad pointer. What it had computed lies in its memory still.
      this.ended = CRASHED;
      this.wasm._bw_rest();
      throw new NgspiceEnded(CRASHED);
    }
  }

  private passing<T>(text: string, use: (pointer: number) => T): T {
    const { wasm } = this;
    const bytes = wasm.lengthBytesUTF8(text) + 1;
    const pointer = wasm._malloc(bytes);
    wasm.stringToUTF8(text, pointer, bytes);
    try {
      return use(pointer);
    } finally {
      wasm._free(pointer);
    }
  }

  /** An array of texts that ends in a null pointer. */
  private texts(pointer: number): string[] {
    const found: string[] = [];
    if (pointer === 0) return found;
    const { HEAP32, UTF8ToString } = this.wasm;
    for (let at = pointer >> 2; HEAP32[at] !== 0; at++) found.push(UTF8ToString(HEAP32[at]!));
    return found;
  }
}
