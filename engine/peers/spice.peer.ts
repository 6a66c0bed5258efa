/**
 * Decks of all simulation projects of the corpus and of our own simulated parts, run by Debian's ngspice: none may draw an
 * error. Decks without an analysis are run for their operating point.
 * Usage: node engine/peers/spice.peer.ts [part of a project's name]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { english } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import { deckText, spiceDeck } from '@boardwright/engine/formats/netlist';
import { openDocument } from '@boardwright/engine/kinds';

const NGSPICE = '/usr/bin/ngspice';
if (!existsSync(NGSPICE)) {
  console.error('ngspice is missing: apt-get install ngspice');
  process.exit(1);
}
const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus/spice/kicad-sim');
const wanted = process.argv[2] ?? '';
const ANALYSIS = /^\s*\.(ac|dc|tran|op|noise|tf|pz|sens|disto)\b/im;

/** Decks whose run ngspice 39 does not end, without a complaint. */
const ENDLESS: Readonly<Record<string, string>> = {
  'class-d': 'no result within a minute; why is not known',
};

/** What ngspice complains of in a run of at most a minute; nothing when all is well. */
function run(folder: string, deck: string): string[] {
  const text = ANALYSIS.test(deck) ? deck : deck.replace(/\.end\n$/, '.op\n.end\n');
  writeFileSync(path.join(folder, 'deck.cir'), text);
  const { status, stdout, stderr } = spawnSync('ngspice', ['-b', '-D', 'ngbehavior=psa', '-r', 'out.raw', 'deck.cir'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = `${stdout}\n${stderr}`
    .split('\n')
    .filter(line => /\b(error|fatal|aborted|unknown|singular)\b/i.test(line));
  if (status !== 0) complaints.push(status === null ? 'not done within a minute' : `ended with ${status}`);
  if (!existsSync(path.join(folder, 'out.raw'))) complaints.push('no result');
  return complaints;
}

let failed = 0;
for (const name of readdirSync(corpus).filter(each => each.includes(wanted))) {
  if (ENDLESS[name]) {
    console.log(`--   ${name}: ${ENDLESS[name]}`);
    continue;
  }
  const source = path.join(corpus, name);
  const names = readdirSync(source);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(path.join(source, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error(`${name} does not open`);
  const library = (file: string): string | undefined =>
    names.includes(file) ? readFileSync(path.join(source, file), 'utf8') : undefined;
  const deck = spiceDeck(openDocument(read.value.schematic), { library });
  const folder = mkdtempSync(path.join(tmpdir(), 'spice-'));
  try {
    cpSync(source, folder, { recursive: true });
    const faults = [...deck.issues.map(({ message }) => english(message)), ...run(folder, deckText(deck))];
    console.log(
      `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${deck.devices.size} devices, ${deck.nodes.size} nodes`,
    );
    for (const fault of faults) console.log(`       ${fault}`);
    if (faults.length > 0) failed++;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
process.exit(failed === 0 ? 0 : 1);
