import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The newest file version that Debian's KiCad 6 reads. */
export const KICAD_6 = 20211014;

export const corpusFolder = path.resolve(import.meta.dirname, '../../../shared/corpus/kicad');
const demos = '/usr/share/kicad/demos';

export interface BoardFile {
  readonly name: string;
  readonly path: string;
  readonly version: number;
}

const versionOf = (file: string): number =>
  Number(/\(version (\d+)\)/.exec(readFileSync(file, 'latin1').slice(0, 200))?.[1] ?? 0);

/** Boards of the corpus and, if wanted, KiCad 6's own demos, whose name holds `part`. */
export function boardFiles(part: string, withDemos = false): BoardFile[] {
  const inside = (folder: string, title: string) =>
    globSync('**/*.kicad_pcb', { cwd: folder })
      .sort()
      .map(file => ({ name: `${title}${file}`, path: path.join(folder, file) }));
  return [...inside(corpusFolder, ''), ...(withDemos ? inside(demos, 'demos/') : [])]
    .filter(({ name }) => name.includes(part))
    .map(file => ({ ...file, version: versionOf(file.path) }));
}
