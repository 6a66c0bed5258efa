import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { ProjectData, ProjectImporter } from '../port.ts';
import { headOf, isNoise, isZip, nearest, textOf } from '../sniff.ts';
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
      const pro = readProSchematic(project.value, main, stem(main));
      if (!pro.ok) return pro;
      return ok({ name: stem(main), schematic: pro.value.data, board: null, issues: pro.value.issues });
    }
    const json = parseJson(new TextDecoder().decode(bytes), main);
    if (!json.ok) return json;
    if (progress?.(0.4) === false) return cancelled();
    if (docType(json.value) === '3')
      return refuse(
        msg('import.easyeda.board', 'this is an EasyEDA board: open its schematic, boards are not read yet'),
      );
    const read = readStdSchematic(json.value, main, stem(main));
    if (!read.ok) return read;
    return ok({ name: stem(main), schematic: read.value.data, board: null, issues: read.value.issues });
  },
};
