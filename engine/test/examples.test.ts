import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { Connectivity } from '../src/indexes/index.ts';
import { BoardConnectivity } from '../src/indexes/board/connectivity.ts';
import { importProject, type FileSet, type OutputFile, type ProjectData } from '../src/formats/index.ts';
import { rulesFile, writeBoard, writeProjectFile, writeSchematic } from '../src/formats/kicad/index.ts';
import { splitWires } from '../src/formats/kicad/schematic/splitWires.ts';
import { netlistOf } from '../src/formats/netlist/index.ts';
import { asBoard, asSchematic, openDocument, type ObjOf, type Settings, type Store } from '../src/kinds/index.ts';
import { drcInput, ercInput, runRules } from '../src/rules/index.ts';
import { fileSet, plain } from './kicad-schematic.ts';

const root = resolve(import.meta.dirname, '../../resources/examples');

/** What each example holds: a change of these numbers must be meant. */
const EXAMPLES = {
  blinky: { sheets: 1, parts: 14, nets: 7, zones: 1 },
  'uno-core': { sheets: 2, parts: 28, nets: 32, zones: 2 },
  'buck-supply': { sheets: 1, parts: 17, nets: 6, zones: 2 },
  'light-bar': { sheets: 2, parts: 44, nets: 39, zones: 2 },
} as const;

function filesOf(name: string): FileSet {
  const names = readdirSync(join(root, name));
  return {
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(root, name, file))) : undefined),
  };
}

function open(files: FileSet) {
  const read = importProject(files);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { schematic, board } = read.value;
  if (!schematic || !board) throw new Error('a part of the project is missing');
  return { project: read.value, schematic: openDocument(schematic), board: openDocument(board) };
}

function written(name: string, schematic: Store, board: Store): OutputFile[] {
  const settings = { board: asBoard(board.settings), schematic: asSchematic(schematic.settings) };
  return [
    { name: `${name}.kicad_pro`, bytes: writeProjectFile(settings, `${name}.kicad_pro`) },
    { name: `${name}.kicad_pcb`, bytes: writeBoard(board) },
    ...rulesFile(asBoard(board.settings), name),
    ...writeSchematic(schematic),
  ];
}

const fieldOf = (object: ObjOf<'component' | 'footprint'>, name: string): string =>
  object.fields.find(field => field.name === name)?.value ?? '';

/** Parts of the schematic by their path: reference, value and footprint. */
function partsOf(schematic: Store): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  const [, top = ''] = /^\/([^/]+)/.exec([...new Connectivity(schematic).uses().keys()][0]!) ?? [];
  for (const component of schematic.all('component'))
    for (const { path, reference } of component.instances)
      if (!reference.startsWith('#'))
        parts[`${path.slice(top.length + 1)}/${component.id}`] = [
          reference,
          fieldOf(component, 'Value'),
          fieldOf(component, 'Footprint'),
        ];
  return parts;
}

const footprintsOf = (board: Store): Record<string, string[]> =>
  Object.fromEntries(
    [...board.all('footprint')].map(footprint => [
      footprint.path,
      [fieldOf(footprint, 'Reference'), fieldOf(footprint, 'Value'), footprint.libId],
    ]),
  );

const sorted = (nets: Iterable<readonly [string, Iterable<string>]>): Record<string, string[]> =>
  Object.fromEntries([...nets].map(([net, pins]) => [net, [...new Set(pins)].sort()]));

function padNets(board: Store): Record<string, string[]> {
  const nets = new Map<string, string[]>();
  for (const footprint of board.all('footprint'))
    for (const { net, number } of footprint.pads) {
      if (number === '') continue;
      const pins = nets.get(net) ?? [];
      nets.set(net, pins);
      pins.push(`${fieldOf(footprint, 'Reference')}.${number}`);
    }
  return sorted(nets);
}

/** The outline as closed chains: the number of pieces in each. Throws where a chain ends. */
function outlineLoops(board: Store): number[] {
  const pieces = [...board.all('line'), ...board.all('arc')].filter(({ layer }) => layer === 'Edge.Cuts');
  const ends = Map.groupBy(
    pieces.flatMap(piece => [
      { at: `${piece.start.x},${piece.start.y}`, piece },
      { at: `${piece.end.x},${piece.end.y}`, piece },
    ]),
    ({ at }) => at,
  );
  for (const [at, meeting] of ends) if (meeting.length !== 2) throw new Error(`${meeting.length} ends at ${at}`);
  const loops: number[] = [];
  const left = new Set(pieces);
  for (const first of pieces) {
    const chain = left.delete(first) ? [first] : [];
    // The list grows while it is walked.
    for (const piece of chain)
      for (const { x, y } of [piece.start, piece.end])
        for (const { piece: next } of ends.get(`${x},${y}`)!) if (left.delete(next)) chain.push(next);
    if (chain.length > 0) loops.push(chain.length);
  }
  return loops;
}

describe.each(Object.entries(EXAMPLES))('example %s', (name, expected) => {
  let project: ProjectData;
  let schematic: Store;
  let board: Store;
  beforeAll(() => {
    ({ project, schematic, board } = open(filesOf(name)));
  });

  it('is read without a remark', () => {
    expect(project.issues).toEqual([]);
    expect(project.name).toBe(name);
    const counts = {
      sheets: new Connectivity(schematic).uses().size,
      parts: board.count('footprint'),
      nets: new Set(Object.keys(netlistOf(schematic).nets).filter(net => !net.startsWith('unconnected-'))).size,
      zones: board.count('zone'),
    };
    expect(counts).toEqual(expected);
  });

  it('has the same parts in the schematic and on the board', () => {
    expect(footprintsOf(board)).toEqual(partsOf(schematic));
  });

  it('has the same nets in the schematic and on the board', () => {
    expect(padNets(board)).toEqual(sorted(Object.entries(netlistOf(schematic).nets)));
  });

  it('passes the electrical rules', () => {
    expect([...runRules('erc', ercInput(schematic))].map(({ message }) => english(message))).toEqual([]);
  });

  it('passes the design rules', () => {
    expect([...runRules('drc', drcInput(board))].map(({ message }) => english(message))).toEqual([]);
  });

  it('is routed to the last pin', () => {
    const connectivity = new BoardConnectivity();
    connectivity.reset(board);
    for (const net of connectivity.nets()) expect(connectivity.clustersOf(net).length).toBe(net === 0 ? 0 : 1);
  });

  it('has one closed outline with rounded corners', () => {
    expect(outlineLoops(board)).toEqual([8]);
  });

  it('is drawn up as a real design is', () => {
    const { titleBlock, netClasses, netClassPatterns } = asBoard(board.settings);
    expect(titleBlock.title).not.toBe('');
    expect(netClasses.map(netClass => netClass.name)).toEqual(['Default', 'Power']);
    expect(netClassPatterns.map(({ netClass }) => netClass)).toContain('Power');
    for (const zone of board.all('zone')) {
      expect(zone.filled).toBe(true);
      expect(zone.fills.length).toBeGreaterThan(0);
    }
    for (const footprint of board.all('footprint')) {
      const layers = new Set(footprint.items.map(item => ('layer' in item ? item.layer : '')));
      expect(layers).toContain('F.CrtYd');
      if (!footprint.libId.includes('MountingHole')) expect(layers).toContain('F.Fab');
    }
  });

  it('is the same after writing and reading', () => {
    const again = open(fileSet(written(name, schematic, board)));
    expect(again.project.issues).toEqual([]);
    // Files for KiCad have their wires cut at junctions.
    const content = (doc: Store): { settings: Settings; objects: unknown } =>
      plain({ settings: doc.settings, objects: splitWires([...doc.everything()]) }) as {
        settings: Settings;
        objects: unknown;
      };
    expect(content(again.board)).toEqual(content(board));
    expect(content(again.schematic)).toEqual(content(schematic));
  });
});

describe('example uno-core', () => {
  // Data sheet of the ATmega328P, figure "Pinout", 32 TQFP top view: pins 1 to 32.
  const PINS =
    'PD3 PD4 GND VCC GND VCC PB6 PB7 PD5 PD6 PD7 PB0 PB1 PB2 PB3 PB4 ' +
    'PB5 AVCC ADC6 AREF GND ADC7 PC0 PC1 PC2 PC3 PC4 PC5 PC6 PD0 PD1 PD2';

  it('has the pins of the microcontroller', () => {
    const { schematic } = open(filesOf('uno-core'));
    const symbol = [...schematic.all('symbol')].find(({ name }) => name.endsWith('ATmega328P-A'))!;
    const pins = symbol.bodies.flatMap(({ items }) => items.filter(item => item.kind === 'pin'));
    const names = pins.toSorted((a, b) => Number(a.number) - Number(b.number)).map(({ name }) => name.split('/')[0]);
    expect(names.join(' ')).toBe(PINS);
    expect(new Set(pins.map(({ number }) => number)).size).toBe(32);
  });
});
