import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { issue, msg } from '@boardwright/engine/base';
import { ARM, loadedByElf, writeHex } from '@boardwright/sim/mcu';
import {
  checkRequest,
  includingTexts,
  isCompiled,
  JOINED,
  PICO,
  preprocess,
  stoppedByOutput,
  stoppedByTime,
  stoppedByUser,
  tooLarge,
  toldOf,
  type CompileMessage,
  type CompileRequest,
  type CompileResult,
  type Compiler,
} from '@boardwright/sim/sketch';
import { cached, cacheFolder, keyOf, objectsIn } from './cache.ts';
import { findClang, type Clang } from './clang.ts';
import { ownFolder } from './flags.ts';
import { fileNames, forStranger, renamedFolders } from './hiddenPaths.ts';
import { librariesIn, neededLibraries, readLibrary, type Library } from './libraries.ts';
import { pool, runProgram } from './process.ts';
import { mention, openedFiles, openedOutside, opensFiles } from './sandbox.ts';
import { nothing, runInFolder, type SketchCompilerOptions, type SketchRun } from './sketchRun.ts';

/** Bytes that clang may have for an untrusted sketch: it takes more than GCC. */
const MEMORY = 1 << 30;
const RAM = 0x20000000;

const CPU = ['--target=thumbv6m-none-eabi', '-mcpu=cortex-m0plus', '-mfloat-abi=soft'];
/** What it depends on how machine code is made. */
const MADE = ['-Os', '-ffunction-sections', '-fdata-sections'];
const COMMON = ['-gdwarf-4', '-ffreestanding', '-fno-builtin', '-nostdlibinc'];
const ALL = [...CPU, ...MADE, ...COMMON, '-fno-caret-diagnostics', '-fno-color-diagnostics'];
const CXX = [
  '-std=gnu++17',
  '-fno-exceptions',
  '-fno-rtti',
  '-fno-threadsafe-statics',
  '-Wno-error=narrowing',
  '-Wno-c++11-narrowing',
];
const DEFINES = ['-DARDUINO=10819', '-DARDUINO_RASPBERRY_PI_PICO', '-DARDUINO_ARCH_RP2040'];

interface Job extends SketchRun {
  readonly clang: Clang;
  readonly home: string;
}

const root = () => path.join(ownFolder(), 'pico');
const includesOf = (libraries: readonly Library[]): string[] => [
  '-isystem',
  path.join(root(), 'include'),
  ...[path.join(root(), 'core'), ...libraries.flatMap(({ includes }) => includes)].map(each => `-I${each}`),
];

/** Sketches for the Raspberry Pi Pico: clang and lld of this machine, with a core of ours (resources/arduino/pico). */
export class PicoCompiler implements Compiler {
  readonly #options: SketchCompilerOptions;

  constructor(options: SketchCompilerOptions) {
    this.#options = options;
  }

  async compile(request: CompileRequest, signal?: AbortSignal): Promise<CompileResult> {
    const clang = findClang(this.#options.env);
    if (!clang)
      return nothing(
        issue(
          'error',
          msg('compile.noClang', 'no Pico compiler found: install clang, lld and llvm (clang-14, lld-14, llvm-14)'),
        ),
      );
    const checked = checkRequest(request, [PICO]);
    if (!checked.ok) return nothing(...checked.error);
    return runInFolder(request, this.#options, MEMORY, signal, run =>
      this.#build({ ...run, clang, home: path.join(run.folder, 'sketch') }),
    );
  }

  async #build(job: Job): Promise<CompileResult['program']> {
    const { folder, home, request } = job;
    const lay = (file: string, content: string | Uint8Array) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    };
    for (const { name, text } of request.files) lay(path.join(home, name), text);
    lay(path.join(home, JOINED), preprocess(request.name, request.files));
    const own = (request.libraries ?? []).flatMap(({ name: library, files }) => {
      const at = path.join(folder, 'libraries', library);
      for (const { name, bytes } of files) lay(path.join(at, name), bytes);
      return readLibrary(at) ?? [];
    });
    const known = [
      ...own,
      ...(this.#options.libraries ?? []).flatMap(librariesIn),
      ...librariesIn(path.join(root(), 'libraries')),
      ...librariesIn(path.join(ownFolder(), 'libraries')),
    ];
    const libraries = neededLibraries(includingTexts(request), known);
    const includes = ['-I.', ...includesOf(libraries)];
    const sources = [JOINED, ...request.files.map(({ name }) => name).filter(isCompiled)];
    // Libraries are compiled with the sketch: those for so small a core take no time that is worth a cache.
    const all = [...sources, ...libraries.flatMap(library => library.sources)];
    const objects = all.map((_, i) => path.join(folder, `${i}.o`));
    let core: string | null = null;
    const tasks = [
      async () => (core = await this.#core(job)) !== null,
      ...all.map((source, i) => () => this.#file(job, source, objects[i]!, includes, libraries, i < sources.length)),
    ];
    const done: boolean[] = [];
    await pool(tasks, availableParallelism(), async task => void done.push(await task()));
    return done.includes(false) || core === null ? null : this.#link(job, objects, core);
  }

  async #run(job: Job, program: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
    const { limits, signal, issues, home } = job;
    const ran = await runProgram(program, args, home, limits, signal);
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

  #flags(source: string): { program: 'c' | 'cxx'; words: readonly string[] } {
    const isC = /\.(c|S)$/.test(source);
    return { program: isC ? 'c' : 'cxx', words: [...ALL, ...DEFINES, `-DF_CPU=${PICO.hz}L`, ...(isC ? [] : CXX)] };
  }

  async #file(
    job: Job,
    source: string,
    object: string,
    includes: readonly string[],
    libraries: readonly Library[],
    isSketch: boolean,
  ): Promise<boolean> {
    const { clang, home } = job;
    const { program, words } = this.#flags(source);
    const how = [...words, ...(isSketch ? ['-Wall'] : ['-w'])];
    if (!this.#options.sandbox) {
      const args = [...how, ...includes, '-c', source, '-o', object];
      const { ok, output } = await this.#run(job, clang[program], args);
      this.#say(job, output, ok);
      return ok;
    }
    // By way of assembly language, which no assembler has read by then: nothing but includes has been opened, and what the
    // stranger wrote of it is there word for word, its operands filled in.
    const halfway = `${object}.s`;
    const made = source.endsWith('.S') ? ['-E'] : ['-S', '-Xclang', '-no-integrated-as'];
    const args = [...how, ...this.#hidden(job), ...includes, ...made, '-H', source, '-o', halfway];
    const { ok, output } = await this.#run(job, clang[program], args);
    const { opened, rest } = openedFiles(output);
    const allowed = [job.folder, ownFolder(), clang.headers, ...libraries.map(each => each.root)];
    const outside = openedOutside(opened, home, allowed);
    if (outside !== null) {
      job.issues.push(mention(job.request.files, outside));
      return false;
    }
    this.#say(job, rest, ok);
    if (!ok) return false;
    if (opensFiles(readFileSync(halfway, 'latin1'))) {
      job.issues.push(mention(job.request.files, '.incbin'));
      return false;
    }
    const names = ['-gdwarf-4', '-fdebug-compilation-dir=sketch/sketch'];
    const last = [...CPU, '-w', ...names, '-c', '-x', 'assembler', halfway, '-o', object];
    const assembled = await this.#run(job, clang.c, last);
    this.#say(job, assembled.output, assembled.ok);
    return assembled.ok;
  }

  /** Flags that keep this machine's folders out of an untrusted program. */
  #hidden({ folder, clang }: Job): string[] {
    return this.#options.sandbox ? fileNames(this.#renamed({ folder, clang })) : [];
  }

  #renamed({ folder, clang }: Pick<Job, 'folder' | 'clang'>) {
    return renamedFolders(folder, ownFolder(), { clang: clang.headers });
  }

  #say(job: Job, output: string, ok: boolean): void {
    const rename = (file: string) => {
      const name = path.relative(job.home, path.resolve(job.home, file));
      if (name === JOINED || file.endsWith('.o.s')) return null;
      return name.startsWith('..') ? path.resolve(job.home, file) : name;
    };
    const told = toldOf(output, !ok && job.issues.length === 0, rename);
    const folders = this.#renamed(job);
    job.messages.push(...(this.#options.sandbox ? told.map(each => forStranger(each, folders)) : told));
  }

  /** The core, compiled once. */
  #core(job: Job): Promise<string | null> {
    const { clang } = job;
    const library = readLibrary(path.join(root(), 'core'))!;
    const headers = readdirSync(path.join(root(), 'include'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name))
      .sort();
    const texts = [
      ...library.sources,
      ...[...library.headers].map(name => path.join(root(), 'core', name)),
      ...headers,
    ];
    const kind = this.#options.sandbox ? 'hidden' : '';
    const key = keyOf(clang.version, ...ALL, ...CXX, kind, ...texts.map(file => readFileSync(file, 'latin1')));
    return cached(cacheFolder(this.#options.env), `pico-${key}`, async folder => {
      const done: boolean[] = [];
      await pool(library.sources, availableParallelism(), async source => {
        const { program, words } = this.#flags(source);
        const object = path.join(folder, `${path.basename(source)}.o`);
        const { ok, output } = await this.#run(job, clang[program], [
          ...words,
          '-w',
          ...this.#hidden(job),
          ...includesOf([]),
          '-c',
          source,
          '-o',
          object,
        ]);
        if (!ok) this.#say(job, output, ok);
        done.push(ok);
      });
      return !done.includes(false);
    });
  }

  async #link(job: Job, objects: readonly string[], core: string): Promise<CompileResult['program']> {
    const { clang, folder, issues } = job;
    const elf = path.join(folder, 'sketch.elf');
    const script = path.join(root(), 'pico.ld');
    // A sketch may name files to link (#pragma comment), which are linker's scripts where they are texts: none of them.
    const words = [
      '--no-dependent-libraries',
      '--gc-sections',
      '-T',
      script,
      '-o',
      elf,
      ...objects,
      ...objectsIn(core),
    ];
    const { ok, output } = await this.#run(job, clang.link, words);
    if (!ok || !existsSync(elf)) {
      if (issues.length === 0) job.messages.push(...linkerSays(output));
      return null;
    }
    const bytes = new Uint8Array(readFileSync(elf));
    const read = loadedByElf(bytes, ARM);
    if (!read.ok) throw new Error('the linker made no ELF file');
    const flash = read.value.filter(({ address, bytes: piece }) => address < RAM && piece.length > 0);
    const size = {
      flash: flash.reduce((sum, piece) => sum + piece.bytes.length, 0),
      flashMost: PICO.flash,
      ram: read.value.reduce((sum, { virtual, size: all }) => sum + (virtual >= RAM ? all : 0), 0),
      ramMost: PICO.ram,
    };
    issues.push(...tooLarge(size));
    return issues.length > 0 ? null : { hex: writeHex(flash), elf: bytes, size };
  }
}

/** What lld says of symbols that are not there, or twice. */
function linkerSays(output: string): CompileMessage[] {
  const said = output.split('\n').flatMap(line => /^(?:.*\/)?ld\.lld(?:-\d+)?: error: (.*)$/.exec(line)?.[1] ?? []);
  const texts = said.length > 0 ? said : [output.trim().slice(0, 2000)];
  return texts.map(text => ({ severity: 'error', file: null, line: null, column: null, text }));
}
