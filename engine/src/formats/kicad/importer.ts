import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { placeIn, readRules } from '../../indexes/index.ts';
import {
  asBoard,
  asSchematic,
  type BoardSettings,
  type DrawingSheet,
  type SchematicSettings,
} from '../../kinds/index.ts';
import { cancelled } from '../cancelled.ts';
import type { DocumentData, FileSet, Progress, ProjectImporter, ProjectData } from '../port.ts';
import { isCompound } from '../foreign.ts';
import { headOf, isNoise, isXml } from '../sniff.ts';
import { readBoard, readRulesFile } from './board/index.ts';
import { readLocalSettings, readProjectFile, type ProjectSettings } from './project/index.ts';
import { readWorkbook } from './project/workbook.ts';
import { rootSheets } from './rootSheets.ts';
import { readSchematic } from './schematic/index.ts';
import { unreadSheets } from './unreadSheets.ts';
import { readDrawingSheet } from './wks/index.ts';

const extension = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();
const base = (name: string): string => name.slice(0, name.length - extension(name).length);
const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

const ROOTS = ['.kicad_pro', '.pro', '.kicad_sch', '.sch', '.kicad_pcb'] as const;
const isRoot = (name: string): boolean => (ROOTS as readonly string[]).includes(extension(name));

/** Whether a .sch may be KiCad's: Eagle's, XML or binary, have the same ending. */
const looksLegacy = (head: Uint8Array): boolean => head[0] !== 0x10 && !isXml(head) && !isCompound(head);

/**
 * The main files of the projects among files: those with a project file; where there is none, every board; else
 * the schematics that are no sheets of others. Those that are highest up come first, then those with the shortest name.
 */
export function mainFiles(files: FileSet): readonly string[] {
  const names = files.names.filter(
    name => !isNoise(name) && isRoot(name) && (extension(name) !== '.sch' || looksLegacy(headOf(files, name))),
  );
  const score = (name: string): number => {
    const partners = ROOTS.filter(ext => files.names.includes(base(name) + ext)).length;
    return (
      ROOTS.indexOf(extension(name) as (typeof ROOTS)[number]) - 10 * partners + 100 * (name.split('/').length - 1)
    );
  };
  names.sort((a, b) => score(a) - score(b) || a.length - b.length || (a < b ? -1 : 1));
  const bases = new Set<string>();
  const isFirst = (name: string): boolean => !bases.has(base(name)) && Boolean(bases.add(base(name)));
  const has = (name: string, ...endings: readonly string[]): boolean =>
    endings.some(ending => files.names.includes(base(name) + ending));
  const roots = names.filter(isFirst);
  const designs = roots.filter(name => has(name, '.kicad_pcb', '.kicad_sch', '.sch'));
  const projects = designs.filter(name => has(name, '.kicad_pro', '.pro'));
  const boards = designs.filter(name => has(name, '.kicad_pcb'));
  if (projects.length > 0) return projects;
  if (boards.length > 0) return boards;
  return rootSheets(files, roots);
}

/** Files as seen from one folder. */
interface FolderView extends FileSet {
  /** The name outside the view. */
  original(name: string): string;
}

/** A view of the files as seen from one folder: projects name their parts relative to themselves. */
function within(files: FileSet, folder: string): FolderView {
  if (folder === '') return { names: files.names, read: name => files.read(name), original: name => name };
  const names = files.names.map(name => (name.startsWith(folder) ? name.slice(folder.length) : relative(folder, name)));
  const original = new Map(names.map((name, i) => [name, files.names[i]!]));
  return {
    names,
    read: name => files.read(original.get(name) ?? name),
    original: name => original.get(name) ?? folder + name,
  };
}

function relative(folder: string, name: string): string {
  const from = folder.split('/').filter(part => part !== '');
  const to = name.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

type Read<T> = { readonly value: T | null; readonly issues: readonly Issue[] };

function readSettings(files: FileSet, stem: string): Read<ProjectSettings> {
  for (const ext of ['.kicad_pro', '.pro']) {
    const bytes = files.read(stem + ext);
    if (!bytes) continue;
    const read = readProjectFile(bytes, stem + ext);
    // A broken project file costs its settings, not the design.
    if (!read.ok) return { value: null, issues: read.error.map(each => ({ ...each, severity: 'warning' as const })) };
    return { value: read.value, issues: ext === '.pro' ? iniIssues(bytes, stem + ext) : [] };
  }
  return { value: null, issues: [] };
}

const NEWLINE = 0x0a;

/** The old format has no end of its own, but KiCad ends each line. */
const iniIssues = (bytes: Uint8Array, file: string): Issue[] =>
  bytes.at(-1) === NEWLINE
    ? []
    : [
        issue(
          'warning',
          msg(
            'import.kicad.projectCut',
            'The last line of the project file is incomplete: the file is probably truncated.',
          ),
          { file },
        ),
      ];

/** What is wrong in custom design rules: faulty rules are left out. */
function ruleIssues(text: string, file: string): Issue[] {
  const errors = readRules(text).faults.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return [];
  return [
    issue(
      'warning',
      msg('import.kicad.badRules', 'The custom rules have {{count}} errors, the first: {{fault}}', {
        count: errors.length,
        fault: first.message,
      }),
      { file, ...placeIn(text, first.from) },
    ),
  ];
}

function readBoardOf(files: FileSet, stem: string, settings: ProjectSettings | null): Result<Read<DocumentData>> {
  const bytes = files.read(`${stem}.kicad_pcb`);
  if (!bytes) return ok({ value: null, issues: [] });
  const read = readBoard(bytes, `${stem}.kicad_pcb`, settings ?? undefined);
  if (!read.ok) return read;
  const rules = files.read(`${stem}.kicad_dru`);
  const customRules = rules ? readRulesFile(rules) : '';
  const own = asBoard(read.value.settings);
  const local = files.read(`${stem}.kicad_prl`);
  const view = local ? readLocalSettings(local, own) : null;
  const boardSettings: BoardSettings = { ...own, customRules, ...(view && { view }) };
  return ok({
    value: { settings: boardSettings, objects: read.value.objects },
    issues: [...read.value.issues, ...ruleIssues(customRules, `${stem}.kicad_dru`)],
  });
}

/** What the project file says of the schematic. */
const schematicPart = (project: ProjectSettings) => ({
  textVariables: { ...project.textVariables },
  netClasses: [...project.netClasses],
  netClassPatterns: [...project.netClassPatterns],
  busAliases: { ...project.busAliases },
  ...(project.variants.length > 0 && { variants: project.variants }),
  severities: project.erc.severities,
  exclusions: project.erc.exclusions,
  pinConflicts: project.erc.pinConflicts,
});

/** How the design is simulated: as our own project file says, else as KiCad's workbook does. */
function simulationOf(files: FileSet, stem: string, settings: ProjectSettings | null): Partial<SchematicSettings> {
  const own = settings?.simulation;
  const bytes = files.read(settings?.workbook || `${stem}.wbk`);
  const book = bytes && readWorkbook(bytes);
  if (!own && !book) return {};
  const simulation = own ?? { analyses: [], traces: [] };
  const isSilent = simulation.analyses.length === 0 && simulation.traces.length === 0;
  return { simulation: book && isSilent ? { ...simulation, ...book } : simulation };
}

/** The drawing sheet that a project names; ours is taken where it cannot be read. */
function drawingSheetOf(files: FileSet, name: string): Read<DrawingSheet> {
  if (name === '') return { value: null, issues: [] };
  const file = name.replace(/^\$\{KIPRJMOD\}\//, '');
  const bytes = files.read(file);
  const read = bytes && readDrawingSheet(bytes, file);
  if (read?.ok) return { value: read.value, issues: [] };
  const missing = issue(
    'warning',
    msg('import.kicad.noSheet', 'cannot read the drawing sheet {{file}}; the default is used', { file: name }),
    { file },
  );
  return { value: null, issues: [missing] };
}

function readSchematicOf(files: FileSet, stem: string, settings: ProjectSettings | null): Result<Read<DocumentData>> {
  const root = ['.kicad_sch', '.sch'].map(ext => stem + ext).find(name => files.names.includes(name));
  if (!root) return ok({ value: null, issues: [] });
  const read = readSchematic(files, root, settings ? schematicPart(settings) : {});
  if (!read.ok) return read;
  const own = asSchematic(read.value.settings);
  const sheet = drawingSheetOf(files, settings?.drawingSheet ?? '');
  const whole: SchematicSettings = {
    ...own,
    ...(settings && { drawing: { ...own.drawing, ...settings.drawing } }),
    ...(sheet.value && { drawingSheet: sheet.value }),
    ...simulationOf(files, stem, settings),
    // The board keeps the rest of the project file; where there is none, the schematic does.
    ...(settings?.rest &&
      !files.names.includes(`${stem}.kicad_pcb`) && { extra: [...(own.extra ?? []), settings.rest] }),
  };
  const issues = [...read.value.issues, ...sheet.issues];
  const known = new Set([...own.screens.map(({ file }) => file), ...issues.map(({ place }) => place?.file ?? '')]);
  return ok({
    value: { settings: whole, objects: read.value.objects },
    issues: [...issues, ...unreadSheets(files, root, known)],
  });
}

/** KiCad projects of versions 4 to 10: project settings, schematic with all its sheets, board. */
export const kicadProject: ProjectImporter = {
  id: 'kicad',
  extensions: ROOTS,
  sniff: (head, name) => isRoot(name) && (extension(name) !== '.sch' || looksLegacy(head)),
  mains: mainFiles,
  read(files, main, progress): Result<ProjectData> {
    const here = within(files, folderOf(main));
    const read = readProject(here, main, progress);
    const placed = (issues: readonly Issue[]): Issue[] =>
      issues.map(each =>
        each.place?.file ? { ...each, place: { ...each.place, file: here.original(each.place.file) } } : each,
      );
    return read.ok ? ok({ ...read.value, issues: placed(read.value.issues) }) : fail(...placed(read.error));
  },
};

function readProject(here: FileSet, main: string, progress: Progress | undefined): Result<ProjectData> {
  const stem = base(main.slice(folderOf(main).length));
  const settings = readSettings(here, stem);
  if (progress?.(0.1) === false) return cancelled();
  const board = readBoardOf(here, stem, settings.value);
  if (!board.ok) return board;
  if (progress?.(0.5) === false) return cancelled();
  const schematic = readSchematicOf(here, stem, settings.value);
  if (!schematic.ok) return schematic;
  if (progress?.(1) === false) return cancelled();
  if (!board.value.value && !schematic.value.value)
    return fail(
      issue('error', msg('import.kicad.empty', 'no schematic or board next to {{file}}', { file: main }), {
        file: main.slice(folderOf(main).length),
      }),
    );
  return ok({
    name: stem,
    board: board.value.value,
    schematic: schematic.value.value,
    issues: [...settings.issues, ...board.value.issues, ...schematic.value.issues],
  });
}
