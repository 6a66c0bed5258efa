import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importProject } from '../src/formats/index.ts';
import { splitWires } from '../src/formats/kicad/schematic/splitWires.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import { hasKicad9, kicad9 } from '../peers/kicad9.ts';
import { kicadNets, netDifference, ourNets } from './kicad9/netlist.ts';

const ROOT = path.resolve(import.meta.dirname, '../../resources/examples');
const EXAMPLES = readdirSync(ROOT);

function schematicOf(name: string): Store {
  const folder = path.join(ROOT, name);
  const names = readdirSync(folder).filter(file => /\.kicad_\w+$/.test(file));
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(path.join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error(`${name} has no schematic`);
  return openDocument(read.value.schematic);
}

interface ErcReport {
  readonly sheets: readonly { readonly violations: readonly { readonly type: string }[] }[];
}

/** Types of findings about a net that KiCad splits differently. */
const BROKEN = ['pin_not_connected', 'unconnected_wire_endpoint', 'label_dangling', 'wire_dangling'];

/** What KiCad 9 finds wrong with the connections of the files as they are. */
function faultsOf(name: string, folder: string): string[] {
  cpSync(path.join(ROOT, name), folder, { recursive: true });
  const sheet = path.join(folder, `${name}.kicad_sch`);
  const [netlist, erc] = [path.join(folder, 'design.net'), path.join(folder, 'erc.json')];
  kicad9(['sch', 'export', 'netlist', '-o', netlist, sheet]);
  kicad9(['sch', 'erc', '--format', 'json', '--severity-all', '-o', erc, sheet]);
  if (!existsSync(netlist) || !existsSync(erc)) return ['KiCad does not open the schematic'];
  const { sheets } = JSON.parse(readFileSync(erc, 'utf8')) as ErcReport;
  const types = sheets.flatMap(({ violations }) => violations.map(({ type }) => type));
  const nets = netDifference(ourNets(schematicOf(name)), kicadNets(new Uint8Array(readFileSync(netlist))));
  return [...nets, ...types.filter(type => BROKEN.includes(type))];
}

it.each(EXAMPLES)('%s has its wires cut where they connect, which KiCad 9 needs', name => {
  const objects = [...schematicOf(name).everything()];
  expect(splitWires(objects).length).toBe(objects.length);
});

const present = hasKicad9();
if (!present) console.warn('SKIPPED: examples in KiCad 9, because it is not there (.ci/kicad9.mjs unpacks it)');

describe.skipIf(!present)('in KiCad 9', () => {
  it.each(EXAMPLES)('%s has the nets that we see, and no loose end', name => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-example-'));
    try {
      expect(faultsOf(name, folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
