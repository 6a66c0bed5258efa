import { msg } from '@boardwright/engine/base';
import { netlistOf } from '@boardwright/engine/formats/netlist';
import { refused, type Command } from '../command.ts';
import { openDesign, schematicOf } from '../design.ts';

export const netlist: Command = {
  name: 'netlist',
  summary: msg('cli.netlist', 'Lists the nets of a schematic with their pins'),
  operands: ['FILE'],
  options: {},
  async run({ operands: [file = ''] }) {
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const schematic = schematicOf(design.value, file);
    if (!schematic.ok) return refused(...schematic.error);
    const list = netlistOf(schematic.value);
    const text = Object.entries(list.nets).map(([net, pins]) => `${net}: ${pins.join(' ')}`);
    return { type: 'done', json: list, text, warnings: design.value.warnings };
  },
};
