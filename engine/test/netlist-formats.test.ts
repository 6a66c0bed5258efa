import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importProject } from '../src/formats/index.ts';
import { netlistDesign, netlistOf, readKicadNetlist, writeNetlist } from '../src/formats/netlist/index.ts';
import { openDocument } from '../src/kinds/index.ts';

function open(name: string) {
  const folder = resolve(import.meta.dirname, '../../resources/examples', name);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  return openDocument(read.value.schematic);
}

describe('netlist formats', () => {
  it.each(['blinky', 'uno-core', 'buck-supply'])('%s: the KiCad netlist reads back as the nets of the design', name => {
    const doc = open(name);
    const read = readKicadNetlist(writeNetlist(netlistDesign(doc), 'kicad'), 'x.net');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const wanted = Object.fromEntries(
      Object.entries(netlistOf(doc).nets).map(([net, pins]) => [net, [...pins].sort()]),
    );
    expect(Object.fromEntries(Object.entries(read.value.nets).map(([net, pins]) => [net, [...pins].sort()]))).toEqual(
      wanted,
    );
  });

  it('writes PADS', () => {
    const text = new TextDecoder().decode(writeNetlist(netlistDesign(open('blinky')), 'pads'));
    expect(text).toMatch(/^\*PADS-PCB\*\r\n\*PART\*\r\nC1 +\S+/);
    expect(text).toMatch(/\*SIGNAL\* \/TIMING\r\nC1\.1 R2\.2 U1\.2 U1\.6\r\n/);
    expect(text).toMatch(/\*END\*\r\n$/);
  });

  it('writes OrCAD PCB II', () => {
    const text = new TextDecoder().decode(writeNetlist(netlistDesign(open('blinky')), 'orcad'));
    expect(text).toMatch(/ {2}U1 NE555P\r\n[^*]*? {2}\( {2}1 {4}GND \)/);
    expect(text).toMatch(/\)\r\n\*\r\n$/);
  });
});
