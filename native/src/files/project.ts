import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { fileIssue } from './faults.ts';
import { folderFiles, gerberFiles } from './folder.ts';

const MAX_BYTES = 400 * 1024 * 1024;
const ROOT = /\.(kicad_pro|pro|kicad_pcb|brd)$/i;
/** Files that hold all of their project. */
const ALONE = /\.(zip|json|epro2?)$/i;
/** Endings of Gerber and drill files, as programs write them. */
const GERBER = /\.(gbr|gbrjob|ger|pho|art|gt[lops]|gb[lops]|gko|gm\d*|gml|g\d+l?|gp\d+|gpb|gpt|drl|xln|exc|drd|ncd)$/i;
const SHEET = /\.(kicad_sch|sch)$/i;

export const isGerber = (file: string): boolean => GERBER.test(file);

/** The Gerber set around one of its files, that file first. */
function gerberSet(file: string): OutputFile[] {
  const folder = gerberFiles(path.dirname(path.resolve(file)));
  const own = path.basename(file);
  const names = folder.names.filter(name => name !== own && (isGerber(name) || /\.txt$/i.test(name)));
  return [own, ...names].flatMap(name => {
    const bytes = folder.read(name);
    // Drill files may lie in a folder beside.
    return bytes ? [{ name: name.replace(/^(\.\.\/)+/, ''), bytes }] : [];
  });
}

/**
 * The files that belong to a design file of the user, with names relative to its folder: of an archive that alone, else
 * the project around it. Files of other projects in that folder are left out, so that no importer takes one of them for
 * the main file.
 */
export function projectFiles(file: string): Result<readonly OutputFile[]> {
  try {
    const name = path.basename(file);
    const main = { name, bytes: new Uint8Array(readFileSync(file)) };
    if (ALONE.test(file)) return ok([main]);
    if (isGerber(file)) return ok(gerberSet(file));
    const stem = name.slice(0, -path.extname(name).length);
    const folder = folderFiles(path.dirname(path.resolve(file)));
    const stemOf = (each: string): string => each.slice(0, -path.extname(each).length);
    const hasSheets = folder.names.some(each => SHEET.test(each) && stemOf(each) === stem);
    const belongs = (each: string): boolean =>
      ROOT.test(each) ? stemOf(each) === stem : SHEET.test(each) ? hasSheets : true;
    const files: OutputFile[] = [main];
    let total = main.bytes.length;
    for (const each of folder.names) {
      const bytes = each === name || !belongs(each) ? undefined : folder.read(each);
      if (!bytes) continue;
      total += bytes.length;
      if (total > MAX_BYTES)
        return fail(
          issue(
            'error',
            msg(
              'file.projectTooLarge',
              'the project folder contains more than 400 MB; move files that do not belong to the project',
            ),
            { file },
          ),
        );
      files.push({ name: each, bytes });
    }
    return ok(files);
  } catch (error) {
    return fail(fileIssue(error, file));
  }
}
