import { fail, issue, msg, nm as toNm, ok, type Issue, type Result } from '../../../base/index.ts';
import type { Obj, SchematicSettings, Screen } from '../../../kinds/index.ts';
import type { DocumentData, FileSet } from '../../port.ts';
import { Cursor, Token } from '../../sexpr/index.ts';
import { isLegacySheet, readLegacySheet } from '../legacy/sheet.ts';
import { resolveLegacySymbols } from '../legacy/resolve.ts';
import type { SymbolRecord } from '../symbols/symbol.ts';
import { assemble } from './assemble.ts';
import { markBusToBus } from './busEntries.ts';
import { sheetFileNode } from './grammar.ts';
import { baseName, folderOf, join, relative } from './paths.ts';
import { fieldValue, SHEET_FILE } from './sheet.ts';
import type { SheetFile } from './sheetFile.ts';

/** What the project file says about the schematic; see formats/kicad/project. */
export type SchematicProject = Partial<
  Pick<
    SchematicSettings,
    | 'textVariables'
    | 'netClasses'
    | 'netClassPatterns'
    | 'severities'
    | 'exclusions'
    | 'pinConflicts'
    | 'drawing'
    | 'busAliases'
    | 'variants'
  >
>;

export type SchematicData = DocumentData & { readonly issues: readonly Issue[] };

/** A whole (not derived) symbol of the user's libraries by 'Library:Name': old schematics hold no copies of theirs. */
export type SymbolSource = (libId: string) => SymbolRecord | undefined;

/** More sheet files than this are taken for a fault. */
const MAX_FILES = 1_000;

/**
 * Reads the schematic whose root sheet is `rootFile`, with all sheets below it, as one document. KiCad 4 to 10: each
 * file is read by its own version. Fails when the root is missing or no schematic; other faults are issues.
 */
export function readSchematic(
  files: FileSet,
  rootFile: string,
  project: SchematicProject = {},
  symbols?: SymbolSource,
): Result<SchematicData> {
  const names = new Map(files.names.map(name => [name.toLowerCase(), name]));
  const load = (name: string): SheetFile | Issue | undefined => {
    const bytes = files.read(name) ?? files.read(names.get(name.toLowerCase()) ?? name);
    return bytes && readSheetFile(bytes, name);
  };
  const root = load(rootFile);
  if (!root) return fail(issue('error', msg('kicad.fileMissing', 'The file {{file}} is missing.', { file: rootFile })));
  if (!('objects' in root)) return fail(root);

  const found = new Map<string, SheetFile | Issue>([[rootFile, root]]);
  const sheets: SheetFile[] = [root];
  const issues: Issue[] = [];
  for (let at = 0; at < sheets.length && sheets.length < MAX_FILES; at++) {
    const parent = sheets[at]!;
    for (const object of parent.objects) {
      if (object.kind !== 'sheet') continue;
      const path = fieldValue(object.fields, SHEET_FILE);
      for (const name of new Set([join(folderOf(parent.file), path), join(folderOf(rootFile), path)])) {
        if (name === '') continue;
        const known = found.get(name);
        const file = known ?? load(name);
        if (!file) continue;
        if (!known) {
          found.set(name, file);
          if ('objects' in file) sheets.push(file);
          else issues.push(file);
        }
        break;
      }
    }
  }
  const legacy = sheets.filter(isLegacy);
  if (legacy.length > 0) issues.push(...resolveLegacySymbols(legacy, files, rootFile, symbols));
  for (const sheet of sheets) if (!isLegacy(sheet)) markBusToBus(sheet);
  return ok(documentOf(sheets, issues, project));
}

const isLegacy = (file: SheetFile): boolean => file.version < 20200000;

function readSheetFile(bytes: Uint8Array, name: string): SheetFile | Issue {
  if (isLegacySheet(bytes)) return readLegacySheet(bytes, name);
  const cursor = new Cursor(bytes, name);
  if (cursor.peek() !== Token.open || cursor.enter() !== 'kicad_sch')
    return issue('error', msg('kicad.notSchematic', 'Not a KiCad schematic.'), { file: name });
  const file = sheetFileNode.read(cursor, { screen: name });
  file.issues.push(...cursor.issues());
  if (file.version < 20200000) file.version = 20200000;
  return file;
}

function documentOf(sheets: readonly SheetFile[], issues: readonly Issue[], project: SchematicProject): SchematicData {
  const root = sheets[0]!;
  const name = baseName(root.file).replace(/\.[^.]*$/, '');
  const { objects, screens, issues: more } = assemble(sheets, name);
  const folder = folderOf(root.file);
  const settings: SchematicSettings = {
    type: 'schematic',
    file: baseName(root.file),
    source: { format: 'kicad', version: root.version, generator: root.generator },
    textVariables: {},
    netClasses: [],
    netClassPatterns: [],
    severities: {},
    exclusions: [],
    pinConflicts: null,
    drawing: DRAWING,
    ...project,
    screens: sheets.map(sheet => screenOf(sheet, screens.get(sheet)!, folder)),
    project: projectName(objects, `/${screens.get(root)!}`) ?? name,
    rootPage: root.pages.get('/') ?? '',
    busAliases: { ...project.busAliases, ...Object.fromEntries(sheets.flatMap(sheet => [...sheet.busAliases])) },
  };
  return { settings, objects, issues: [...issues, ...sheets.flatMap(sheet => sheet.issues), ...more] };
}

const screenOf = (sheet: SheetFile, id: string, folder: string): Screen => ({
  id,
  file: relative(folder, sheet.file),
  page: sheet.page,
  titleBlock: sheet.titleBlock,
  version: sheet.version,
  generator: sheet.generator,
  ...(sheet.extra.length > 0 && { extra: sheet.extra }),
});

/** The project's name as instance data of the root sheet spell it. */
function projectName(objects: readonly Obj[], rootPath: string): string | undefined {
  for (const object of objects) {
    if (object.kind !== 'component' && object.kind !== 'powerPort') continue;
    const own = object.instances.find(({ path, project }) => path === rootPath && project !== '');
    if (own) return own.project;
  }
  return undefined;
}

/** What KiCad takes where the project says nothing. */
const DRAWING: SchematicSettings['drawing'] = {
  lineWidth: toNm(152_400),
  textSize: toNm(1_270_000),
  pinSymbolSize: toNm(635_000),
  junctionDiameter: toNm(914_400),
  labelRatio: 0.375,
};
