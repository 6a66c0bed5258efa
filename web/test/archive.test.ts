import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { english } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import { corpusBytes, corpusFiles, corpusMissing } from '../../engine/test/corpus.ts';
import { mutations, random } from '../../engine/test/mutations.ts';
import { ArchiveFault, readArchive } from '../src/project/archive.ts';

/** Broken zips that are dropped on the page; those of the command line are fuzzed in native. */

const RUNS = Number(process.env['BOARDWRIGHT_FUZZ'] ?? 200);
const FOLDER = 'kicad/v6-splitflap-sensor_smd';

describe.skipIf(corpusMissing)('broken archives', () => {
  test(`${RUNS} of them are read or refused with a reason`, { timeout: RUNS * 10_000 }, () => {
    const names = corpusFiles(FOLDER, '.kicad_pcb', '.kicad_sch', '.kicad_pro');
    const zip = zipSync(Object.fromEntries(names.map(name => [name.slice(FOLDER.length + 1), corpusBytes(name)])));
    const kinds = Object.keys(mutations);
    let refused = 0;
    for (let run = 0; run < RUNS; run++) {
      const kind = kinds[run % kinds.length]!;
      const bytes = mutations[kind]!(zip, random(run));
      try {
        const result = importProject(readArchive('broken.zip', bytes));
        if (result.ok) continue;
        refused++;
        expect(result.error.map(({ message }) => english(message))).not.toContain('');
        expect(result.error.length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof ArchiveFault)) throw new Error(`run ${run}: ${kind}`, { cause: error });
        refused++;
        expect(english(error.issue.message)).not.toBe('');
      }
    }
    // A checksum is missed by hardly any damage; some changes none of the content.
    expect(refused).toBeGreaterThan(0.95 * RUNS);
  });
});
