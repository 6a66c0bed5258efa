import { issue, msg, type Issue } from '../../base/index.ts';
import type { FileSet } from '../port.ts';
import { headOf, isNoise, textOf } from '../sniff.ts';
import { folderOf } from './schematic/paths.ts';

/** Names that a message lists; the rest it counts. */
const LISTED = 3;

/** What only the main file of a project, or one of its partners, ends with. */
const PROJECT = /\.(kicad_pro|pro|kicad_pcb)$/;

/** Eagle's schematics have the ending of KiCad's old ones. */
const isSheet = (files: FileSet, name: string): boolean =>
  !name.endsWith('.sch') || textOf(headOf(files, name)).startsWith('EESchema');

/**
 * A warning for schematic files below the folder of a root sheet that are no sheet of it, and that belong to no other project.
 * @param read the sheets of the project, and files that are reported already
 */
export function unreadSheets(files: FileSet, root: string, read: ReadonlySet<string>): Issue[] {
  const ending = root.slice(root.lastIndexOf('.'));
  const projects = files.names.filter(name => PROJECT.test(name));
  const stems = new Set(projects.map(name => name.replace(PROJECT, '')));
  const folders = projects.map(folderOf).filter(folder => folder !== '');
  const unread = files.names.filter(
    name =>
      name.endsWith(ending) &&
      !name.startsWith('../') &&
      !isNoise(name) &&
      !read.has(name) &&
      !stems.has(name.slice(0, -ending.length)) &&
      !folders.some(folder => name.startsWith(folder)) &&
      isSheet(files, name),
  );
  if (unread.length === 0) return [];
  return [
    issue(
      'warning',
      msg(
        'import.kicad.unreadSheets',
        {
          one: '{{names}} is not a sheet of {{root}} and was not imported. To include it, place it as a sheet.',
          other:
            '{{count}} schematic files are not sheets of {{root}} and were not imported: {{names}}. To include one, place it as a sheet.',
        },
        {
          count: unread.length,
          root,
          names: unread.slice(0, LISTED).join(', ') + (unread.length > LISTED ? ', …' : ''),
        },
      ),
      { file: unread[0]! },
    ),
  ];
}
