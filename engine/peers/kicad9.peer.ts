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
import { check } from '../test/kicad9/check.ts';
import type { GateDesign } from '../test/kicad9/project.ts';
import { agree } from '../test/kicad9/findings.ts';
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
const designs: GateDesign[] = [...boardCases(), ...sheetCases()].filter(({ name }) => name.includes(part));
const small = designs.length;
for (const design of corpusDesigns(part)) {
  if ('refused' in design) console.log(`${design.name}: not read: ${design.refused}`);
  else designs.push(design);
}
const verdicts = await check(designs, path.resolve(import.meta.dirname, '../../.cache/peers/kicad9'), true);
let failed = 0;
let [checks, differing] = [0, 0];
for (const { name, faults, findings } of verdicts) {
  const known = approved[name];
  const rest = faults.filter(fault => !known?.faults.some(each => fault.startsWith(each)));
  if (rest.length > 0) failed++;
  if (faults.length > 0) console.log(`${rest.length > 0 ? '✗' : 'approved'} ${name}: ${faults.join('; ')}`);
  for (const { check: kind, theirs, ours } of findings) {
    checks++;
    const lines = counts.compare(`${kind} ${name}`, theirs, ours, agree);
    if (lines.length > 0) differing++;
    for (const line of lines) if (part !== '' || line.includes('✗')) console.log(`${kind} ${name}:${line}`);
  }
}
console.log(`${small} small designs, ${designs.length - small} examples and files: ${failed} differ`);
console.log(`${checks} checks: findings by type are the same in ${checks - differing}`);
const status = counts.end(part === '');
process.exit(failed === 0 ? status : 1);
