import type { Files } from './pack.ts';

/** What emscripten makes of a program whose files are in its memory (avr-gcc-wasm/build/wrapper.mjs has the settings). */
interface Emscripten {
  /** Runs it once; gives its status. Throws what broke it. */
  callMain(words: string[]): number;
  readonly FS: {
    mkdirTree(folder: string): void;
    chdir(folder: string): void;
    /** `canOwn`: it may keep the array instead of a copy. */
    writeFile(name: string, bytes: Uint8Array, options: { canOwn: boolean }): void;
    readFile(name: string): Uint8Array;
    analyzePath(name: string): { readonly exists: boolean };
    unlink(name: string): void;
  };
}

interface Settings {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): Record<string, never>;
  thisProgram: string;
  stdin(): null;
  print(line: string): void;
  printErr(line: string): void;
}

/** A program of GCC or binutils, loaded. */
export interface Program {
  readonly name: string;
  readonly module: WebAssembly.Module;
  /** The default export of what emscripten wrote next to the module. */
  readonly create: (settings: Settings) => Promise<Emscripten>;
}

export interface Ran {
  /** What it wrote into the file that was asked for; null where it failed. */
  readonly made: Uint8Array | null;
  /** Its output. */
  readonly output: string;
  /** Why it did not finish: too much output, or a crash, for example out of memory. */
  readonly ended: 'output' | 'broke' | null;
}

/** Characters of messages: more than anyone reads. */
const OUTPUT = 256 << 10;
const NO_MEMORY = /^(?:\S+: )?(?:out of memory allocating|virtual memory exhausted|memory exhausted)/m;

class TooMuch extends Error {}

/** A program that has been started, with memory of its own, and waits for what it is to do. It does one thing, then it is done with. */
export class Started {
  readonly #wasm: Emscripten;
  readonly #say: { heard: (line: string) => void };
  readonly #files: Files;
  readonly #folders = new Set<string>();

  private constructor(wasm: Emscripten, say: { heard: (line: string) => void }, files: Files) {
    this.#wasm = wasm;
    this.#say = say;
    this.#files = files;
    // What never ends is nothing to include.
    for (const name of ['/dev/random', '/dev/urandom']) wasm.FS.unlink(name);
    this.#write(files);
  }

  /** `files`: the only ones that it sees. */
  static async of(program: Program, files: Files): Promise<Started> {
    const say = { heard: (_line: string): void => {} };
    const print = (line: string): void => say.heard(line);
    const wasm = await program.create({
      // At once: a module that is instantiated the other way waits for all of it to be optimised, seconds.
      instantiateWasm: (imports, done) => {
        done(new WebAssembly.Instance(program.module, imports));
        return {};
      },
      thisProgram: program.name,
      stdin: () => null,
      print,
      printErr: print,
    });
    return new Started(wasm, say, files);
  }

  /** Whether all that it sees is among these files. */
  fits(files: Files): boolean {
    return [...this.#files].every(([name, bytes]) => files.get(name) === bytes);
  }

  /**
   * Runs it in `folder` over files that only it sees: nothing else is there for it to read. It blocks until it is done and
   * cannot be stopped: it belongs in a worker that can be ended.
   */
  run(words: readonly string[], files: Files, folder: string, made: string): Ran {
    const lines: string[] = [];
    let length = 0;
    this.#say.heard = line => {
      length += line.length + 1;
      if (length > OUTPUT) throw new TooMuch();
      lines.push(line);
    };
    this.#write(new Map([...files].filter(([name]) => !this.#files.has(name))));
    const { FS } = this.#wasm;
    this.#inFolder(folder);
    FS.chdir(folder);
    try {
      const status = this.#wasm.callMain([...words]);
      const output = lines.join('\n');
      if (NO_MEMORY.test(output)) return { made: null, output, ended: 'broke' };
      return { made: status === 0 && FS.analyzePath(made).exists ? FS.readFile(made) : null, output, ended: null };
    } catch (error) {
      const output = lines.join('\n');
      if (error instanceof TooMuch) return { made: null, output, ended: 'output' };
      // Out of memory, of stack, or a fault of the compiler's own.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
        return { made: null, output, ended: 'broke' };
      throw error;
    }
  }

  #write(files: Files): void {
    for (const [name, bytes] of files) {
      this.#inFolder(name.slice(0, name.lastIndexOf('/')) || '/');
      this.#wasm.FS.writeFile(name, bytes, { canOwn: true });
    }
  }

  #inFolder(name: string): void {
    if (this.#folders.has(name)) return;
    this.#folders.add(name);
    this.#wasm.FS.mkdirTree(name);
  }
}
