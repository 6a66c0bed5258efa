import { tmpdir } from 'node:os';
import path from 'node:path';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import './clipper.ts';
import { importProject } from '../src/formats/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { Approval } from '../peers/approval.ts';
import { hasKicad9 } from '../peers/kicad9.ts';
import { boardCases, sheetCases } from './kicad9/cases.ts';
import { check } from './kicad9/check.ts';
import { agree } from './kicad9/findings.ts';
import type { GateDesign } from './kicad9/project.ts';

/** A short version of `npm run peers -- kicad9`: each sample without options, and two examples. */
const EXAMPLES = ['uno-core', 'buck-supply'];
const SHEETS = 6;
const FINDINGS = path.resolve(import.meta.dirname, '../peers/kicad9/findings.approved.json');

function example(name: string): GateDesign {
  const folder = path.resolve(import.meta.dirname, '../../resources/examples', name);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(path.join(folder, file))) : undefined),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { schematic, board } = read.value;
  return { name, schematic: schematic && openDocument(schematic), board: board && openDocument(board) };
}

const present = hasKicad9();
if (!present) console.warn('SKIPPED: designs opened by KiCad 9, because it is not there (.ci/kicad9.mjs unpacks it)');

describe.skipIf(!present)('what we write opens in KiCad 9', () => {
  it('with the same nets and findings, and comes back record by record', async () => {
    const approved = new Approval(FINDINGS, false);
    const plain = ({ name }: GateDesign): boolean => !name.includes('=');
    const sheets = [...sheetCases()].filter(plain);
    const designs = [
      ...[...boardCases()].filter(plain),
      ...sheets.filter((_, i) => i % Math.ceil(sheets.length / SHEETS) === 0),
      ...EXAMPLES.map(example),
    ];
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-kicad9-'));
    try {
      const verdicts = await check(designs, folder);
      expect(verdicts.filter(({ faults }) => faults.length > 0)).toEqual([]);
      // Examples are compared by the peer.
      const generated = verdicts.filter(({ name }) => !EXAMPLES.includes(name));
      const lines = generated.flatMap(({ name, findings }) =>
        findings.flatMap(each => approved.compare(`${each.check} ${name}`, each.theirs, each.ours, agree)),
      );
      expect(lines.filter(line => line.includes('✗'))).toEqual([]);
      expect(verdicts.length).toBeGreaterThanOrEqual(30);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
