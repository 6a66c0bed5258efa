import { fail, issue, msg, ok, type Id, type Issue, type Result } from '../base/index.ts';
import {
  drawingSheetFile,
  inDialect,
  isNewer,
  Omissions,
  patchFile,
  rulesFile,
  writeBoard,
  writeProjectFile,
  withInstanceTexts,
  writeSchematic,
  type InstanceTexts,
} from '../formats/kicad/index.ts';
import type { FileSet, OutputFile } from '../formats/index.ts';
import { asBoard, asSchematic, type Change, type Doc } from '../kinds/index.ts';
import { changeBetween, isSame } from '../merge/index.ts';
import { documentsOf, readFolder, type FolderDesign } from './readFolder.ts';

/** The files of a folder that a save changes. */
export interface FolderSave {
  /** Only what differs from what lies there. */
  readonly files: readonly OutputFile[];
  readonly issues: readonly Issue[];
}

interface Design {
  readonly schematic: Doc | null;
  readonly board: Doc | null;
}

/** The files of a design as our writer makes them. */
function written({ schematic, board }: Design, main: string, omissions?: Omissions): Map<string, Uint8Array> {
  const stem = main.replace(/\.kicad_pro$/, '');
  const settings = {
    board: board ? asBoard(board.settings) : undefined,
    schematic: schematic ? asSchematic(schematic.settings) : undefined,
  };
  const files: OutputFile[] = [
    { name: main, bytes: writeProjectFile(settings, main) },
    ...(board ? [{ name: `${stem}.kicad_pcb`, bytes: writeBoard(board, omissions) }] : []),
    ...(settings.board ? rulesFile(settings.board, stem) : []),
    ...(schematic ? writeSchematic(schematic, omissions) : []),
    ...(settings.schematic ? drawingSheetFile(settings.schematic) : []),
  ];
  return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

const isEqual = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a !== undefined && a.length === b.length && a.every((byte, i) => byte === b[i]);

const over = (files: FileSet, changed: ReadonlyMap<string, Uint8Array>): FileSet => ({
  names: [...new Set([...files.names, ...changed.keys()])],
  read: name => changed.get(name) ?? files.read(name),
});

/**
 * What a save writes into the folder of a KiCad project. Files and objects that the design did not change keep their text; nothing is
 * deleted. What is written is read again, and written as a whole where it does not say the same as the design.
 *
 * @param files the folder as it is, with names relative to the project file
 * @param main name of the project file (.kicad_pro)
 * @param now the design
 * @returns fails when the folder cannot be read, or a file of a newer KiCad cannot hold the design: nothing may be written then
 */
export function saveInFolder(files: FileSet, main: string, now: Design): Result<FolderSave> {
  const read = readFolder(files, main);
  if (!read.ok) return read;
  const before = read.value;
  const omissions = new Omissions();
  const [from, to] = [written(before, main), written(now, main, omissions)];
  const changed = new Map<string, Uint8Array>();
  const rewritten = new Set<string>();
  const newer = new Set<string>();
  for (const [name, after] of to) {
    const own = files.read(name);
    const old = from.get(name);
    if (!own || !old) {
      if (!isEqual(own, after)) changed.set(name, after);
      continue;
    }
    const patched = patchFile(name, own, old, after);
    if ('bytes' in patched) changed.set(name, patched.bytes);
    if (patched.type === 'rewritten') rewritten.add(name);
    if (patched.type === 'newer') newer.add(name);
  }
  const root = main.replace(/\.kicad_pro$/, '.kicad_sch');
  const rootBytes = changed.get(root) ?? files.read(root);
  if (rootBytes && !rewritten.has(root)) {
    const text = new TextDecoder().decode(rootBytes);
    const repeated = withInstanceTexts(text, instanceTexts(before.schematic, now.schematic));
    if (repeated !== text) changed.set(root, new TextEncoder().encode(repeated));
  }
  // Custom rules that were deleted: the file stays, without rules.
  for (const [name] of from) if (!to.has(name) && name.endsWith('.kicad_dru')) changed.set(name, new Uint8Array());
  for (const name of unlike(files, main, { before, now, changed, to })) {
    const own = files.read(name);
    if (own && isNewer(name, own)) newer.add(name);
    else {
      changed.set(name, to.get(name)!);
      rewritten.add(name);
    }
  }
  if (newer.size > 0) return fail(...[...newer].map(file => issue('error', NEWER, { file })));
  const notes = [...rewritten].map(file => issue('info', REWRITTEN, { file }));
  return ok({
    files: [...changed].map(([name, bytes]) => ({ name, bytes })),
    issues: rewritten.size > 0 ? [...notes, ...omissions.issues()] : [],
  });
}

const NEWER = msg(
  'liveFolder.newer',
  'A newer KiCad wrote this file, and the change cannot be saved in its format. Nothing was written; export the project to use it elsewhere.',
);
const REWRITTEN = msg(
  'liveFolder.rewritten',
  'The file was saved in the format of KiCad 9, because its own format cannot hold the change.',
);

const textOf = (fields: readonly { readonly name: string; readonly value: string }[], name: string): string =>
  fields.find(each => each.name === name)?.value ?? '';

/** Values and footprints of the components that an edit gave other ones. */
function instanceTexts(before: Doc | null, now: Doc | null): ReadonlyMap<string, InstanceTexts> {
  const changed = new Map<string, InstanceTexts>();
  if (!before || !now) return changed;
  for (const component of now.all('component')) {
    const old = before.get(component.id);
    if (old?.kind !== 'component') continue;
    const texts = (each: typeof component): InstanceTexts => ({
      value: textOf(each.fields, 'Value'),
      footprint: textOf(each.fields, 'Footprint'),
    });
    const [own, other] = [texts(component), texts(old)];
    if (own.value !== other.value || own.footprint !== other.footprint) changed.set(component.id, own);
  }
  return changed;
}

interface Saving {
  readonly before: FolderDesign;
  readonly now: Design;
  readonly changed: ReadonlyMap<string, Uint8Array>;
  readonly to: ReadonlyMap<string, Uint8Array>;
}

/** The files whose patched text does not read as the design that was saved. */
function unlike(files: FileSet, main: string, { before, now, changed, to }: Saving): readonly string[] {
  if (changed.size === 0) return [];
  const all = [...changed.keys()].filter(name => to.has(name));
  const after = readFolder(over(files, changed), main);
  if (!after.ok) return all;
  let whole: FolderDesign | null | undefined;
  const wholly = (): FolderDesign | null => {
    if (whole !== undefined) return whole;
    const said = [...to].map(([name, bytes]) => {
      const own = files.read(name);
      return [name, own ? inDialect(name, own, bytes) : bytes] as const;
    });
    const read = readFolder(over(files, new Map(said)), main);
    return (whole = read.ok ? read.value : null);
  };
  const [old, patched] = [before, after.value].map(each => new Map(documentsOf(each)));
  return documentsOf(now).flatMap(([type, document]) => {
    const [own, made] = [old!.get(type), patched!.get(type)];
    if (!document || !own) return [];
    const ending = type === 'board' ? '.kicad_pcb' : '.kicad_sch';
    const names = all.filter(name => name.endsWith(ending));
    if (!made) return names;
    return isCarriedOver(own, document, made, () => new Map(documentsOf(wholly() ?? after.value)).get(type) ?? null)
      ? []
      : names;
  });
}

const touched = (change: Change): ReadonlySet<Id> =>
  new Set([...change.added.keys(), ...change.removed.keys(), ...change.updated.keys()]);

/**
 * Whether a patched file has each edit: it reads as the design; or the edit did not touch the object, and the file did not either; or
 * a whole file of our writer would not say more.
 */
function isCarriedOver(before: Doc, now: Doc, made: Doc, whole: () => Doc | null): boolean {
  const edited = touched(changeBetween(before, now));
  const moved = touched(changeBetween(before, made));
  const open = [...touched(changeBetween(made, now))].filter(id => edited.has(id) || moved.has(id));
  if (open.length === 0 && isSame(made.settings, now.settings)) return true;
  const written = whole();
  if (!written) return false;
  const other = touched(changeBetween(made, written));
  return !open.some(id => other.has(id));
}
