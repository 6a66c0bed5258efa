/**
 * Every minimal board of our tests of design rules through KiCad 9's check: findings of the type that the board is about. A
 * board whose counts differ fails unless engine/peers/drcTypes9.approved.json has the counts, and a reason for the type;
 * docs/drc.md has the table.
 * Usage: node engine/peers/drcTypes9.peer.ts [part of a type] [--approve]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBoard, writeProjectFile } from '../src/formats/kicad/index.ts';
import type { BoardSettings, Store } from '../src/kinds/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { board } from '../test/drcBoard.ts';
import { CASES } from '../test/drcCases.ts';
import { hasKicad9, kicad9 } from './kicad9.ts';

interface Approved {
  /** By type and board. */
  readonly boards: Record<string, Record<string, readonly [theirs: number, ours: number]>>;
  /** By type. */
  readonly explained: Readonly<Record<string, string>>;
}

const file = path.join(import.meta.dirname, 'drcTypes9.approved.json');
const approved = JSON.parse(readFileSync(file, 'utf8')) as Approved;

interface Report {
  readonly violations: readonly { readonly type: string }[];
  readonly unconnected_items: readonly unknown[];
}

/** How often KiCad 9 finds a type on a board. */
function theirs(doc: Store, type: string, folder: string): number {
  const settings = doc.settings as BoardSettings;
  const [name, report] = [path.join(folder, 'case'), path.join(folder, 'report.json')];
  rmSync(report, { force: true });
  rmSync(`${name}.kicad_dru`, { force: true });
  writeFileSync(`${name}.kicad_pcb`, writeBoard({ settings, objects: [...doc.everything()] }));
  writeFileSync(`${name}.kicad_pro`, writeProjectFile({ board: settings }, 'case.kicad_pro'));
  if (settings.customRules) writeFileSync(`${name}.kicad_dru`, settings.customRules);
  kicad9(['pcb', 'drc', '--severity-all', '--format', 'json', '-o', report, `${name}.kicad_pcb`]);
  const { violations, unconnected_items: missing } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return type === 'unconnected_items' ? missing.length : violations.filter(each => each.type === type).length;
}

if (!hasKicad9()) {
  console.error('KiCad 9 is not there');
  process.exit(1);
}
const approve = process.argv.includes('--approve');
const wanted = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'drc-types9-'));
let failed = 0;
try {
  for (const [type, { pass, fail }] of Object.entries(CASES)) {
    if (!type.includes(wanted)) continue;
    const texts = [...pass, ...fail.map(([text]) => text)];
    const known = approved.boards[type] ?? {};
    const fresh: Record<string, readonly [number, number]> = {};
    for (const text of texts) {
      const doc = board(text);
      const ours = [...runRules('drc', drcInput(doc), { only: [type] })].length;
      const pair = [theirs(doc, type, folder), ours] as const;
      if (pair[0] === pair[1]) continue;
      fresh[text] = pair;
      const isKnown = known[text]?.join() === pair.join() && type in approved.explained;
      if (!isKnown) failed++;
      if (!isKnown || wanted) console.log(`  ${isKnown ? ' ' : '✗'} ${type}: KiCad ${pair[0]}, we ${ours}: ${text}`);
    }
    console.log(`${type}: ${texts.length - Object.keys(fresh).length} of ${texts.length} boards agree`);
    if (!approve) continue;
    if (Object.keys(fresh).length > 0) approved.boards[type] = fresh;
    else delete approved.boards[type];
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (approve) writeFileSync(file, `${JSON.stringify(approved, null, 2)}\n`);
process.exit(failed === 0 || approve ? 0 : 1);
