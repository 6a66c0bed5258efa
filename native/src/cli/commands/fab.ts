import path from 'node:path';
import { manufacturingFiles } from '@boardwright/engine';
import { msg } from '@boardwright/engine/base';
import { positionNotes } from '@boardwright/engine/formats/fab';
import { refused, type Command } from '../command.ts';
import { acceptOption, refusedIncomplete } from '../confirmation.ts';
import { boardOf, openDesign } from '../design.ts';
import { boxedWarnings } from '../glyphs.ts';
import { writeFiles } from '../../files/write.ts';

export const fab: Command = {
  name: 'fab',
  summary: msg('cli.fab', 'Generate the manufacturing files of a board'),
  operands: ['FILE'],
  brief: true,
  options: {
    out: { value: 'DIR', needed: true, help: msg('cli.fab.out', 'Output folder (created if missing)') },
    ...acceptOption,
  },
  async run(input) {
    const [file = ''] = input.operands;
    const design = await openDesign(file, 'leaveOut');
    if (!design.ok) return refused(...design.error);
    const stop = refusedIncomplete(design.value, input, file);
    if (stop) return stop;
    const board = boardOf(design.value, file);
    if (!board.ok) return refused(...board.error);
    const out = input.value('out')!;
    const written = writeFiles(out, manufacturingFiles(board.value, design.value.schematic));
    if (!written.ok) return refused(...written.error);
    const files = written.value.map(each => path.relative(path.resolve(out), each));
    const text = files.map(each => path.join(out, each));
    const notes = [...positionNotes(board.value, file), ...boxedWarnings(file)];
    return { type: 'done', json: { out, files }, text, warnings: [...design.value.warnings, ...notes] };
  },
};
