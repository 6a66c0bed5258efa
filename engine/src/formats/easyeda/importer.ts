import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { FileSet, ProjectData, ProjectImporter } from '../port.ts';
import { isZip } from '../sniff.ts';
import { readProBoard } from './board/proBoard.ts';
import { readStdBoard } from './board/stdBoard.ts';
import { eproOf, readEpro } from './epro.ts';
import { epro2Of, readEpro2 } from './epro2.ts';
import { parseJson } from './json.ts';
import { boardBeside, easyEdaMains, EXTENSIONS, extension, isUnpacked, sniff, unpackedProject } from './mains.ts';
import { readProSchematic, type ProProject } from './pro.ts';
import { docType, readStdSchematic } from './std.ts';

const stem = (name: string): string => name.slice(name.lastIndexOf('/') + 1, -extension(name).length);

function proProject(files: FileSet, main: string, bytes: Uint8Array): Result<ProProject> {
  if (isUnpacked(files, main)) {
    const parts = unpackedProject(files, main);
    return main.endsWith('2.json') ? epro2Of(parts, main) : eproOf(parts, main);
  }
  return extension(main) === '.epro2' ? readEpro2(bytes, main) : readEpro(bytes, main);
}

/** EasyEDA Std's JSON files and the projects of EasyEDA Pro. */
export const easyEda: ProjectImporter = {
  id: 'easyeda',
  extensions: EXTENSIONS,
  sniff,
  mains: easyEdaMains,
  read(files, main, progress): Result<ProjectData> {
    const bytes = files.read(main);
    const refuse = (message: Parameters<typeof issue>[1]) => fail(issue('error', message, { file: main }));
    if (!bytes) return refuse(msg('import.unreadable', 'the file cannot be read'));
    if (isZip(bytes) || isUnpacked(files, main)) {
      const project = proProject(files, main, bytes);
      if (!project.ok) return project;
      if (progress?.(0.5) === false) return cancelled();
      const { boards, schematics } = project.value;
      const [first, ...others] = boards;
      const board = first ? readProBoard(first, main, stem(main)) : null;
      const issues = others
        .filter(({ records }) => records.some(({ type }) => type === 'COMPONENT'))
        .map(({ title }) =>
          issue(
            'warning',
            msg('import.easyeda.secondBoard', 'The project contains several boards. {{title}} was not read.', {
              title,
            }),
            { file: main },
          ),
        );
      if (progress?.(0.8) === false) return cancelled();
      const hasSheets = schematics.some(({ pages }) => pages.length > 0);
      const pro = hasSheets || !board ? readProSchematic(project.value, main, stem(main)) : null;
      if (pro && !pro.ok) return pro;
      return ok({
        name: stem(main),
        schematic: pro?.value.data ?? null,
        board: board?.data ?? null,
        issues: [...project.value.issues, ...(pro?.value.issues ?? []), ...issues, ...(board?.issues ?? [])],
      });
    }
    const json = parseJson(new TextDecoder().decode(bytes), main);
    if (!json.ok) return json;
    if (progress?.(0.4) === false) return cancelled();
    if (docType(json.value) === '3') {
      const board = readStdBoard(json.value, main, stem(main));
      return ok({ name: stem(main), schematic: null, board: board.data, issues: board.issues });
    }
    const read = readStdSchematic(json.value, main, stem(main));
    if (!read.ok) return read;
    const beside = boardBeside(files, main);
    const boardJson = beside === null ? null : parseJson(new TextDecoder().decode(files.read(beside)), beside);
    if (boardJson && !boardJson.ok) return boardJson;
    const board = boardJson && readStdBoard(boardJson.value, beside!, stem(beside!));
    return ok({
      name: stem(main),
      schematic: read.value.data,
      board: board?.data ?? null,
      issues: [...read.value.issues, ...(board?.issues ?? [])],
    });
  },
};
