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
import { encode, mutations, random } from './mutations.ts';

/** Broken files must give a result or an issue that says what is wrong; never an exception, never a long wait. */

const RUNS = Number(process.env['BOARDWRIGHT_FUZZ'] ?? 200);
const LIMIT_MS = 10_000;
const LARGEST = 400_000;

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
    // The worker has run other files before.
    const before = process.memoryUsage().rss;
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
    const megabytes = (process.memoryUsage().rss - before) / 1e6;
    console.log(
      `${RUNS} broken files: ${refused} refused, slowest ${slowest.toFixed(0)} ms, ${megabytes.toFixed(0)} MB more`,
    );
    expect(slowest).toBeLessThan(LIMIT_MS);
    expect(megabytes).toBeLessThan(1000);
  });

  it('gives a clear message for what is no board', () => {
    for (const bytes of [new Uint8Array(), encode('hello'), encode('PCBNEW-BOARD Version 1'), encode('(kicad_sch)')]) {
      const result = readBoard(bytes, 'x.kicad_pcb');
      expect(result.ok ? [] : result.error.map(({ message }) => message.id)).toEqual(['import.kicad.notThis']);
    }
  });
});
