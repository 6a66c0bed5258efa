import { PICO, type Compiler, type CompileRequest, type CompileResult } from '@boardwright/sim/sketch';
import { AvrCompiler } from './avrCompiler.ts';
import type { SketchCompilerOptions } from './sketchRun.ts';
import { PicoCompiler } from './picoCompiler.ts';

/** The compilers of this machine: of each board, its own. */
export class NativeCompiler implements Compiler {
  readonly #avr: Compiler;
  readonly #pico: Compiler;

  constructor(options: SketchCompilerOptions) {
    this.#avr = new AvrCompiler(options);
    this.#pico = new PicoCompiler(options);
  }

  compile(request: CompileRequest, signal?: AbortSignal): Promise<CompileResult> {
    return (request.board === PICO.board ? this.#pico : this.#avr).compile(request, signal);
  }
}
