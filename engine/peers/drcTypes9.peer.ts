/**
 * Every minimal board of our tests of design rules through KiCad 9's check: findings of the type that the board is about. A
 * board whose counts differ is checked several times, because some counts depend on chance. It fails unless our count lies in
 * between, or engine/peers/drcTypes9.approved.json has the counts, and a reason for the type; docs/drc.md has the table.
 * Usage: node engine/peers/drcTypes9.peer.ts [part of a type] [--approve]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBoard, writeProjectFile } from '../src/formats/kicad/index.ts';
import { asBoard, type Store } from '../src/kinds/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { board } from '../test/drcBoard.ts';
import { CASES } from '../test/drcCases.ts';
import { Approval, type Range } from './approval.ts';
import { reportedTypes } from './drcReport9.ts';
import { hasKicad9, kicad9 } from './kicad9.ts';

/** Checks of a board whose counts differ: KiCad's threads decide which of two types some findings get. */
const RUNS = 8;

/** How often KiCad 9 finds a type on a board; the least and the most of several checks, which end once `ours` is among them. */
function rangeOf(doc: Store, type: string, folder: string, ours: number): Range {
  let [least, most] = [Infinity, 0];
  for (let run = 0; run < RUNS && (ours < least || ours > most); run++) {
    const count = theirs(doc, type, folder);
    [least, most] = [Math.min(least, count), Math.max(most, count)];
  }
  return least === most ? least : [least, most];
}

/** How often KiCad 9 finds a type on a board in one check. */
function theirs(doc: Store, type: string, folder: string): number {
  const settings = asBoard(doc.settings);
  const [name, report] = [path.join(folder, 'case'), path.join(folder, 'report.json')];
  rmSync(report, { force: true });
  rmSync(`${name}.kicad_dru`, { force: true });
  writeFileSync(`${name}.kicad_pcb`, writeBoard({ settings, objects: [...doc.everything()] }));
  writeFileSync(`${name}.kicad_pro`, writeProjectFile({ board: settings }, 'case.kicad_pro'));
  if (settings.customRules) writeFileSync(`${name}.kicad_dru`, settings.customRules);
  kicad9(['pcb', 'drc', '--severity-all', '--format', 'json', '-o', report, `${name}.kicad_pcb`]);
  return reportedTypes(report).filter(each => each === type).length;
}

if (!hasKicad9()) {
  console.error('KiCad 9 is not there');
  process.exit(1);
}
const wanted = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? '';
const file = path.join(import.meta.dirname, 'drcTypes9.approved.json');
const approval = new Approval(file, process.argv.includes('--approve'));
const folder = mkdtempSync(path.join(tmpdir(), 'drc-types9-'));
try {
  for (const [type, { pass, fail }] of Object.entries(CASES)) {
    if (!type.includes(wanted)) continue;
    const texts = [...pass, ...fail.map(([text]) => text)];
    let differing = 0;
    for (const text of texts) {
      const doc = board(text);
      const ours = [...runRules('drc', drcInput(doc), { only: [type] })].length;
      // A board stands for one type: some serve several.
      const counts = { [type]: rangeOf(doc, type, folder, ours) };
      const lines = approval.compare(`${type}: ${text}`, counts, { [type]: ours });
      differing += Math.min(1, lines.length);
      for (const line of lines) if (wanted || line.includes('✗')) console.log(`${line}: ${text}`);
    }
    console.log(`${type}: ${texts.length - differing} of ${texts.length} boards agree`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(approval.end(wanted === ''));
