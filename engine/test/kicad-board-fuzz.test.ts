import { describe, expect, it } from 'vitest';
import {
  readBoard,
  readFootprint,
  readProjectFile,
  writeBoard,
  writeFootprintFile,
  writeProjectFile,
} from '../src/formats/kicad/index.ts';
import type { Result } from '../src/base/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

/** Broken files must give a result or an issue that says what is wrong; never an exception, never a long wait. */

const RUNS = Number(process.env['BOARDWRIGHT_FUZZ'] ?? 200);
const LIMIT_MS = 10_000;
const LARGEST = 400_000;

/** Mulberry32: a small generator that a failing run can be repeated with. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function splice(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - remove + insert.length);
  result.set(bytes.subarray(0, at));
  result.set(insert, at);
  result.set(bytes.subarray(at + remove), at + insert.length);
  return result;
}

type Mutation = (bytes: Uint8Array, next: (below: number) => number) => Uint8Array;

const WORDS = [
  '(',
  ')',
  '((',
  '))',
  '"',
  '\\',
  '|',
  ' ',
  '\0',
  '\r',
  '(net',
  '(pts',
  '(xy 1',
  'nan',
  '1e999',
  '-9e99',
  '""',
];
const HEADS = [
  'layer',
  'at',
  'net',
  'uuid',
  'pts',
  'size',
  'effects',
  '__proto__',
  'constructor',
  'version 4',
  'zone',
  'pad',
];

const mutations: Record<string, Mutation> = {
  cut: (bytes, next) => bytes.slice(0, next(bytes.length)),
  flips: (bytes, next) => {
    const copy = bytes.slice();
    for (let i = 1 + next(60); i > 0; i--) copy[next(copy.length)]! ^= 1 << next(8);
    return copy;
  },
  bytes: (bytes, next) => {
    const copy = bytes.slice();
    for (let i = 1 + next(30); i > 0; i--) copy[next(copy.length)] = next(256);
    return copy;
  },
  remove: (bytes, next) => {
    const at = next(bytes.length);
    return splice(bytes, at, Math.min(next(2000), bytes.length - at), new Uint8Array());
  },
  repeat: (bytes, next) => {
    const at = next(bytes.length);
    return splice(bytes, next(bytes.length), 0, bytes.slice(at, at + next(5000)));
  },
  words: (bytes, next) => {
    let result = bytes;
    for (let i = 1 + next(20); i > 0; i--)
      result = splice(result, next(result.length), next(3), encode(WORDS[next(WORDS.length)]!));
    return result;
  },
  heads: (bytes, next) => {
    let result = bytes;
    for (let i = 0; i < 10; i++) {
      const open = result.indexOf(0x28, next(result.length));
      if (open >= 0) result = splice(result, open + 1, 3, encode(HEADS[next(HEADS.length)]!));
    }
    return result;
  },
  deep: (bytes, next) => splice(bytes, next(bytes.length), 0, encode('(x'.repeat(1 + next(200_000)))),
  huge: (bytes, next) => {
    const digit = bytes.findIndex((byte, at) => at > next(bytes.length) && byte >= 0x30 && byte <= 0x39);
    return splice(bytes, Math.max(digit, 0), 1, encode('9'.repeat(1 + next(400))));
  },
  utf16: bytes => {
    const wide = new Uint8Array(2 * bytes.length + 2);
    wide.set([0xff, 0xfe]);
    for (let i = 0; i < bytes.length; i++) wide[2 * i + 2] = bytes[i]!;
    return wide;
  },
};

const kinds = Object.keys(mutations);
const files = corpusFiles('.', '.kicad_pcb', '.kicad_mod', '.kicad_pro', '.pro').filter(
  name => corpusBytes(name).length < LARGEST,
);

/** Says where two files differ first: a comparison by vitest would take minutes. */
function expectSame(actual: Uint8Array, expected: Uint8Array): void {
  let at = 0;
  while (at < expected.length && actual[at] === expected[at]) at++;
  if (at === expected.length && at === actual.length) return;
  const near = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(Math.max(at - 60, 0), at + 60));
  throw new Error(`written ${near(expected)}\nagain ${near(actual)}`);
}

/** Reads as the file's ending says, and when that works writes what was read. */
function readAndWrite(name: string, bytes: Uint8Array): Result<unknown> {
  if (name.endsWith('.kicad_pcb')) {
    const board = readBoard(bytes, name);
    if (!board.ok) return board;
    const written = writeBoard(board.value);
    const again = readBoard(written, name);
    if (!again.ok || again.value.objects.length !== board.value.objects.length) throw new Error('not read back');
    expectSame(writeBoard(again.value), written);
    return board;
  }
  if (name.endsWith('.kicad_mod')) {
    const footprint = readFootprint(bytes, name);
    if (!footprint.ok) return footprint;
    const written = writeFootprintFile(footprint.value.footprint);
    const again = readFootprint(written, name);
    if (!again.ok) throw new Error('not read back');
    expectSame(writeFootprintFile(again.value.footprint), written);
    return footprint;
  }
  const project = readProjectFile(bytes, name);
  if (project.ok) writeProjectFile({}, name);
  return project;
}

describe.skipIf(corpusMissing)('broken KiCad files', () => {
  it(`reads ${RUNS} of them without an exception`, { timeout: RUNS * LIMIT_MS }, () => {
    let slowest = 0;
    let refused = 0;
    for (let run = 0; run < RUNS; run++) {
      const next = random(run);
      // Boards are where the code is.
      const boards = files.filter(file => file.endsWith('.kicad_pcb'));
      const name = run % 2 === 0 ? boards[next(boards.length)]! : files[next(files.length)]!;
      const kind = kinds[run % kinds.length]!;
      const bytes = mutations[kind]!(corpusBytes(name), next);
      const start = performance.now();
      try {
        const result = readAndWrite(name, bytes);
        if (!result.ok) {
          refused++;
          if (result.error.length === 0) throw new Error('refused without a word');
        }
      } catch (error) {
        throw new Error(`run ${run}: ${kind} of ${name}: ${String(error)}`, { cause: error });
      }
      slowest = Math.max(slowest, performance.now() - start);
    }
    const megabytes = process.memoryUsage().rss / 1e6;
    console.log(
      `${RUNS} broken files: ${refused} refused, slowest ${slowest.toFixed(0)} ms, RSS ${megabytes.toFixed(0)} MB`,
    );
    expect(slowest).toBeLessThan(LIMIT_MS);
    expect(megabytes).toBeLessThan(2000);
  });

  it('gives a clear message for what is no board', () => {
    for (const bytes of [new Uint8Array(), encode('hello'), encode('PCBNEW-BOARD Version 1'), encode('(kicad_sch)')]) {
      const result = readBoard(bytes, 'x.kicad_pcb');
      expect(result.ok ? [] : result.error.map(({ message }) => message.id)).toEqual(['import.kicad.notThis']);
    }
  });
});
