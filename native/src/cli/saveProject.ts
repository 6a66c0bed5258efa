import path from 'node:path';
import { fail, issue, msg, type Result } from '@boardwright/engine/base';
import type { Design } from '@boardwright/engine';
import { hasFolderFormat, saveInFolder } from '@boardwright/engine/liveFolder';
import { folderFiles } from '../files/folder.ts';
import { writeFiles } from '../files/write.ts';

/**
 * Writes a design into the files of its KiCad project, with the text that did not change.
 *
 * @param file Main file of the project, of KiCad 6 or later.
 * @returns Names of the written files, relative to the folder of the project.
 */
export function saveProject(file: string, { schematic, board }: Design): Result<readonly string[]> {
  const folder = path.dirname(path.resolve(file));
  const files = folderFiles(folder);
  if (!hasFolderFormat(files, path.basename(file)))
    return fail(
      issue(
        'error',
        msg('cli.propose.format', 'Only projects of KiCad 6 or later (.kicad_pro) are edited. Convert this one first.'),
        { file },
      ),
    );
  const saved = saveInFolder(files, path.basename(file), { schematic, board });
  if (!saved.ok) return saved;
  const written = writeFiles(folder, saved.value.files);
  return written.ok ? { ok: true, value: written.value.map(each => path.relative(folder, each)) } : written;
}
