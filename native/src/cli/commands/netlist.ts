import path from 'node:path';
import { msg, type Issue } from '@boardwright/engine/base';
import {
  deckText,
  netlistDesign,
  netlistOf,
  spiceDeck,
  writeNetlist,
  type NetlistFormat,
} from '@boardwright/engine/formats/netlist';
import type { Store } from '@boardwright/engine/kinds';
import { misuse, refused, type Command } from '../command.ts';
import { openDesign, schematicOf } from '../design.ts';
import { writeFiles } from '../../files/write.ts';
import { modelsIn } from '../../spice/deck.ts';

const FORMATS = ['kicad', 'pads', 'orcad', 'spice'] as const;

interface Written {
  readonly bytes: Uint8Array;
  readonly issues: readonly Issue[];
}

function write(doc: Store, format: (typeof FORMATS)[number], folder: string, inline: boolean): Written {
  if (format !== 'spice')
    return { bytes: writeNetlist(netlistDesign(doc), format satisfies NetlistFormat), issues: [] };
  const deck = spiceDeck(doc, { ...modelsIn(folder), inline });
  return { bytes: new TextEncoder().encode(deckText(deck)), issues: deck.issues };
}

export const netlist: Command = {
  name: 'netlist',
  summary: msg('cli.netlist', 'List the nets of a schematic with their pins, or write its netlist'),
  operands: ['FILE'],
  brief: true,
  options: {
    format: { value: 'FORMAT', help: msg('cli.netlist.format', 'Netlist format: kicad, pads, orcad or spice') },
    out: { value: 'OUT', help: msg('cli.netlist.out', 'Output file (default: standard output)') },
    inline: { help: msg('cli.netlist.inline', 'Include model files in a SPICE netlist') },
  },
  async run(input) {
    const [file = ''] = input.operands;
    const wanted = input.value('format');
    const format = FORMATS.find(each => each === wanted);
    if (wanted !== undefined && !format)
      return misuse(
        msg('cli.netlist.badFormat', 'Unknown netlist format: {{format}}. Use one of: {{formats}}.', {
          format: wanted,
          formats: FORMATS.join(', '),
        }),
      );
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const schematic = schematicOf(design.value, file);
    if (!schematic.ok) return refused(...schematic.error);
    const { warnings } = design.value;
    if (!format) {
      const list = netlistOf(schematic.value);
      const text = Object.entries(list.nets).map(([net, pins]) => `${net}: ${pins.join(' ')}`);
      return { type: 'done', json: list, text, warnings };
    }
    const folder = path.dirname(path.resolve(file));
    const { bytes, issues } = write(schematic.value, format, folder, input.values('inline').length > 0);
    if (issues.some(({ severity }) => severity === 'error')) return refused(...issues);
    const all = [...warnings, ...issues];
    const out = input.value('out');
    if (out === undefined) {
      const text = new TextDecoder().decode(bytes);
      return { type: 'done', json: { netlist: text }, text: text.trimEnd().split(/\r?\n/), warnings: all };
    }
    const written = writeFiles(path.dirname(out), [{ name: path.basename(out), bytes }]);
    if (!written.ok) return refused(...written.error);
    return { type: 'done', json: { file: out }, text: [out], warnings: all };
  },
};
