import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importProject } from '../src/formats/index.ts';
import { netlistDesign, type NetlistDesign } from '../src/formats/netlist/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { eagleBoardNets, epro2BoardNets, eproBoardNets, stdBoardNets, type BoardNets } from './importedBoards.ts';

const at = (folder: string, ending: string): string => corpusFiles(folder, ending)[0] ?? '';

/** Folder, the schematic's ending, and the nets of the board next to or inside it. */
const PAIRS: readonly (readonly [folder: string, ending: string, nets: (folder: string) => BoardNets])[] = [
  ...['adafruit-trinket-5v', 'hail-revC', 'sparkfun-bme280', 'sparkfun-micromod-teensy'].map(
    name => [`eagle/${name}`, '.sch', (folder: string) => eagleBoardNets(corpusBytes(at(folder, '.brd')))] as const,
  ),
  ['easyeda/std-bzzz-esp-2imu', 'SCH_2_IMU.json', folder => stdBoardNets(corpusBytes(at(folder, 'PCB_2_IMU.json')))],
  ['easyeda/std-bzzz-pi-fpc', 'SCH_FPC.json', folder => stdBoardNets(corpusBytes(at(folder, 'PCB_FPC.json')))],
  ['easyeda/pro-extmodule-002', '.epro', folder => eproBoardNets(corpusBytes(at(folder, '.epro')))],
  ['easyeda/pro-ubac', '.epro', folder => eproBoardNets(corpusBytes(at(folder, '.epro')))],
  ['easyeda/pro-epro2-stm-c4', '.epro2', folder => epro2BoardNets(corpusBytes(at(folder, '.epro2')), 'C4主板V4.1')],
];

function read(folder: string, ending: string): NetlistDesign {
  const name = at(folder, ending);
  const file = path.basename(name);
  const project = importProject({ names: [file], read: each => (each === file ? corpusBytes(name) : undefined) });
  if (!project.ok) throw new Error(JSON.stringify(project.error));
  return netlistDesign(openDocument(project.value.schematic!));
}

/** A name as the board spells it: without the sheet before a local name, and with its own slashes. EasyEDA Std writes capitals. */
const ours = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replaceAll('{slash}', '/')
    .replaceAll(/~\{([^}]*)\}/g, '$1')
    .toUpperCase();
/** A board's name without Eagle's marks of overbars. */
const theirs = (name: string): string => name.replaceAll('!', '').toUpperCase();

/** Each net of the board that is another on the schematic, in words. */
function differences(design: NetlistDesign, board: BoardNets): string[] {
  const drawn = new Map(design.nets.flatMap(net => net.pins.map(pin => [`${pin.reference}.${pin.number}`, net.name])));
  const pads = new Map([...board].flatMap(([name, all]) => [...all].map(pad => [pad, name])));
  const out: string[] = [];
  for (const [name, all] of board) {
    const nets = new Set([...all].map(pad => drawn.get(pad) ?? `nothing: ${pad}`));
    if (nets.size !== 1) out.push(`${name} is ${[...nets].sort().join(' and ')}`);
    else if (!/^(Net-|unconnected-)/.test([...nets][0]!) && ours([...nets][0]!) !== theirs(name))
      out.push(`${name} is called ${[...nets][0]!}`);
  }
  for (const { name, pins } of design.nets) {
    const nets = new Set(pins.map(pin => pads.get(`${pin.reference}.${pin.number}`) ?? ''));
    if (nets.size > 1)
      out.push(
        `${name} joins ${[...nets]
          .map(net => net || 'pins on no net')
          .sort()
          .join(', ')}`,
      );
  }
  return out.sort();
}

/** By folder: differences that were looked at, with the reason for each. */
const approved = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'eagle-easyeda-netlists.approved.json'), 'utf8'),
) as Record<string, Record<string, string>>;

describe.skipIf(corpusMissing)('imported schematics and their boards', () => {
  it.each(PAIRS)('%s: the same nets', (folder, ending, nets) => {
    const board = nets(folder);
    expect(board.size).toBeGreaterThan(5);
    expect(differences(read(folder, ending), board)).toEqual(Object.keys(approved[folder] ?? {}).sort());
  });
});
