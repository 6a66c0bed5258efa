/** What emscripten makes of ngspice and ../glue; see ../build. */
declare module '*/dist/ngspice.mjs' {
  interface Exports {
    /** Gives what the calls of the glue want: pointers are byte offsets, texts end in a zero byte. */
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _bw_start(): number;
    _bw_follow(): number;
    _bw_keep(points: number): void;
    _bw_batch(rows: number): void;
    _bw_halt(): void;
    _bw_command(text: number): number;
    _bw_circuit(text: number): number;
    _bw_ask(device: number, parameter: number): number;
    _bw_measure(analysis: number): void;
    _bw_rest(): void;
    _bw_plot(): number;
    _bw_plots(): number;
    _bw_vectors(plot: number): number;
    _bw_vector(name: number): number;
    readonly HEAPF64: Float64Array;
    readonly HEAP32: Int32Array;
    readonly FS: {
      mkdirTree(path: string): void;
      writeFile(path: string, data: Uint8Array | string): void;
      readFile(path: string): Uint8Array;
      unlink(path: string): void;
      readdir(path: string): string[];
      chdir(path: string): void;
    };
    UTF8ToString(pointer: number): string;
    stringToUTF8(text: string, pointer: number, bytes: number): void;
    lengthBytesUTF8(text: string): number;
  }
  interface Hooks {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ): Record<string, never>;
    print(text: string): void;
    printErr(text: string): void;
    onText(text: string): void;
    onStatus(text: string): void;
    onPlot(words: string): void;
    onExit(status: number): void;
    onBegin(plot: string, title: string, count: number): void;
    onVector(name: string, type: number, real: number): void;
    /** Not zero: the run is to stop. */
    onRows(pointer: number, rows: number, width: number): number;
    /** `name`: where it lies; always the same place as long as the circuit is. */
    onSource(name: number, time: number, current: number): number;
    onStep(time: number, step: number, last: number, redo: number, where: number): number;
  }
  export default function ngspice(hooks: Hooks): Promise<Exports>;
}
