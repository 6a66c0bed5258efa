import { fail, issue, msg, ok, type Issue, type Result } from '../../../base/index.ts';
import type { FileSet, Importer, ProjectData } from '../../port.ts';
import { readProjectFile, type ProjectSettings } from '../project/index.ts';
import { readBoard } from './read.ts';
import { readRulesFile } from './rulesFile.ts';

const EXTENSION = '.kicad_pcb';
const decoder = new TextDecoder();

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** The project file next to a board: of the same name, else the only one in its folder. */
function projectOf(files: FileSet, base: string, issues: Issue[]): ProjectSettings | undefined {
  const inFolder = (ending: string): string[] =>
    files.names.filter(name => name.endsWith(ending) && folderOf(name) === folderOf(base));
  for (const ending of ['.kicad_pro', '.pro']) {
    const found = inFolder(ending);
    const name = found.includes(base + ending) ? base + ending : found.length === 1 ? found[0]! : undefined;
    const bytes = name === undefined ? undefined : files.read(name);
    if (name === undefined || bytes === undefined) continue;
    const project = readProjectFile(bytes, name);
    if (project.ok) return project.value;
    issues.push(...project.error.map(fault => ({ ...fault, severity: 'warning' as const })));
  }
  return undefined;
}

/** Reads a KiCad board with its project file and custom rules, when these lie next to it. */
function readFiles(files: FileSet, main: string): Result<ProjectData> {
  const bytes = files.read(main);
  if (!bytes) return fail(issue('error', msg('import.missing', 'the file is missing'), { file: main }));
  const base = main.endsWith(EXTENSION) ? main.slice(0, -EXTENSION.length) : main;
  const issues: Issue[] = [];
  const project = projectOf(files, base, issues);
  const board = readBoard(bytes, main, project);
  if (!board.ok) return board;
  const { settings, objects } = board.value;
  const rules = files.read(`${base}.kicad_dru`);
  return ok({
    name: base.slice(base.lastIndexOf('/') + 1),
    schematic: null,
    board: { settings: rules ? { ...settings, customRules: readRulesFile(rules) } : settings, objects },
    issues: [...issues, ...board.value.issues],
  });
}

export const kicadBoard: Importer = {
  id: 'kicadBoard',
  extensions: [EXTENSION],
  sniff: (head, name) =>
    name.endsWith(EXTENSION) || /^(\uFEFF)?\s*\(kicad_pcb\b/.test(decoder.decode(head.subarray(0, 256))),
  read: readFiles,
};
