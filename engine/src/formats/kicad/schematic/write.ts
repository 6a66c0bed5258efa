import type { Id } from '../../../base/index.ts';
import type { Doc, Obj, Records } from '../../../kinds/index.ts';
import type { OutputFile } from '../../port.ts';
import { Writer } from '../../sexpr/index.ts';
import type { SymbolRecord } from '../symbols/symbol.ts';
import { sheetFileNode } from './grammar.ts';
import { SHEET_FILE } from './sheet.ts';
import { emptySheetFile, type SheetFile, type SheetObject } from './sheetFile.ts';
import { forVersion9 } from '../version9.ts';

/** Version of .kicad_sch files that is written: KiCad 9. */
export const SCHEMATIC_VERSION = 20250114;
/** The first version with local power symbols and the other things of KiCad 10. */
const NEXT_VERSION = 20250227;

/** Lists that KiCad 9 does not know: a sheet that keeps one is written as the version it came from. */
const NEWER =
  /^\((in_pos_files|duplicate_pin_numbers_are_jumpers|jumper_pin_groups|body_styles|body_style_name|variant)\b/;

/** Names of the old format become those of the new. */
export const modernName = (file: string): string => file.replace(/\.sch$/i, '.kicad_sch');

/** Writes a schematic: one file a screen, named relative to the project's folder. Empty for other documents. */
export function writeSchematic(doc: Doc): OutputFile[] {
  const { settings } = doc;
  if (settings.type !== 'schematic') return [];
  const byScreen = Map.groupBy(doc.everything(), object => screenOf(object));
  const used = new Set<Id>();
  for (const kind of ['component', 'powerPort'] as const) for (const { symbol } of doc.all(kind)) used.add(symbol);
  return settings.screens.map((screen, index) => {
    const root = index === 0;
    const own = (byScreen.get(screen.id) ?? []) as unknown as (SheetObject | Records['powerPort'])[];
    const { symbols, names } = librarySymbols(doc, own);
    // Symbols that no component shows have no sheet: the root keeps them.
    if (root)
      for (const symbol of doc.all('symbol')) if (!used.has(symbol.id)) symbols.push(complete(symbol as SymbolRecord));
    const objects = own.map(object => toFile(object, names));
    const file: SheetFile = {
      ...emptySheetFile(screen.file),
      version: versionFor(screen.version, objects, symbols),
      generator: 'boardwright',
      uuid: screen.id,
      page: screen.page,
      titleBlock: screen.titleBlock as Records['text'] & SheetFile['titleBlock'],
      symbols,
      objects,
      busAliases: new Map(root ? (Object.entries(settings.busAliases) as [string, string[]][]) : []),
      pages: new Map(root && settings.rootPage !== '' ? [['/', settings.rootPage]] : []),
      extra: [...(screen.extra ?? [])],
    };
    const writer = new Writer(forVersion9);
    sheetFileNode.write(writer, file, { screen: screen.id });
    return { name: modernName(screen.file), bytes: writer.finish() };
  });
}

function screenOf(object: Obj): string {
  if (object.kind === 'ruleArea') return object.sheet?.screen ?? '';
  return 'screen' in object ? object.screen : '';
}

/** A sheet keeps symbols that are derived with the drawing of their base, and no mention of it. */
const complete = (symbol: SymbolRecord): SymbolRecord =>
  symbol.bodies.length > 0 ? { ...symbol, extends: '' } : symbol;

/** The copies of symbols that a sheet needs, each under a name of its own. */
function librarySymbols(doc: Doc, objects: readonly (SheetObject | Records['powerPort'])[]) {
  const names = new Map<Id, string>();
  const symbols: SymbolRecord[] = [];
  const taken = new Set<string>();
  for (const object of objects) {
    if ((object.kind !== 'component' && object.kind !== 'powerPort') || names.has(object.symbol)) continue;
    const symbol = doc.get(object.symbol);
    if (symbol?.kind !== 'symbol') continue;
    let { name } = symbol;
    for (let copy = 1; taken.has(name); copy++) name = `${symbol.name}_${copy}`;
    taken.add(name);
    names.set(symbol.id, name);
    symbols.push(complete({ ...(symbol as SymbolRecord), name }));
  }
  return { symbols, names };
}

/** A record as the file has it. */
function toFile(object: SheetObject | Records['powerPort'], names: ReadonlyMap<Id, string>): SheetObject {
  if (object.kind === 'component' || object.kind === 'powerPort') {
    const name = names.get(object.symbol) ?? object.libId;
    return { ...object, kind: 'component', libName: name === object.libId ? '' : name };
  }
  if (object.kind === 'sheet')
    return {
      ...object,
      fields: object.fields.map(own => (own.name === SHEET_FILE ? { ...own, value: modernName(own.value) } : own)),
      // Files name the page by the path of the sheet above.
      instances: object.instances.map(use => ({ ...use, path: use.path.slice(0, use.path.lastIndexOf('/')) })),
    };
  return object;
}

function versionFor(from: number, objects: readonly SheetObject[], symbols: readonly SymbolRecord[]): number {
  const isNew = (record: { extra?: readonly string[] }): boolean =>
    record.extra?.some(source => NEWER.test(source)) ?? false;
  const newer = symbols.some(symbol => symbol.power === 'local' || isNew(symbol)) || objects.some(isNew);
  return newer ? Math.max(from, NEXT_VERSION) : SCHEMATIC_VERSION;
}
