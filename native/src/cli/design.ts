import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openProject, type Design as OpenedDesign } from '@boardwright/engine';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import {
  foreignIssue,
  importerOf,
  importUndamaged,
  isLeftOut,
  kicadProject,
  leftOut,
  projectsIn,
  readUndamaged,
  type FileSet,
  type ProjectData,
} from '@boardwright/engine/formats';
import { wantsPour } from '@boardwright/engine/fill';
import type { Store } from '@boardwright/engine/kinds';
import { startClipper } from '../files/clipper.ts';
import { fileIssue } from '../files/faults.ts';
import { folderFiles, gerberFiles } from '../files/folder.ts';
import { unpackDesign } from '../files/archive.ts';
import { expectLetters, startGlyphs } from './glyphs.ts';

/** A design as the commands work on it. */
export interface Design extends OpenedDesign {
  /** What FILE is: of a single file, only that document is there. */
  readonly form: 'project' | 'schematic' | 'board';
  /** The files around it, by the names that it uses for them. */
  readonly files: FileSet;
}

/** What was read, and the files that it was read from as seen from its folder. */
interface Source {
  readonly data: ProjectData;
  readonly files: FileSet;
}

/** Endings of Gerber and drill files: one of them stands for the set that lies in its folder. */
const GERBERS = [
  '.gbr',
  '.ger',
  '.pho',
  '.gtl',
  '.gbl',
  '.gts',
  '.gbs',
  '.gto',
  '.gbo',
  '.gko',
  '.gm1',
  '.drl',
  '.xnc',
  '.gbrjob',
];

const ARCHIVE = /\.(zip|rar|tgz|gz|tar)$/i;

const FORMS: Readonly<Record<string, Design['form']>> = {
  '.kicad_pro': 'project',
  '.pro': 'project',
  '.zip': 'project',
  '.rar': 'project',
  '.tgz': 'project',
  '.gz': 'project',
  '.tar': 'project',
  '.kicad_sch': 'schematic',
  '.sch': 'schematic',
  '.kicad_pcb': 'board',
  '.brd': 'board',
  '.json': 'project',
  '.epro': 'project',
  '.epro2': 'project',
  ...Object.fromEntries(GERBERS.map(ending => [ending, 'board' as const])),
};

/** The files without those that make the other document, so that a board does not fail for its schematic's sake. */
function focused(files: FileSet, main: string, form: Design['form']): FileSet {
  if (form === 'project') return files;
  const other = form === 'board' ? /\.(kicad_sch|sch)$/i : /\.kicad_pcb$/i;
  // Old and new schematics of one name may lie side by side: the named one is meant.
  const stem = main.slice(0, -path.extname(main).length);
  const hidden = (name: string): boolean =>
    name !== main && (other.test(name) || (form === 'schematic' && name === `${stem}.kicad_sch`));
  return {
    names: files.names.filter(name => !hidden(name)),
    read: name => (hidden(name) ? undefined : files.read(name)),
  };
}

/** Names files of a design as the user sees them: on the disk, or inside the archive. */
const placed = (issues: readonly Issue[], shown: (file: string) => string): Issue[] =>
  issues.map(each => (each.place?.file ? { ...each, place: { ...each.place, file: shown(each.place.file) } } : each));

/** A project of an archive is named behind it: 'boards.zip:left/left.kicad_pro'. */
function archiveAndProject(file: string): readonly [archive: string, project: string | undefined] {
  const [, archive, project] = /^(.+\.(?:zip|rar|tgz|tar|tar\.gz)):(.+)$/i.exec(file) ?? [];
  return archive === undefined || existsSync(file) ? [file, undefined] : [archive, project];
}

/** Reads an archive without its damaged files. */
async function readArchive(file: string, bytes: Uint8Array, project: string | undefined): Promise<Result<Source>> {
  const files = await unpackDesign(file, bytes);
  if (!files.ok) return files;
  const projects = projectsIn(files.value);
  const names = { file, projects: projects.join(', ') };
  if (project !== undefined && !projects.includes(project))
    return fail(
      issue(
        'error',
        msg('cli.noSuchProject', '{{file}} contains no project {{project}}. Its projects: {{projects}}.', {
          ...names,
          project,
        }),
      ),
    );
  if (project === undefined && projects.length > 1)
    return fail(
      issue(
        'error',
        msg('cli.severalProjects', '{{file}} contains several projects: {{projects}}. Name one, such as {{example}}.', {
          ...names,
          example: `${file}:${projects[0]!}`,
        }),
      ),
    );
  const damaged = files.value.damaged;
  const read = importUndamaged(files.value, undefined, project);
  const whole = read.ok
    ? ok({ ...read.value, issues: [...damaged.map(leftOut), ...read.value.issues] })
    : fail(...damaged, ...read.error);
  return within(whole, seenFrom(files.value, project ?? projects[0] ?? ''), name => `${file}:${name}`);
}

/** Files as seen from the folder of a project's main file. */
function seenFrom(files: FileSet, main: string): FileSet {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  return {
    names: files.names.filter(name => name.startsWith(folder)).map(name => name.slice(folder.length)),
    read: name => files.read(folder + name),
  };
}

/** Reads the files without damaged ones: `incomplete` warnings name them. */
async function read(file: string, project: string | undefined, form: Design['form']): Promise<Result<Source>> {
  let bytes: Uint8Array;
  const main = path.basename(file);
  const folder = path.dirname(path.resolve(file));
  let files: FileSet;
  try {
    bytes = new Uint8Array(readFileSync(file));
    if (ARCHIVE.test(file)) return await readArchive(file, bytes, project);
    files = GERBERS.includes(path.extname(main).toLowerCase()) ? gerberFiles(folder) : folderFiles(folder);
  } catch (error) {
    return fail(fileIssue(error, file));
  }
  const importer = importerOf(bytes.subarray(0, 4096), main);
  const foreign = importer ? null : foreignIssue(bytes, file);
  if (foreign) return fail(foreign);
  const data = readUndamaged(importer ?? kicadProject, focused(files, main, form), main);
  return within(data, files, name => path.join(path.dirname(file), name));
}

function within(result: Result<ProjectData>, files: FileSet, shown: (file: string) => string): Result<Source> {
  if (!result.ok) return fail(...placed(result.error, shown));
  return ok({ data: { ...result.value, issues: placed(result.value.issues, shown) }, files });
}

/**
 * Opens what the command line calls FILE.
 * @param damage whether damaged files of a project refuse it, or are left out with `incomplete` warnings: for commands that
 *   refuse such a design unless the user accepts it.
 */
export async function openDesign(named: string, damage: 'refuse' | 'leaveOut' = 'refuse'): Promise<Result<Design>> {
  const [file, project] = archiveAndProject(named);
  const form = FORMS[path.extname(file).toLowerCase()];
  if (!form)
    return fail(
      foreignAt(file) ??
        issue(
          'error',
          msg('cli.unknownFile', 'unsupported file type; supported: {{endings}}', {
            endings: Object.keys(FORMS).join(', '),
          }),
          { file },
        ),
    );
  startGlyphs();
  const source = await read(file, project, form);
  if (!source.ok) return source;
  const { data, files } = source.value;
  const missing = data.issues.filter(isLeftOut);
  if (damage === 'refuse' && missing.length > 0)
    return fail(...missing.map(each => issue('error', each.message, each.place)), repairOrName(file));
  const wanted: ProjectData = {
    ...data,
    ...(form === 'board' && { schematic: null }),
    ...(form === 'schematic' && { board: null }),
  };
  const { schematic, board } = wanted;
  for (const document of [schematic, board]) if (document) expectLetters([document.settings, document.objects]);
  if (board && wantsPour(board)) startClipper();
  const design = openProject(wanted);
  return design.ok ? ok({ ...design.value, form, files }) : design;
}

const repairOrName = (file: string): Issue =>
  issue(
    'error',
    msg(
      'cli.damaged',
      'Parts of the project cannot be read. Restore the files, or name an undamaged schematic or board file of the unpacked project.',
    ),
    { file },
  );

/** What a file of an unknown ending is, when it is of another program. */
function foreignAt(file: string): Issue | null {
  try {
    return foreignIssue(new Uint8Array(readFileSync(file)), file);
  } catch {
    // It cannot be read: that its ending is unknown says enough.
    return null;
  }
}

/** The board of a design, or the refusal that it has none. */
export function boardOf(design: Design, file: string): Result<Store> {
  return design.board
    ? ok(design.board)
    : fail(issue('error', msg('cli.noBoard', 'the design contains no board'), { file }));
}

export function schematicOf(design: Design, file: string): Result<Store> {
  return design.schematic
    ? ok(design.schematic)
    : fail(issue('error', msg('cli.noSchematic', 'the design contains no schematic'), { file }));
}
