import type { FileSet } from '../../port.ts';
import { isNoise } from '../../sniff.ts';
import { contentOf, headBytes, type Content } from './classify.ts';
import { roleOfHead } from './fileRole.ts';

/** The files of one board: a folder with copper layers, and the drill files that belong to it. */
export interface SetFiles {
  /** A file that stands for the set. */
  readonly main: string;
  readonly names: readonly string[];
}

interface Folder {
  readonly path: string;
  readonly names: string[];
  readonly contents: Set<Content>;
  hasCopper: boolean;
  first: string;
}

const pathOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

function foldersOf(files: FileSet): Folder[] {
  const folders = new Map<string, Folder>();
  for (const name of files.names) {
    if (isNoise(name)) continue;
    const path = pathOf(name);
    let folder = folders.get(path);
    if (!folder) folders.set(path, (folder = { path, names: [], contents: new Set(), hasCopper: false, first: '' }));
    folder.names.push(name);
    const head = headBytes(files, name);
    const content = contentOf(head);
    if (!content) continue;
    folder.contents.add(content);
    if (folder.first === '' && (content === 'gerber' || content === 'drill')) folder.first = name;
    folder.hasCopper ||= content === 'gerber' && roleOfHead(name, head)?.type === 'copper';
  }
  return [...folders.values()];
}

/** Steps up and down from one folder to another. */
function distance(a: string, b: string): number {
  const [from, to] = [a.split('/'), b.split('/')];
  let common = 0;
  while (common < Math.min(from.length, to.length) - 1 && from[common] === to[common]) common++;
  return from.length + to.length - 2 - 2 * common;
}

/** The only folder that is nearest; undefined when there is none, or several are as near. */
function nearestTo(path: string, folders: readonly Folder[]): Folder | undefined {
  const [first, second] = folders
    .map(folder => ({ folder, steps: distance(path, folder.path) }))
    .sort((a, b) => a.steps - b.steps);
  return first && first.steps !== second?.steps ? first.folder : undefined;
}

/**
 * The sets that lie among files: one for each folder with copper. Programs such as Altium put the drill files into a folder
 * next to it, so a folder with drill files alone belongs to the nearest set that has none of its own.
 */
export function setsOf(files: FileSet): SetFiles[] {
  const folders = foldersOf(files);
  const withCopper = folders.filter(({ hasCopper }) => hasCopper);
  const main = withCopper.length > 0 ? withCopper : folders.filter(({ first }) => first !== '').slice(0, 1);
  const drills = folders.filter(({ contents }) => contents.has('drill') && !contents.has('gerber'));
  const wanting = main.filter(({ contents }) => !contents.has('drill'));
  return main.map(folder => {
    const own = wanting.includes(folder) ? drills.filter(({ path }) => nearestTo(path, main) === folder) : [];
    return { main: folder.first, names: [...folder.names, ...own.flatMap(({ names }) => names)] };
  });
}
