/**
 * Designs that we write, opened by KiCad 9: all kinds of objects with all their options, every example, and every file of the
 * corpus that an importer reads. Each must open with the same nets on its pads, come back from KiCad's own saving record by
 * record, have the same ERC and DRC findings by type, and
 * plot alike, layer by layer and sheet by sheet. Differences stand with their reason in kicad9/approved.json (nets and
 * records), kicad9/findings.approved.json (counts of findings) and test/kicad9/explained.ts.
 * Usage: node engine/peers/kicad9.peer.ts [part of a name] [--approve]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import '../test/clipper.ts';
import { boardCases, sheetCases } from '../test/kicad9/cases.ts';
import { check, type Verdict } from '../test/kicad9/check.ts';
import type { GateDesign } from '../test/kicad9/project.ts';
import { agree, bothFind } from '../test/kicad9/findings.ts';
import { Approval } from './approval.ts';
import { hasKicad9 } from './kicad9.ts';
import { corpusDesigns } from './kicad9/corpus.ts';

const [part = ''] = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const counts = new Approval(
  path.join(import.meta.dirname, 'kicad9/findings.approved.json'),
  process.argv.includes('--approve'),
);
const approved = JSON.parse(readFileSync(path.join(import.meta.dirname, 'kicad9/approved.json'), 'utf8')) as Readonly<
  Record<string, { readonly why: string; readonly faults: readonly string[] }>
>;

if (!hasKicad9()) {
  console.log('KiCad 9 is not there: see .ci/kicad9.mjs');
  process.exit(1);
}
const folder = path.resolve(import.meta.dirname, '../../.cache/peers/kicad9');

/** Designs that one process of KiCad opens together: starting it takes a second, and pictures of all at once fill gigabytes. */
const BATCH = 64;

/** The small designs in batches, then the examples and files one by one: some have more objects than all that are small. */
function* batches(): Generator<readonly GateDesign[]> {
  const small = [...boardCases(), ...sheetCases()].filter(({ name }) => name.includes(part));
  for (let from = 0; from < small.length; from += BATCH) yield small.slice(from, from + BATCH);
  for (const design of corpusDesigns(part)) {
    if ('refused' in design) console.log(`${design.name}: not read: ${design.refused}`);
    else yield [design];
  }
}

let [designs, failed, checks, differing] = [0, 0, 0, 0];

function report({ name, faults, findings }: Verdict): void {
  const known = approved[name];
  const rest = faults.filter(fault => !known?.faults.some(each => fault.startsWith(each)));
  if (rest.length > 0) failed++;
  if (faults.length > 0) console.log(`${rest.length > 0 ? '✗' : 'approved'} ${name}: ${faults.join('; ')}`);
  for (const { check: kind, theirs, ours } of findings) {
    checks++;
    // Of small designs each finding is known; of files the types are compared here, and the counts by drc9 and erc9.
    const lines = counts.compare(`${kind} ${name}`, theirs, ours, name.includes('/') ? bothFind : agree);
    if (lines.length > 0) differing++;
    for (const line of lines) if (part !== '' || line.includes('✗')) console.log(`${kind} ${name}:${line}`);
  }
}

for (const batch of batches()) {
  for (const verdict of await check(batch, folder, true)) report(verdict);
  designs += batch.length;
  process.stderr.write(`\r${designs} designs opened, ${failed} differ `);
}
console.log(`${designs} designs: ${failed} differ`);
console.log(`${checks} checks: findings by type are the same in ${checks - differing}`);
const status = counts.end(part === '');
process.exit(failed === 0 ? status : 1);
