import type { Path, Paths } from './paths.ts';

/** A function of the module: pointers and numbers. */
type Call = (...args: number[]) => number;

/** What of the names that Emscripten shortened is needed here: those of clipper2-wasm 0.4.0. A test calls all of them. */
const RESIZE_HEAP = 'y';
const NAMES = { memory: 'D', start: 'E', table: 'G', malloc: 'H', free: 'I' } as const;

interface Exports {
  readonly [NAMES.memory]: WebAssembly.Memory;
  readonly [NAMES.start]: () => void;
  readonly [NAMES.table]: WebAssembly.Table;
  readonly [NAMES.malloc]: Call;
  readonly [NAMES.free]: Call;
}

const PAGE = 65_536;
/** A std::vector of libc++: pointers to its begin, its end and the end of its room. */
const VECTOR = 12;
/** A point: x, y and z of 64 bits each. */
const POINT = 24;
/** The same in words of 32 bits. */
const POINT_WORDS = POINT / 4;

/** Clipper2's own numbers (clipper.engine.h, clipper.core.h, clipper.offset.h). */
export type Operation = 1 | 2 | 3;
export const INTERSECTION: Operation = 1;
export const UNION: Operation = 2;
export const DIFFERENCE: Operation = 3;
export type Rule = 1 | 2;
export const NON_ZERO: Rule = 1;
export const POSITIVE: Rule = 2;
export type Ends = 0 | 4;
/** Closed lines, which bound an area. */
export const POLYGON: Ends = 0;
/** Open lines with round ends. */
export const ROUND: Ends = 4;
const ROUND_JOIN = 2;
const MITER_LIMIT = 2;

/**
 * Clipper2 (Angus Johnson's, as clipper2-wasm brings it) by way of its memory: outlines are written where it looks for them and
 * read where it left them. The library's own bindings make objects of every outline and write functions at run time, which takes
 * longer than the clipping and which a content security policy forbids; so what they would bind is looked up here, in what the
 * module reports when it starts (Emscripten's embind: a name, an invoker and what the invoker wants as its first argument).
 */
class Clipper {
  private readonly memory: WebAssembly.Memory;
  private readonly malloc: Call;
  private readonly free: Call;
  private words: Int32Array;
  /** Where outlines are handed over, and how many bytes there are. */
  private block = 0;
  private room = 0;

  private readonly create: Call;
  private readonly addSubject: Call;
  private readonly addClip: Call;
  private readonly execute: Call;
  private readonly inflatePaths: Call;
  private readonly dropClipper: Call;
  private readonly dropPaths: Call;

  constructor(module: WebAssembly.Module) {
    const told: number[][] = [];
    let tell = (args: number[]): number => {
      told.push(args);
      return 0;
    };
    const imports: Record<string, Call> = {};
    for (const { name } of WebAssembly.Module.imports(module)) imports[name] = (...args) => tell(args);
    imports[RESIZE_HEAP] = size => {
      // Above two gigabytes it comes as a negative number.
      const more = (size! >>> 0) - this.memory.buffer.byteLength;
      try {
        this.memory.grow(Math.ceil(more / PAGE));
      } catch {
        throw new Error('Clipper2 has no more memory');
      }
      return 1;
    };
    // `as`: WebAssembly types exports as a dictionary; these are what the pinned build has.
    const exports = new WebAssembly.Instance(module, { a: imports }).exports as unknown as Exports;
    this.memory = exports[NAMES.memory];
    this.malloc = exports[NAMES.malloc];
    this.free = exports[NAMES.free];
    exports[NAMES.start]();
    // What it asks for from now on is to end: it has run out of memory, or met a defect of its own.
    tell = () => {
      throw new Error('Clipper2 gave up');
    };
    this.words = new Int32Array(this.memory.buffer);

    const table = exports[NAMES.table];
    const bytes = new Uint8Array(this.memory.buffer);
    const isNamed = (at: number | undefined, name: string): boolean =>
      at !== undefined && at > 0 && [...name].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
    const found = <T>(what: T | undefined, name: string): T => {
      if (what === undefined) throw new Error(`clipper2-wasm has no ${name}`);
      return what;
    };
    // Classes are registered with their number, and at the end their name and destructor.
    const classOf = (name: string): number[] =>
      found(
        told.find(row => row.length === 13 && isNamed(row[10], `${name}\0`)),
        name,
      );
    const bound = (invoker: number, context: number): Call => {
      const call = table.get(invoker) as Call;
      return (...args) => call(context, ...args);
    };
    const method = ([number]: number[], name: string): Call => {
      const row = told.find(each => each[0] === number && isNamed(each[1], `${name}(`));
      const [, , , , , invoker, context] = found(row, name);
      return bound(invoker!, context!);
    };
    const plain = (name: string): Call => {
      const row = told.find(each => isNamed(each[0], `${name}(`));
      const [, , , , invoker, context] = found(row, name);
      return bound(invoker!, context!);
    };
    const clipper = classOf('Clipper64');
    this.create = plain('CreateClipper64');
    this.inflatePaths = plain('InflatePaths64');
    this.addSubject = method(clipper, 'AddSubject');
    this.addClip = method(clipper, 'AddClip');
    this.execute = method(clipper, 'ExecutePath');
    this.dropClipper = table.get(clipper[12]!) as Call;
    this.dropPaths = table.get(classOf('Paths64')[12]!) as Call;
  }

  clip(operation: Operation, rule: Rule, subject: Paths, other: Paths): number[][] {
    const clipper = this.create(0);
    this.addSubject(clipper, this.give(subject));
    if (other.length > 0) this.addClip(clipper, this.give(other));
    const result = this.malloc(VECTOR);
    this.seen().fill(0, result >> 2, (result + VECTOR) >> 2);
    if (this.execute(clipper, operation, rule, result) === 0) throw new Error('Clipper2 failed');
    this.dropClipper(clipper);
    return this.take(result);
  }

  inflate(paths: Paths, by: number, ends: Ends, tolerance: number): number[][] {
    return this.take(this.inflatePaths(this.give(paths), by, ROUND_JOIN, ends, MITER_LIMIT, tolerance));
  }

  /** The module's memory as words; it is another one when it has grown. */
  private seen(): Int32Array {
    if (this.words.buffer !== this.memory.buffer) this.words = new Int32Array(this.memory.buffer);
    return this.words;
  }

  /** Writes a vector of vectors of points, one behind the other; a pointer to it, for the next call only. */
  private give(paths: Paths): number {
    let corners = 0;
    for (const path of paths) corners += path.length >> 1;
    // Points of 64 bits lie at multiples of eight.
    const first = (VECTOR * (paths.length + 1) + 7) & ~7;
    this.reserve(first + POINT * corners);
    const { block } = this;
    const words = this.seen();
    let head = block >> 2;
    let at = (block + first) >> 2;
    words[head++] = block + VECTOR;
    words[head++] = words[head++] = block + VECTOR * (paths.length + 1);
    for (const path of paths) {
      words[head++] = at << 2;
      at = write(words, at, path);
      words[head++] = words[head++] = at << 2;
    }
    return block;
  }

  private reserve(bytes: number): void {
    if (bytes <= this.room) return;
    if (this.block !== 0) this.free(this.block);
    this.room = 0;
    this.block = this.malloc(2 * bytes);
    this.room = 2 * bytes;
  }

  /** Reads a vector of vectors of points and gives it back. */
  private take(paths: number): number[][] {
    const words = this.seen();
    const out: number[][] = [];
    for (let head = words[paths >> 2]! >> 2, end = words[(paths >> 2) + 1]! >> 2; head < end; head += VECTOR >> 2)
      out.push(read(words, words[head]! >> 2, words[head + 1]! >> 2));
    this.dropPaths(paths);
    return out;
  }
}

/** Points of a path; where they end. The upper halves of z are left as they are: nobody looks at z. */
function write(words: Int32Array, at: number, path: Path): number {
  for (let i = 0; i < path.length; i += 2, at += POINT_WORDS) {
    const x = path[i]!;
    const y = path[i + 1]!;
    words[at] = x;
    words[at + 1] = x >> 31;
    words[at + 2] = y;
    words[at + 3] = y >> 31;
  }
  return at;
}

function read(words: Int32Array, from: number, to: number): number[] {
  const path: number[] = [];
  for (let at = from; at < to; at += POINT_WORDS) path.push(words[at]!, words[at + 2]!);
  return path;
}

let program: WebAssembly.Module | null = null;
let clipper: Clipper | null = null;

/** Gives the fill its clipper: the bytes of clipper2-wasm's clipper2z.wasm. To be called before anything is filled. */
export function loadClipper(bytes: Uint8Array<ArrayBuffer>): void {
  program ??= new WebAssembly.Module(bytes);
  clipper ??= new Clipper(program);
}

function using<T>(work: (clipper: Clipper) => T): T {
  if (!program) throw new Error('loadClipper was not called');
  try {
    return work((clipper ??= new Clipper(program)));
  } catch (error) {
    // Its state is undefined then: the next call gets a new one.
    clipper = null;
    throw error;
  }
}

/** Areas combined. Outlines may overlap and run either way; of the result, holes run the other way than outlines. */
export const clip = (operation: Operation, rule: Rule, subject: Paths, other: Paths): number[][] =>
  using(each => each.clip(operation, rule, subject, other));

/** Lines drawn with a round pen, or areas with their border moved; `tolerance` is the chord error of round corners. */
export const offset = (paths: Paths, by: number, ends: Ends, tolerance: number): number[][] =>
  using(each => each.inflate(paths, by, ends, tolerance));
