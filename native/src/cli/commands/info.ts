import { msg } from '@boardwright/engine/base';
import { boardInfo } from '@boardwright/engine/formats/kicad';
import { schematicInfo } from '@boardwright/engine/formats/netlist';
import { refused, type Command } from '../command.ts';
import { openDesign } from '../design.ts';

const lines = (info: object): string[] => {
  const rows = Object.entries(info);
  const width = Math.max(...rows.map(([key]) => key.length)) + 2;
  return rows.map(([key, value]) => `${`${key}:`.padEnd(width)}${String(value)}`);
};

export const info: Command = {
  name: 'info',
  summary: msg('cli.info', 'Show statistics of a schematic or board'),
  operands: ['FILE'],
  brief: true,
  options: {},
  async run({ operands: [file = ''] }) {
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const { name, form, warnings } = design.value;
    const schematic = design.value.schematic && schematicInfo(design.value.schematic);
    const board = design.value.board && boardInfo(design.value.board);
    const json = form === 'project' ? { name, schematic, board } : { ...(schematic ?? board) };
    const text = [
      ...(schematic ? lines(schematic) : []),
      ...(schematic && board ? [''] : []),
      ...(board ? lines(board) : []),
    ];
    return { type: 'done', json, text, warnings };
  },
};
