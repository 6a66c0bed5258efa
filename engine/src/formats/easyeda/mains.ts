import type { FileSet } from '../port.ts';
import { headOf, isNoise, nearestFirst, textOf } from '../sniff.ts';

export const EXTENSIONS = ['.json', '.epro', '.epro2'] as const;

export const extension = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();
const isOurs = (name: string): boolean => (EXTENSIONS as readonly string[]).includes(extension(name));

/** EasyEDA's JSON names its editor or the kind of document at its start. */
export const sniff = (head: Uint8Array, name: string): boolean =>
  isOurs(name) && (extension(name) !== '.json' || /"(editorVersion|docType)"/.test(textOf(head)));

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** Whether a file stands for a project of EasyEDA Pro that was unpacked: its exports are zips by the name of .zip, too. */
export const isUnpacked = (files: FileSet, name: string): boolean => {
  const base = name.slice(folderOf(name).length);
  const parts = base === 'project.json' ? /\.(esch|epcb)$/ : base === 'project2.json' ? /\.epru$/ : null;
  return parts !== null && files.names.some(each => each.startsWith(folderOf(name)) && parts.test(each));
};

/** The files of an unpacked project, by their names in its archive. */
export function unpackedProject(files: FileSet, main: string): Map<string, Uint8Array> {
  const folder = folderOf(main);
  const wanted = main.endsWith('2.json') ? /\.epru$/ : /(^|\/)project\.json$|\.(esch|esym|epcb|efoo)$/;
  return new Map(
    files.names
      .filter(name => name.startsWith(folder) && wanted.test(name))
      .flatMap(name => {
        const bytes = files.read(name);
        return bytes ? [[name.slice(folder.length), bytes] as const] : [];
      }),
  );
}

const kindOf = (files: FileSet, name: string): string =>
  /"docType"\s*:\s*"?(\d+)"?\s*[,}]/.exec(textOf(headOf(files, name)))?.[1] ?? '';

/** The board that belongs to a schematic of EasyEDA Std: the only board of a set with one schematic. */
export function boardBeside(files: FileSet, main: string): string | null {
  const own = files.names.filter(
    name => !isNoise(name) && extension(name) === '.json' && sniff(headOf(files, name), name),
  );
  const boards = own.filter(name => kindOf(files, name) === '3');
  const schematics = own.filter(name => ['1', '5'].includes(kindOf(files, name)));
  return schematics.length === 1 && schematics[0] === main && boards.length === 1 ? boards[0]! : null;
}

/** The main files of EasyEDA's projects: schematics before boards. */
export function easyEdaMains(files: FileSet): readonly string[] {
  const names = files.names.filter(name => !isNoise(name));
  const unpacked = names.filter(name => isUnpacked(files, name));
  const own = names.filter(name => isOurs(name) && !unpacked.includes(name) && sniff(headOf(files, name), name));
  const boards = own.filter(name => extension(name) === '.json' && kindOf(files, name) === '3');
  const others = nearestFirst([...unpacked, ...own.filter(name => !boards.includes(name))]);
  const beside = new Set(others.map(name => boardBeside(files, name)));
  return [...others, ...nearestFirst(boards).filter(name => !beside.has(name))];
}
