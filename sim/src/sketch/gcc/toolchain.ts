import { boardFlags, languageOf } from '../flags.ts';
import type { CompileTarget } from '../targets.ts';
import { assemblerFlags, chipFlags, linkerFlags } from './chips.ts';
import type { Files } from './pack.ts';
import { runProgram, type Program, type Ran } from './program.ts';

export type ProgramName = 'cc1plus' | 'cc1' | 'as' | 'ld';

/** Where the compiler's programs and files come from. */
export interface Kit {
  /** Rejects where it cannot be had. */
  program(name: ProgramName): Promise<Program>;
  /** 'include': headers and libraries; a board's id: what is linked to each program for it. Rejects as `program` does. */
  files(pack: string): Promise<Files>;
}

const SYSTEM = ['-nostdinc', '-isystem', '/gcc/include', '-isystem', '/avr/include'];
const CXX = ['-nostdinc++', '-fno-rtti', '-fno-enforce-eh-specs'];

/** What GCC's driver does: it has GCC's programs work one after the other. */
export class Toolchain {
  readonly #kit: Kit;

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  /** Compiles a file, as seen from `folder`; `more`: further flags. What is made is an object file. */
  async compile(
    target: CompileTarget,
    source: string,
    more: readonly string[],
    files: Files,
    folder: string,
  ): Promise<Ran> {
    const { name, flags } = languageOf(source);
    const common = ['-quiet', ...SYSTEM, ...chipFlags(target), ...boardFlags(target), ...flags, ...more];
    const words = {
      'c++': [...CXX, ...common],
      c: common,
      // Only its directives are read.
      'assembler-with-cpp': ['-E', '-lang-asm', '-D__ASSEMBLER__', ...common],
    }[name];
    const compiler = await this.#kit.program(name === 'c++' ? 'cc1plus' : 'cc1');
    const compiled = await runProgram(compiler, [...words, source, '-o', '/made.s'], files, folder, '/made.s');
    if (!compiled.made) return compiled;
    const assembled = await this.#assemble(target, compiled.made, files, folder);
    return { ...assembled, output: [compiled.output, assembled.output].filter(Boolean).join('\n') };
  }

  async #assemble(target: CompileTarget, text: Uint8Array, files: Files, folder: string): Promise<Ran> {
    const words = [...assemblerFlags(target), '-o', '/made.o', '/made.s'];
    // Assembly language in a sketch may include further files of its own.
    const seen = new Map([...files].filter(([name]) => name.startsWith('/sketch/') || name.startsWith('/libraries/')));
    return runProgram(await this.#kit.program('as'), words, seen.set('/made.s', text), folder, '/made.o');
  }

  /** Links objects with Arduino's core and the libraries of C. What is made is an ELF file. */
  async link(target: CompileTarget, objects: readonly Uint8Array[], folder: string): Promise<Ran> {
    const board = await this.#kit.files(target.board);
    const files = new Map([...board].filter(([name]) => !name.startsWith('/board/libraries/')));
    const names = objects.map((bytes, i) => {
      files.set(`/objects/${i}.o`, bytes);
      return `/objects/${i}.o`;
    });
    const libraries = ['libgcc', 'libm', 'libc', 'libdevice'].map(name => `/board/${name}.a`);
    const given = ['/board/crt.o', ...names, '/board/core.a', '--start-group', ...libraries, '--end-group'];
    const words = [...linkerFlags(target), '-o', '/made.elf', ...given];
    return runProgram(await this.#kit.program('ld'), words, files, folder, '/made.elf');
  }
}
