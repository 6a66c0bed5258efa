/**
 * Live folders, opened by KiCad 9: projects of the corpus are edited and saved in their own files. kicad-cli must read the schematic with
 * the nets that it had before and the value that was set, and the board with the footprint where it was moved to.
 * Usage: node engine/peers/live9.peer.ts [part of a name]
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../test/clipper.ts';
import { nm } from '../src/base/index.ts';
import type { FileSet } from '../src/formats/index.ts';
import { readFolder, saveInFolder } from '../src/liveFolder/index.ts';
import { corpusFiles, corpusPath } from '../test/corpus.ts';
import { hasKicad9, kicad9 } from './kicad9.ts';

const [part = ''] = process.argv.slice(2);
/** Projects of KiCad 6 to 9: version 9 reads no later one. */
const PROJECTS = ['v6-splitflap', 'v6-stickhub', 'v7-', 'v8-ice', 'v9-castor', 'v9-complex'];
const DESIGN = /\.kicad_(pro|sch|pcb|dru|wks)$/;
const LABEL = { id: 'edit', en: 'Edit' };
const VALUE = 'live9 value';
const MOVED_MM = 1.27;

function filesIn(root: string): FileSet {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => DESIGN.test(name));
  return {
    names,
    read: name => (names.includes(name) ? new Uint8Array(readFileSync(path.join(root, name))) : undefined),
  };
}

/** What kicad-cli makes of a file; throws where it does not read it. */
function exported(folder: string, args: readonly string[], file: string): string {
  const output = path.join(folder, 'live9.out');
  const ran = kicad9([...args, '--output', output, file], { cwd: folder });
  if (ran.status !== 0) throw new Error(`kicad-cli ${args.join(' ')}: ${ran.stderr.trim() || ran.stdout.trim()}`);
  const text = readFileSync(output, 'utf8');
  rmSync(output);
  return text;
}

/** The nets of a netlist with their pins, without what an edit of a value changes. */
const netsOf = (netlist: string): string => netlist.slice(netlist.indexOf('(nets'));

/** The line of a position file (CSV) that names a footprint. */
const positionOf = (positions: string, reference: string): string[] =>
  positions
    .split('\n')
    .find(line => line.startsWith(`"${reference}",`))
    ?.split(',') ?? [];

function faultsOf(main: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-live9-'));
  try {
    cpSync(path.dirname(corpusPath(main)), folder, { recursive: true });
    const name = path.basename(main);
    const [sheet, boardFile] = ['.kicad_sch', '.kicad_pcb'].map(ending => name.replace('.kicad_pro', ending));
    const netlist = () => exported(folder, ['sch', 'export', 'netlist'], sheet!);
    const positions = () =>
      exported(folder, ['pcb', 'export', 'pos', '--format', 'csv', '--units', 'mm', '--side', 'both'], boardFile!);
    const [netsBefore, placesBefore] = [netlist(), positions()];
    const files = filesIn(folder);
    const read = readFolder(files, name);
    if (!read.ok) return read.error.map(({ message }) => JSON.stringify(message));
    const { schematic, board } = read.value;
    const [component] = [...(schematic?.all('component') ?? [])].filter(each =>
      each.fields.some(field => field.name === 'Value'),
    );
    const footprint = [...(board?.all('footprint') ?? [])].find(
      each => positionOf(placesBefore, each.fields.find(field => field.name === 'Reference')?.value ?? '').length > 0,
    );
    if (!schematic || !board || !component || !footprint) return ['nothing to edit'];
    schematic.transact(LABEL, tx =>
      tx.update('component', component.id, draft => {
        for (const field of draft.fields) if (field.name === 'Value') field.value = VALUE;
      }),
    );
    board.transact(LABEL, tx =>
      tx.update('footprint', footprint.id, draft => void (draft.at.x = nm(draft.at.x + MOVED_MM * 1e6))),
    );
    const save = saveInFolder(files, name, { schematic, board });
    if (!save.ok) return save.error.map(({ message }) => JSON.stringify(message));
    for (const each of save.value.files) writeFileSync(path.join(folder, each.name), each.bytes);
    const [netsAfter, placesAfter] = [netlist(), positions()];
    const reference = footprint.fields.find(field => field.name === 'Reference')!.value;
    const moved = Number(positionOf(placesAfter, reference)[3]) - Number(positionOf(placesBefore, reference)[3]);
    return [
      ...(netsOf(netsAfter) === netsOf(netsBefore) ? [] : ['other nets']),
      ...(netsAfter.includes(`"${VALUE}"`) && !netsBefore.includes(`"${VALUE}"`) ? [] : ['the value is not there']),
      ...(Math.abs(moved - MOVED_MM) < 1e-3 ? [] : [`${reference} moved by ${moved} mm`]),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (!hasKicad9()) {
  console.log('KiCad 9 is not there: see .ci/kicad9.mjs');
  process.exit(1);
}
const projects = corpusFiles('kicad', '.kicad_pro').filter(
  each => PROJECTS.some(name => each.includes(name)) && each.includes(part),
);
let failed = 0;
for (const main of projects) {
  const faults = faultsOf(main);
  if (faults.length > 0) failed++;
  console.log(`${faults.length > 0 ? '✗' : '✓'} ${main}${faults.length > 0 ? `: ${faults.join('; ')}` : ''}`);
}
console.log(`${projects.length - failed} of ${projects.length} projects are read by KiCad 9 as they were saved`);
process.exit(failed === 0 && projects.length > 0 ? 0 : 1);
