import { boardFlags, languageOf } from '../flags.ts';
import type { CompileTarget } from '../targets.ts';
import { assemblerFlags, chipFlags, linkerFlags } from './chips.ts';
import type { Files } from './pack.ts';
import { Started, type Program, type Ran } from './program.ts';

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

/** Of the files for a board those that the linker reads for each program. */
export const linkedTo = (board: Files): Files =>
  new Map([...board].filter(([name]) => !name.startsWith('/board/libraries/') && !name.endsWith('.gch')));

/** What GCC's driver does: it has GCC's programs work one after the other. */
export class Toolchain {
  readonly #kit: Kit;
  /** Programs that were started before anyone needs them. */
  readonly #spares = new Map<ProgramName, Promise<Started>>();

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
    const { name } = languageOf(source);
    const words = [...this.#words(target, source, more), source, '-o', '/made.s'];
    const compiled = await this.#run(name === 'c++' ? 'cc1plus' : 'cc1', words, files, folder, '/made.s');
    if (!compiled.made) return compiled;
    const assembled = await this.#assemble(target, compiled.made, files, folder);
    return { ...assembled, output: [compiled.output, assembled.output].filter(Boolean).join('\n') };
  }

  /** Reads a header of C++ once and for all: what is made goes next to it as HEADER.gch, for sketches with the same flags. */
  precompile(
    target: CompileTarget,
    header: string,
    more: readonly string[],
    files: Files,
    folder: string,
  ): Promise<Ran> {
    const words = [...this.#words(target, 'a.cpp', more), header, '-o', '/made.s', '--output-pch=/made.gch'];
    return this.#run('cc1plus', words, files, folder, '/made.gch');
  }

  /** Options of the compiler besides the file. */
  #words(target: CompileTarget, source: string, more: readonly string[]): string[] {
    const { name, flags } = languageOf(source);
    const common = ['-quiet', ...SYSTEM, ...chipFlags(target), ...boardFlags(target), ...flags, ...more];
    return {
      'c++': [...CXX, ...common],
      c: common,
      // Only its directives are read.
      'assembler-with-cpp': ['-E', '-lang-asm', '-D__ASSEMBLER__', ...common],
    }[name];
  }

  /** Starts programs for those that will need them, each with files that it will see in any case. */
  async rest(files: Partial<Readonly<Record<ProgramName, Files>>>): Promise<void> {
    for (const [name, own] of Object.entries(files) as [ProgramName, Files][]) {
      const spare = this.#kit.program(name).then(program => Started.of(program, own));
      this.#spares.set(name, spare);
      await spare;
    }
  }

  async #run(name: ProgramName, words: readonly string[], files: Files, folder: string, made: string): Promise<Ran> {
    const waiting = this.#spares.get(name);
    // At once: one that could not be started would keep all that follow from being.
    this.#spares.delete(name);
    const spare = await waiting?.catch(() => undefined);
    const started = spare?.fits(files) ? spare : await Started.of(await this.#kit.program(name), new Map());
    return started.run(words, files, folder, made);
  }

  async #assemble(target: CompileTarget, text: Uint8Array, files: Files, folder: string): Promise<Ran> {
    const words = [...assemblerFlags(target), '-o', '/made.o', '/made.s'];
    // Assembly language in a sketch may include further files of its own.
    const seen = new Map([...files].filter(([name]) => name.startsWith('/sketch/') || name.startsWith('/libraries/')));
    return this.#run('as', words, seen.set('/made.s', text), folder, '/made.o');
  }

  /** Links objects with Arduino's core and the libraries of C. What is made is an ELF file. */
  async link(target: CompileTarget, objects: readonly Uint8Array[], folder: string): Promise<Ran> {
    const files = new Map(linkedTo(await this.#kit.files(target.board)));
    const names = objects.map((bytes, i) => {
      files.set(`/objects/${i}.o`, bytes);
      return `/objects/${i}.o`;
    });
    const libraries = ['libgcc', 'libm', 'libc', 'libdevice'].map(name => `/board/${name}.a`);
    const given = ['/board/crt.o', ...names, '/board/core.a', '--start-group', ...libraries, '--end-group'];
    const words = [...linkerFlags(target), '-o', '/made.elf', ...given];
    return this.#run('ld', words, files, folder, '/made.elf');
  }
}
