import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import {
  drawingSheetFile,
  boardVersion6,
  isOwnTable,
  Omissions,
  projectLibraries,
  rulesFile,
  writeBoard,
  writeProjectFile,
  writeSchematic,
} from '@boardwright/engine/formats/kicad';
import { writeDsn } from '@boardwright/engine/formats/specctra';
import { asBoard, asSchematic, openDocument, type Store } from '@boardwright/engine/kinds';
import { misuse, refused, type Command } from '../command.ts';
import { boardOf, openDesign, schematicOf, type Design } from '../design.ts';
import { partFiles } from '../../files/partFiles.ts';
import { writeFiles } from '../../files/write.ts';

/** A schematic whose root sheet has the given file name. */
function rooted(schematic: Store, file: string): Store {
  const settings = asSchematic(schematic.settings);
  const screens = settings.screens.map((screen, i) => (i === 0 ? { ...screen, file } : screen));
  return openDocument({ settings: { ...settings, screens }, objects: schematic.everything() });
}

/** Writes a design under a stem; `omissions` collects what KiCad 9 cannot hold. */
type Writing = (
  design: Design,
  stem: string,
  file: string,
  omissions: Omissions,
  folder: string,
) => Result<readonly OutputFile[]>;

/** Whether a folder has library tables that someone else wrote: these, and the libraries that they list, are kept. */
const hasOtherTables = (folder: string): boolean =>
  ['sym-lib-table', 'fp-lib-table']
    .map(name => path.join(folder, name))
    .some(file => existsSync(file) && !isOwnTable(new Uint8Array(readFileSync(file))));

/** Files of an output by its ending. Names are relative to the folder of the output. */
const writers: Readonly<Record<string, Writing>> = {
  '.kicad_pcb'(design, stem, file, omissions) {
    const board = boardOf(design, file);
    return board.ok ? ok([{ name: `${stem}.kicad_pcb`, bytes: writeBoard(board.value, omissions) }]) : board;
  },
  '.dsn'(design, stem, file) {
    const board = boardOf(design, file);
    return board.ok ? ok([{ name: `${stem}.dsn`, bytes: new TextEncoder().encode(writeDsn(board.value)) }]) : board;
  },
  '.kicad_sch'(design, stem, file, omissions) {
    const schematic = schematicOf(design, file);
    return schematic.ok ? ok(writeSchematic(rooted(schematic.value, `${stem}.kicad_sch`), omissions)) : schematic;
  },
  '.kicad_pro'(design, stem, file, omissions, folder) {
    const { schematic, board } = design;
    if (!schematic && !board) return fail(issue('error', msg('cli.empty', 'nothing to convert'), { file }));
    const parts = {
      board: board ? asBoard(board.settings) : undefined,
      schematic: schematic ? asSchematic(schematic.settings) : undefined,
    };
    return ok([
      { name: `${stem}.kicad_pro`, bytes: writeProjectFile(parts, `${stem}.kicad_pro`) },
      ...(schematic ? writeSchematic(rooted(schematic, `${stem}.kicad_sch`), omissions) : []),
      ...(schematic ? drawingSheetFile(asSchematic(schematic.settings)) : []),
      ...(board ? [{ name: `${stem}.kicad_pcb`, bytes: writeBoard(board, omissions) }] : []),
      ...(board ? rulesFile(asBoard(board.settings), stem) : []),
      ...(hasOtherTables(folder) ? [] : projectLibraries(design)),
      // Existing files of the target folder are never overwritten by these.
      ...partFiles(design).filter(({ name }) => !existsSync(path.join(folder, name))),
    ]);
  },
};

/** Boards as KiCad 6 reads them, and what that could not keep. */
function older(files: readonly OutputFile[]): { readonly files: OutputFile[]; readonly losses: readonly Issue[] } {
  const boards = files.map(({ name, bytes }) => ({ name, ...boardVersion6(bytes) }));
  return {
    files: boards.map(({ name, bytes }) => ({ name, bytes })),
    losses: boards.flatMap(({ name, issues }) => issues.map(each => ({ ...each, place: { file: name } }))),
  };
}

export const convert: Command = {
  name: 'convert',
  summary: msg(
    'cli.convert',
    'Convert a design to KiCad (.kicad_pro, .kicad_sch, .kicad_pcb) or Specctra (.dsn) files',
  ),
  operands: ['IN', 'OUT'],
  brief: true,
  options: {
    kicad: { value: '6|9', help: msg('cli.convert.kicad', 'Target KiCad version: 9 (default), or 6 for boards') },
  },
  async run(input) {
    const [file = '', out = ''] = input.operands;
    const version = input.value('kicad') ?? '9';
    if (version !== '6' && version !== '9')
      return misuse(msg('cli.convert.badKicad', 'Unsupported KiCad version: {{version}}. Use 6 or 9.', { version }));
    const extension = path.extname(out);
    const writer = Object.hasOwn(writers, extension) ? writers[extension] : undefined;
    if (!writer)
      return misuse(
        msg('cli.convert.badOut', 'Cannot write {{file}}. OUT must end in {{endings}}.', {
          file: out,
          endings: Object.keys(writers).join(', '),
        }),
      );
    if (version === '6' && extension !== '.kicad_pcb')
      return misuse(msg('cli.convert.only6', 'KiCad 6 output is for boards only. OUT must end in .kicad_pcb.'));
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const omissions = new Omissions();
    const files = writer(design.value, path.basename(out, extension), file, omissions, path.dirname(out));
    if (!files.ok) return refused(...files.error);
    const { files: outputs, losses } =
      version === '6' ? older(files.value) : { files: files.value, losses: omissions.issues() };
    const written = writeFiles(path.dirname(out), outputs);
    if (!written.ok) return refused(...written.error);
    const names = outputs.map(each => path.join(path.dirname(out), each.name));
    const warnings = [...design.value.warnings, ...losses];
    return { type: 'done', json: { files: names }, text: names, warnings };
  },
};
