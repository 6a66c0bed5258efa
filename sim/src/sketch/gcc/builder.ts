import type { Issue } from '@boardwright/engine/base';
import { readElf, writeHex } from '../../mcu/index.ts';
import { brokeDown, checkRequest, includingTexts, isCompiled, JOINED, stoppedByOutput, toldOf } from '../checks.ts';
import type { CompileMessage, CompileProgress, CompileRequest, CompileResult } from '../compiler.ts';
import { isHeader, isSource, layoutOf, neededLibraries, type Layout } from '../libraries.ts';
import { preprocess } from '../preprocess.ts';
import { overflows, sizeOf, tooLarge } from '../size.ts';
import type { CompileTarget } from '../targets.ts';
import type { Files } from './pack.ts';
import type { Ran } from './program.ts';
import { linkedTo, Toolchain, type Kit } from './toolchain.ts';

/** A library as it lies in the compiler's memory; names in the layout are from its root. */
interface Library extends Layout {
  readonly name: string;
  readonly root: string;
  /** It came with the sketch. */
  readonly own: boolean;
}

/** A run of the compiler for one request. */
interface Job {
  readonly request: CompileRequest;
  readonly target: CompileTarget;
  /** All that can be included. */
  readonly files: Files;
  readonly messages: CompileMessage[];
  readonly issues: Issue[];
}

const SKETCH = '/sketch';
/** A sketch that has the compiler do what most do. */
const TRIAL = `int times(int n) { return n < 2 ? 1 : n * times(n - 1); }
void setup() { pinMode(LED_BUILTIN, OUTPUT); }
void loop() {
  for (int i = 0; i < 3; i++) {
    digitalWrite(LED_BUILTIN, i % 2);
    delay(analogRead(A0) * 0.5 + times(i));
  }
}
`;
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Libraries below a folder: those whose files lie in '<folder>/<name>/'. */
function librariesBelow(folder: string, files: Files, own: boolean): Library[] {
  const names = [...files.keys()]
    .filter(name => name.startsWith(`${folder}/`))
    .map(name => name.slice(folder.length + 1));
  return [...Map.groupBy(names, name => name.slice(0, name.indexOf('/')))].flatMap(([name, inside]) => {
    const layout = layoutOf(inside.map(each => each.slice(name.length + 1)));
    return layout ? [{ ...layout, name, root: `${folder}/${name}`, own }] : [];
  });
}

/** Of a file as it is named in the sketch's folder: 'src/../more.h'. */
function wholeName(file: string): string {
  const parts: string[] = [];
  for (const part of (file.startsWith('/') ? file : `${SKETCH}/${file}`).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return `/${parts.join('/')}`;
}

/** What all sketches for a board can include, Arduino.h as the compiler has read it already. */
function systemFor(system: Files, board: Files): Files {
  const read = board.get('/board/Arduino.h.gch');
  return read ? new Map([...system, ['/arduino/core/Arduino.h.gch', read]]) : system;
}

const places = ({ root, includes }: Library): string[] =>
  includes.map(name => (name === '' ? root : `${root}/${name}`));

/**
 * Compiles sketches by GCC as it was made for WebAssembly (sim/avr-gcc-wasm), file after file, in the thread that it is
 * called in. What was compiled before of libraries is kept.
 */
export class SketchBuilder {
  readonly #kit: Kit;
  readonly #toolchain: Toolchain;
  /** Objects of libraries that came with a sketch, as long as nothing in any of them changes. */
  #kept: { readonly key: string; readonly objects: Map<string, Uint8Array> } = { key: '', objects: new Map() };

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#toolchain = new Toolchain(kit);
  }

  /** Rejects where a part of the compiler cannot be had. */
  async compile(request: CompileRequest, tell: (progress: CompileProgress) => void = () => {}): Promise<CompileResult> {
    const checked = checkRequest(request);
    if (!checked.ok) return { program: null, messages: [], issues: checked.error };
    tell('loading');
    // All at once: one waits for the longest alone.
    const [system, board] = await Promise.all([
      this.#kit.files('include'),
      this.#kit.files(request.board),
      ...(['cc1plus', 'as', 'ld'] as const).map(name => this.#kit.program(name)),
    ]);
    const target = checked.value;
    const job: Job = { request, target, files: this.#lay(request, system, board), messages: [], issues: [] };
    tell('compiling');
    const objects = await this.#objects(job);
    if (!objects) return { program: null, messages: job.messages, issues: job.issues };
    tell('linking');
    const program = await this.#link(job, objects);
    return { program, messages: job.messages, issues: job.issues };
  }

  /** Fetches all that a board needs and tries it, since much of the compiler is made ready by the browser only as it is used. */
  async prepare(board: string): Promise<void> {
    const name = 'sketch';
    const { program } = await this.compile({ name, board, files: [{ name: `${name}.ino`, text: TRIAL }] });
    if (program) await this.rest(board);
  }

  /** Starts what the next sketch for a board needs, while nobody waits. */
  async rest(board: string): Promise<void> {
    const [system, own] = await Promise.all([this.#kit.files('include'), this.#kit.files(board)]);
    await this.#toolchain.rest({ cc1plus: systemFor(system, own), as: new Map(), ld: linkedTo(own) });
  }

  #lay(request: CompileRequest, system: Files, board: Files): Files {
    const bytes = (content: string) => new TextEncoder().encode(content);
    return new Map([
      ...systemFor(system, board),
      ...request.files.map(({ name, text: content }) => [`${SKETCH}/${name}`, bytes(content)] as const),
      [`${SKETCH}/${JOINED}`, bytes(preprocess(request.name, request.files))],
      ...(request.libraries ?? []).flatMap(({ name, files }) =>
        files.map(file => [`/libraries/${name}/${file.name}`, file.bytes] as const),
      ),
    ]);
  }

  /** Null where something is wrong, which is then reported. */
  async #objects(job: Job): Promise<Uint8Array[] | null> {
    const { request, target, files } = job;
    const known = [...librariesBelow('/libraries', files, true), ...librariesBelow('/arduino/libraries', files, false)];
    const libraries = neededLibraries(includingTexts(request), known, library =>
      [...files]
        .filter(([name]) => places(library).some(each => name.startsWith(`${each}/`)))
        .filter(([name]) => isHeader(name) || isSource(name))
        .map(([, bytes]) => text(bytes)),
    );
    const folders = ['/arduino/core', `/arduino/variants/${target.variant}`, ...libraries.flatMap(places)];
    const includes = folders.map(folder => `-I${folder}`);
    const objects: Uint8Array[] = [];
    const sources = [JOINED, ...request.files.map(({ name }) => name).filter(isCompiled)];
    for (const source of sources) {
      const object = await this.#file(job, source, ['-Wall', '-I.', ...includes]);
      if (!object) return null;
      objects.push(object);
    }
    this.#forget(job, libraries);
    for (const library of libraries) {
      const made = await this.#library(job, library, libraries, includes);
      if (!made) return null;
      objects.push(...made);
    }
    return objects;
  }

  async #file(job: Job, source: string, flags: readonly string[]): Promise<Uint8Array | null> {
    const ran = await this.#toolchain.compile(job.target, source, flags, job.files, SKETCH);
    this.#say(job, ran);
    return ran.made;
  }

  /** Libraries that came with a sketch are compiled again when something in one of them, or next to them, has changed. */
  #forget({ target, files }: Job, libraries: readonly Library[]): void {
    const own = libraries.filter(library => library.own);
    if (own.length === 0) return;
    const inside = [...files].filter(([name]) => own.some(({ root }) => name.startsWith(`${root}/`)));
    const key = JSON.stringify([
      target.board,
      libraries.map(({ root }) => root),
      inside.map(([name, bytes]) => [name, text(bytes)]),
    ]);
    if (key !== this.#kept.key) this.#kept = { key, objects: new Map() };
  }

  async #library(
    job: Job,
    library: Library,
    all: readonly Library[],
    includes: readonly string[],
  ): Promise<Uint8Array[] | null> {
    // One that came with the sketch can give headers to those next to it, which are then compiled again as well.
    const mixed = all.some(({ own }) => own);
    const prefix = `/board/libraries/${library.name}/`;
    const board = await this.#kit.files(job.target.board);
    const ready = [...board].filter(([name]) => name.startsWith(prefix)).map(([, bytes]) => bytes);
    if (!mixed && ready.length > 0) return ready;
    const objects: Uint8Array[] = [];
    for (const name of library.sources) {
      const source = `${library.root}/${name}`;
      const object =
        this.#kept.objects.get(source) ?? (await this.#file(job, source, [library.own ? '-Wall' : '-w', ...includes]));
      if (!object) return null;
      if (mixed) this.#kept.objects.set(source, object);
      objects.push(object);
    }
    return objects;
  }

  async #link(job: Job, objects: readonly Uint8Array[]): Promise<CompileResult['program']> {
    const { target, issues } = job;
    const ran = await this.#toolchain.link(target, objects, SKETCH);
    if (!ran.made) {
      issues.push(...overflows(ran.output, target));
      if (issues.length === 0) this.#say(job, ran);
      return null;
    }
    const read = readElf(ran.made);
    if (!read.ok) throw new Error('the linker made no ELF file');
    const size = sizeOf(ran.made, target);
    issues.push(...tooLarge(size));
    return issues.length > 0 ? null : { hex: writeHex(read.value.flash), elf: ran.made, size };
  }

  #say({ messages, issues }: Job, { made, output, ended }: Ran): void {
    if (ended) issues.push(ended === 'output' ? stoppedByOutput() : brokeDown());
    const rename = (file: string): string | null => {
      const name = wholeName(file);
      if (name === `${SKETCH}/${JOINED}`) return null;
      return name.startsWith(`${SKETCH}/`) ? name.slice(SKETCH.length + 1) : name;
    };
    messages.push(...toldOf(output, made === null && ended === null, rename));
  }
}
