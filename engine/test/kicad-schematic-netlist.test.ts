import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBoard } from '../src/formats/kicad/board/index.ts';
import type { SymbolSource } from '../src/formats/kicad/schematic/index.ts';
import { flattenSymbol, readSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { netlistOf, readKicadNetlist } from '../src/formats/netlist/index.ts';
import { Connectivity, fieldText } from '../src/indexes/schematic/index.ts';
import type { Records, Store } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { openSchematic, SCHEMATICS } from './kicad-schematic.ts';

/** By folder: differences, with their cause. */
const approved = JSON.parse(readFileSync(new URL('./kicad-netlist.approved.json', import.meta.url), 'utf8')) as Record<
  string,
  { why: string; differences: string[] }[]
>;

type Nets = Readonly<Record<string, readonly string[]>>;

/** Names that pins give: versions differ in them ('Net-(R1-Pad1)' became 'Net-(U1-CLK)'), so pins are compared instead. */
const isGenerated = (name: string): boolean => /^(Net-\(|unconnected-\()/.test(name);

/** Escapes and overbars as all versions spell them. */
const spelled = (name: string): string =>
  name
    .replace(/~\{([^}]*)\}/g, '~$1')
    .replaceAll('{slash}', '/')
    .replaceAll('{backslash}', '\\')
    .replace(/([^/~])~$/, '$1');

/** Nets by their pins: named ones keep their names. */
const byPins = (nets: Nets): Map<string, string> =>
  new Map(
    Object.entries(nets).map(([name, pins]) => [[...pins].sort().join(' '), isGenerated(name) ? '' : spelled(name)]),
  );

describe.skipIf(corpusMissing)('netlists', () => {
  it.each([
    ['v4-tomu', 'tomu'],
    ['v5-complex_hierarchy', 'complex_hierarchy'],
    ['v5-interf_u', 'interf_u'],
    ['v5-kit-dev-coldfire', 'kit-dev-coldfire-xilinx_5213'],
  ])('of %s agree with what KiCad exported, names and pins', (folder, name) => {
    const exported = readKicadNetlist(corpusBytes(`kicad/${folder}/${name}.net`), `${name}.net`);
    if (!exported.ok) throw new Error('not read');
    const ours = netlistOf(openSchematic(`kicad/${folder}`, `${name}.sch`)).nets;
    expect(byPins(ours)).toEqual(byPins(exported.value.nets));
    expect(Object.keys(ours).length).toBe(Object.keys(exported.value.nets).length);
  });

  it('of pic_programmer in versions 6 and 10 are the same', () => {
    const [six, ten] = ['kicad/v6-pic_programmer', 'kicad/v10-pic_programmer'].map(
      folder => netlistOf(openSchematic(folder, 'pic_programmer.kicad_sch')).nets,
    );
    expect(byPins(ten!)).toEqual(byPins(six!));
  });

  it('of complex_hierarchy in versions 5 and 9 join the same parts', () => {
    // Version 9 of the demo is annotated again and numbers the pins of transistors: parts are known by their identity.
    const [five, nine] = [
      openSchematic('kicad/v5-complex_hierarchy', 'complex_hierarchy.sch'),
      openSchematic('kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch'),
    ];
    expect(joinedParts(nine)).toEqual(joinedParts(five));
    expect(joinedParts(five).length).toBe(52);
  });
});

/** The parts on each net, by the chain of sheets and components that leads to them. */
function joinedParts(doc: Store): string[] {
  const nets: string[] = [];
  for (const net of new Connectivity(doc).nets().values()) {
    const parts = net.pins
      .filter(({ node }) => node.component.kind === 'component' && !node.component.libId.includes('PWR_FLAG'))
      .map(({ component, path }) => [...path.split('/').slice(2), component].join('/'));
    if (parts.length > 0) nets.push(parts.sort().join(' '));
  }
  return nets.sort();
}

/** The standard symbols that old schematics name and do not hold. */
function standardSymbols(): SymbolSource {
  const libraries = new Map<string, Map<string, Records['symbol']>>();
  for (const name of corpusFiles('kicad-lib', '.kicad_sym')) {
    const library = readSymbolLibrary(corpusBytes(name), name);
    if (!library.ok) continue;
    const symbols = library.value.objects.filter(object => object.kind === 'symbol') as Records['symbol'][];
    const nickname = name.slice(name.lastIndexOf('/') + 1, -'.kicad_sym'.length);
    libraries.set(nickname, new Map(symbols.map(symbol => [symbol.name, symbol])));
  }
  return libId => {
    const [nickname = '', name = ''] = libId.split(':');
    const library = libraries.get(nickname);
    return library && flattenSymbol(library, name);
  };
}

/** Net of each pin 'R1.2' on the board; '' for none. */
function padNets(name: string): Map<string, string> {
  const board = readBoard(corpusBytes(name), name);
  if (!board.ok) throw new Error(`${name} not read`);
  const nets = new Map<string, string>();
  for (const object of board.value.objects) {
    if (object.kind !== 'footprint' || object.boardOnly) continue;
    const reference = fieldText(object.fields, 'Reference');
    for (const pad of object.pads) if (pad.number !== '') nets.set(`${reference}.${pad.number}`, pad.net);
  }
  return nets;
}

function notOnBoard(doc: Store): Set<string> {
  const hidden = new Set<string>();
  for (const component of doc.all('component'))
    if (!component.onBoard) for (const { reference } of component.instances) hidden.add(reference);
  return hidden;
}

/** One line for each pin whose net differs. */
function differences(doc: Store, board: string): string[] {
  const { nets } = netlistOf(doc);
  const pads = padNets(board);
  const hidden = notOnBoard(doc);
  const ours = new Map<string, string>();
  for (const [name, pins] of Object.entries(nets)) for (const pin of pins) ours.set(pin, name);
  const found: string[] = [];
  const peers = (of: ReadonlyMap<string, string>, net: string): string =>
    [...of]
      .filter(([pin, name]) => name === net && ours.has(pin) && pads.has(pin))
      .map(([pin]) => pin)
      .sort()
      .join(' ');
  for (const [pin, net] of pads) {
    const own = ours.get(pin);
    if (own === undefined) {
      if (net !== '') found.push(`${pin} is on the board only: ${net}`);
    } else if (isGenerated(own) && (net === '' || isGenerated(net))) {
      if (peers(ours, own) !== (net === '' ? pin : peers(pads, net))) found.push(`${pin}: ${own}, on the board ${net}`);
    } else if (spelled(own) !== spelled(net)) found.push(`${pin}: ${own}, on the board ${net}`);
  }
  for (const [pin, net] of ours)
    if (!pads.has(pin) && !hidden.has(pin.slice(0, pin.lastIndexOf('.'))))
      found.push(`${pin} is in the schematic only: ${net}`);
  return found.sort();
}

describe.skipIf(corpusMissing)('schematic and board agree', () => {
  it.each(SCHEMATICS)('%s/%s, but for what is approved and explained', (folder, root) => {
    const old = root.endsWith('.sch');
    const doc = openSchematic(folder, root, old ? standardSymbols() : undefined);
    const board = `${folder}/${root.replace(/\.(kicad_)?sch$/, '.kicad_pcb')}`;
    const groups = approved[folder] ?? [];
    expect(differences(doc, board)).toEqual(groups.flatMap(group => group.differences).sort());
  });
});
