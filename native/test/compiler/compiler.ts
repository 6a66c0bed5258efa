import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SketchCompilerOptions } from '../../src/compiler/sketchRun.ts';
import { findClang } from '../../src/compiler/clang.ts';
import { NativeCompiler } from '../../src/compiler/nativeCompiler.ts';
import { readSketch } from '../../src/compiler/sketchFolder.ts';
import { findToolchain } from '../../src/compiler/toolchain.ts';

const present = findToolchain(process.env) !== null;

if (!present) {
  if (process.env['CI'])
    throw new Error('there is no compiler for AVR: apt-get install gcc-avr avr-libc arduino-core-avr');
  console.warn('SKIPPED: tests of the compiler, because gcc-avr, avr-libc or arduino-core-avr is missing');
}

/** For `describe.skipIf(noCompiler)`. */
export const noCompiler = !present;

/** The same for sketches of the Pico: clang and lld are not installed for tests alone. */
export const noClang = findClang(process.env) === null;
if (noClang)
  console.warn('SKIPPED: sketches for the Pico, because there is no clang with lld (clang-14, lld-14, llvm-14)');

// Compiled cores outlive a run of the tests, but are not the user's.
const cache = path.resolve(import.meta.dirname, '../../../.cache/avr');
mkdirSync(cache, { recursive: true });

/** The environment of a compiler in tests. */
export const compilerEnv = { PATH: process.env['PATH'] ?? '', XDG_CACHE_HOME: cache };

export const compiler = (options: Partial<SketchCompilerOptions> = {}) =>
  new NativeCompiler({ env: compilerEnv, ...options });

/** Compiles a text as the one tab of a sketch, with other files next to it. */
export const compileText = (
  text: string,
  {
    board = 'uno',
    files = {},
    ...options
  }: Partial<SketchCompilerOptions> & { board?: string; files?: Record<string, string> } = {},
) =>
  compiler(options).compile({
    name: 'sketch',
    board,
    files: [{ name: 'sketch.ino', text }, ...Object.entries(files).map(([name, each]) => ({ name, text: each }))],
  });

/** The ELF file of a sketch that lies on the disk. Throws what the compiler says when it does not compile. */
export async function elfOf(folder: string, board = 'uno'): Promise<Uint8Array> {
  const { program, messages, issues } = await compiler().compile({ ...readSketch(folder), board });
  if (!program) throw new Error(JSON.stringify([...messages, ...issues]));
  return program.elf;
}
