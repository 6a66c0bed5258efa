import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { ProjectData, ProjectImporter } from '../port.ts';
import { headOf, isNoise, isZip, nearest, textOf } from '../sniff.ts';
import { readProBoard } from './board/proBoard.ts';
import { readStdBoard } from './board/stdBoard.ts';
import { readEpro } from './epro.ts';
import { readEpro2 } from './epro2.ts';
import { parseJson } from './json.ts';
import { readProSchematic } from './pro.ts';
import { docType, readStdSchematic } from './std.ts';

const EXTENSIONS = ['.json', '.epro', '.epro2'] as const;

const extension = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();
const stem = (name: string): string => name.slice(name.lastIndexOf('/') + 1, -extension(name).length);
const isOurs = (name: string): boolean => (EXTENSIONS as readonly string[]).includes(extension(name));

/** EasyEDA's JSON names its editor or the kind of document at its start. */
const sniff = (head: Uint8Array, name: string): boolean =>
  isOurs(name) && (extension(name) !== '.json' || /"(editorVersion|docType)"/.test(textOf(head)));

/** Which of several JSON files a project is about: its schematic, not its board. */
const isSchematic = (head: Uint8Array): boolean => /"docType"\s*:\s*"?[15]"?\s*[,}]/.test(textOf(head));

/** EasyEDA Std's JSON files and the projects of EasyEDA Pro. */
export const easyEda: ProjectImporter = {
  id: 'easyeda',
  extensions: EXTENSIONS,
  sniff,
  main(files) {
    const own = files.names.filter(name => !isNoise(name) && isOurs(name) && sniff(headOf(files, name), name));
    const best = own.filter(name => extension(name) !== '.json' || isSchematic(headOf(files, name)));
    return nearest(best.length > 0 ? best : own);
  },
  read(files, main, progress): Result<ProjectData> {
    const bytes = files.read(main);
    const refuse = (message: Parameters<typeof issue>[1]) => fail(issue('error', message, { file: main }));
    if (!bytes) return refuse(msg('import.unreadable', 'the file cannot be read'));
    if (isZip(bytes)) {
      const project = extension(main) === '.epro2' ? readEpro2(bytes, main) : readEpro(bytes, main);
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
            msg('import.easyeda.secondBoard', 'The project holds several boards: {{title}} is not read.', { title }),
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
        issues: [...(pro?.value.issues ?? []), ...issues, ...(board?.issues ?? [])],
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
    return ok({ name: stem(main), schematic: read.value.data, board: null, issues: read.value.issues });
  },
};
