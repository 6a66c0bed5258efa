import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { issue, msg } from '@boardwright/engine/base';
import { readElf, writeHex } from '@boardwright/sim/mcu';
import {
  checkRequest,
  includingTexts,
  isCompiled,
  JOINED,
  overflows,
  preprocess,
  sizeOf,
  stoppedByOutput,
  stoppedByTime,
  stoppedByUser,
  toldOf,
  tooLarge,
  type CompileRequest,
  type CompileResult,
  type CompileTarget,
  type Compiler,
} from '@boardwright/sim/sketch';
import { cached, cacheFolder, keyOf, objectsIn } from './cache.ts';
import { keptFlags, ownFolder, programOf, targetFlags, variantFolder } from './flags.ts';
import { assemblerNames, debugNames, forStranger, renamedFolders, seenFrom } from './hiddenPaths.ts';
import { librariesIn, neededLibraries, readLibrary, type Library } from './libraries.ts';
import { pool, runProgram } from './process.ts';
import { dependenciesOf, mention, openedFiles, openedOutside } from './sandbox.ts';
import { findToolchain, type Toolchain } from './toolchain.ts';
import { nothing, runInFolder, type SketchCompilerOptions, type SketchRun } from './sketchRun.ts';

/** Bytes: 2 GB by one line of assembly end here. */
const MEMORY = 512 << 20;

interface Job extends SketchRun {
  readonly toolchain: Toolchain;
  readonly target: CompileTarget;
}

/** avr-gcc of this machine with Arduino's core. */
export class AvrCompiler implements Compiler {
  readonly #options: SketchCompilerOptions;

  constructor(options: SketchCompilerOptions) {
    this.#options = options;
  }

  /** What is kept for strangers names no folder of this machine, so that it differs from what is kept for its user. */
  get #kind(): string {
    return this.#options.sandbox ? 'hidden' : '';
  }

  async compile(request: CompileRequest, signal?: AbortSignal): Promise<CompileResult> {
    const { env } = this.#options;
    const toolchain = findToolchain(env);
    if (!toolchain)
      return nothing(
        issue(
          'error',
          msg(
            'compile.noCompiler',
            'no AVR compiler found: install gcc-avr, avr-libc and arduino-core-avr, or arduino-cli with the core arduino:avr',
          ),
        ),
      );
    const checked = checkRequest(request);
    if (!checked.ok) return nothing(...checked.error);
    const target = checked.value;
    return runInFolder(request, this.#options, MEMORY, signal, run => this.#build({ ...run, toolchain, target }));
  }

  /** The sketch's files on the disk, its tabs as one; the names of what is to be compiled. */
  #lay({ folder, request }: Job): string[] {
    const home = path.join(folder, 'sketch');
    mkdirSync(home);
    const sources = [JOINED];
    for (const { name, text } of request.files) {
      const file = path.join(home, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      if (isCompiled(name)) sources.push(name);
    }
    writeFileSync(path.join(home, sources[0]!), preprocess(request.name, request.files));
    for (const { name: library, files } of request.libraries ?? [])
      for (const { name, bytes } of files) {
        const file = path.join(folder, 'libraries', library, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
    return sources;
  }

  async #build(job: Job): Promise<CompileResult['program']> {
    const { folder, request, target, toolchain } = job;
    const sources = this.#lay(job);
    const own = (request.libraries ?? [])
      .map(({ name }) => readLibrary(path.join(folder, 'libraries', name)))
      .filter(library => library !== null);
    const known = [
      ...own,
      ...(this.#options.libraries ?? []).flatMap(librariesIn),
      ...librariesIn(path.join(ownFolder(), 'libraries')),
      ...librariesIn(path.join(toolchain.core, 'libraries')),
    ];
    const libraries = neededLibraries(includingTexts(request), known);
    const includes = [
      path.join(toolchain.core, 'cores/arduino'),
      variantFolder(toolchain, target),
      ...libraries.flatMap(library => library.includes),
    ].map(each => `-I${each}`);
    const sketchObjects: string[] = [];
    const tasks: (() => Promise<boolean>)[] = [];
    sources.forEach((source, i) => {
      const object = path.join(folder, `${i}.o`);
      sketchObjects.push(object);
      tasks.push(() => this.#sketchFile(job, source, object, ['-I.', ...includes], libraries));
    });
    let core: string | null = null;
    tasks.push(async () => (core = await this.#core(job)) !== null);
    const built = new Map<Library, string>();
    for (const library of libraries)
      tasks.push(async () => {
        const objects = await this.#library(job, library, libraries, includes);
        if (objects) built.set(library, objects);
        return objects !== null;
      });
    const done: boolean[] = [];
    await pool(tasks, availableParallelism(), async task => void done.push(await task()));
    if (done.includes(false) || core === null) return null;
    const linked = libraries.flatMap(library => objectsIn(built.get(library)!));
    return this.#link(job, [...sketchObjects, ...linked], path.join(core, 'core.a'));
  }

  /** Runs a tool; false when it failed, which is then among the messages or the issues. */
  async #run(
    job: Job,
    tool: string,
    args: readonly string[],
    folder: string,
  ): Promise<{ ok: boolean; output: string }> {
    const { toolchain, limits, signal, issues } = job;
    const ran = await runProgram(path.join(toolchain.bin, tool), args, folder, limits, signal);
    if (ran.ended && issues.length === 0)
      issues.push(
        ran.ended === 'time'
          ? stoppedByTime(limits.time)
          : ran.ended === 'output'
            ? stoppedByOutput()
            : stoppedByUser(),
      );
    return { ok: ran.status === 0 && !ran.ended, output: ran.output };
  }

  async #sketchFile(
    job: Job,
    source: string,
    object: string,
    includes: readonly string[],
    libraries: readonly Library[],
  ): Promise<boolean> {
    const { sandbox } = this.#options;
    const home = path.join(job.folder, 'sketch');
    const { program, flags } = programOf(source);
    const words = [...flags, '-Wall', ...targetFlags(job.target)];
    if (!sandbox) {
      const { ok, output } = await this.#run(
        job,
        program,
        [...words, ...includes, '-pipe', source, '-o', object],
        home,
      );
      this.#say(job, output, ok, home);
      return ok;
    }
    // By way of assembly language: compiler and assembler are watched each by its own list of what it opened.
    const assembly = `${object}.s`;
    const listed = words.map(word => (word === '-c' ? (source.endsWith('.S') ? '-E' : '-S') : word));
    const seen = includes.map(each => `-I${seenFrom(home, job.folder, each.slice(2))}`);
    const given = ['-H', seenFrom(home, job.folder, source), '-o', assembly];
    const { ok, output } = await this.#run(job, program, [...listed, ...this.#hidden(job), ...seen, ...given], home);
    const { opened, rest } = openedFiles(output);
    if (this.#isOutside(job, opened, libraries)) return false;
    this.#say(job, rest, ok, home);
    return ok && this.#assembled(job, source, assembly, object, libraries);
  }

  /** Flags that keep this machine's folders out of an untrusted program. */
  #hidden(job: Job): string[] {
    return this.#options.sandbox ? debugNames(this.#renamed(job)) : [];
  }

  #renamed({ folder, toolchain: { bin, core } }: Job) {
    const at = (name: string) => path.resolve(bin, '..', name);
    return renamedFolders(folder, ownFolder(), {
      arduino: core,
      'avr-gcc': at('lib/gcc'),
      'avr-libc': at('lib/avr'),
      avr: at('avr'),
    });
  }

  /** What the assembler says may quote any file, and it lists what it opened only where it succeeds: then alone it is believed. */
  async #assembled(
    job: Job,
    source: string,
    assembly: string,
    object: string,
    libraries: readonly Library[],
  ): Promise<boolean> {
    const list = `${object}.d`;
    const words = ['-c', '-x', 'assembler', `-mmcu=${job.target.mcu}`, `-Wa,--MD,${list}`, assembly, '-o', object];
    const { ok } = await this.#run(job, 'avr-gcc', words, path.join(job.folder, 'sketch'));
    if (ok && existsSync(list)) return !this.#isOutside(job, dependenciesOf(readFileSync(list, 'utf8')), libraries);
    if (job.issues.length === 0) {
      const file = source.startsWith('.boardwright') ? (job.request.files[0]?.name ?? '') : path.basename(source);
      job.issues.push(
        issue('error', msg('compile.assembly', 'the assembly language of {{file}} cannot be translated', { file }), {
          file,
        }),
      );
    }
    return false;
  }

  /** Whether a file was opened that an untrusted sketch may not read; that is reported. */
  #isOutside(job: Job, opened: readonly string[], libraries: readonly Library[]): boolean {
    const { bin, core } = job.toolchain;
    const system = ['lib/gcc', 'lib/avr', 'avr'].map(each => path.resolve(bin, '..', each));
    const allowed = [job.folder, core, ownFolder(), ...system, ...libraries.map(({ root }) => root)];
    const outside = openedOutside(opened, path.join(job.folder, 'sketch'), allowed);
    if (outside !== null) job.issues.push(mention(job.request.files, outside));
    return outside !== null;
  }

  #say(job: Job, output: string, ok: boolean, folder: string): void {
    const rename = (file: string) => {
      const name = path.relative(path.join(job.folder, 'sketch'), path.resolve(folder, file));
      if (name === JOINED) return null;
      return name.startsWith('..') ? path.resolve(folder, file) : name;
    };
    const told = toldOf(output, !ok && job.issues.length === 0, rename);
    const folders = this.#renamed(job);
    job.messages.push(...(this.#options.sandbox ? told.map(each => forStranger(each, folders)) : told));
  }

  /** Compiles files into a folder of the cache; their warnings are not the user's. */
  async #objects(job: Job, sources: readonly string[], includes: readonly string[], folder: string): Promise<boolean> {
    let fine = true;
    await pool(
      sources.map((source, i) => ({ source, object: path.join(folder, `${i}-${path.basename(source)}.o`) })),
      availableParallelism(),
      async ({ source, object }) => {
        const { program, flags } = programOf(source);
        const names = source.endsWith('.S') && this.#options.sandbox ? assemblerNames(this.#renamed(job)) : [];
        const how = [...flags, '-w', '-pipe', ...targetFlags(job.target), ...this.#hidden(job), ...names];
        const args = [...how, ...includes, source, '-o', object];
        const { ok, output } = await this.#run(job, program, args, job.folder);
        if (!ok) this.#say(job, output, ok, job.folder);
        fine &&= ok;
      },
    );
    return fine;
  }

  #core(job: Job): Promise<string | null> {
    const { toolchain, target } = job;
    const home = path.join(toolchain.core, 'cores/arduino');
    const includes = [home, variantFolder(toolchain, target)].map(each => `-I${each}`);
    const key = `core-${keyOf(toolchain.version, ...keptFlags(target), target.variant, this.#kind)}`;
    return cached(cacheFolder(this.#options.env), key, async folder => {
      const library = readLibrary(home)!;
      if (!(await this.#objects(job, library.sources, includes, folder))) return false;
      const { ok, output } = await this.#run(
        job,
        'avr-gcc-ar',
        ['rcs', path.join(folder, 'core.a'), ...objectsIn(folder)],
        job.folder,
      );
      if (!ok) this.#say(job, output, ok, job.folder);
      return ok;
    });
  }

  async #library(
    job: Job,
    library: Library,
    all: readonly Library[],
    includes: readonly string[],
  ): Promise<string | null> {
    const { toolchain, target } = job;
    // A library that came with the sketch is compiled as the sketch is, and not kept; so are those next to it, which it can
    // give headers to.
    if (includes.some(each => each.startsWith(`-I${job.folder}`))) {
      const folder = path.join(job.folder, 'objects', library.name);
      mkdirSync(folder, { recursive: true });
      const fine: boolean[] = [];
      await pool(library.sources, availableParallelism(), async source => {
        const object = path.join(folder, `${fine.length}-${path.basename(source)}.o`);
        fine.push(true);
        fine[fine.length - 1] = await this.#sketchFile(job, source, object, includes, all);
      });
      return fine.includes(false) ? null : folder;
    }
    const contents = library.sources.map(source => readFileSync(source, 'latin1'));
    const headers = [...library.headers].map(name => readFileSync(path.join(library.includes[0]!, name), 'latin1'));
    const key = keyOf(toolchain.version, ...keptFlags(target), this.#kind, ...includes, ...contents, ...headers);
    return cached(cacheFolder(this.#options.env), `lib-${key}`, folder =>
      this.#objects(job, library.sources, includes, folder),
    );
  }

  async #link(job: Job, objects: readonly string[], core: string): Promise<CompileResult['program']> {
    const { folder, target } = job;
    const elf = path.join(folder, 'sketch.elf');
    const { ok, output } = await this.#run(
      job,
      'avr-gcc',
      ['-w', '-Os', '-g', '-Wl,--gc-sections', `-mmcu=${target.mcu}`, '-o', elf, ...objects, core, '-lm'],
      path.join(folder, 'sketch'),
    );
    if (!ok) {
      job.issues.push(...overflows(output, target));
      if (job.issues.length === 0) this.#say(job, output, ok, path.join(folder, 'sketch'));
      return null;
    }
    const bytes = new Uint8Array(readFileSync(elf));
    const read = readElf(bytes);
    if (!read.ok) throw new Error('the linker made no ELF file');
    const size = sizeOf(bytes, target);
    job.issues.push(...tooLarge(size));
    if (job.issues.length > 0) return null;
    return { hex: writeHex(read.value.flash), elf: bytes, size };
  }
}
