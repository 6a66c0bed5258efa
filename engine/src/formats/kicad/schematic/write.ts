import type { Id } from '../../../base/index.ts';
import { type Doc, type Records, screenOf } from '../../../kinds/index.ts';
import type { OutputFile } from '../../port.ts';
import { Writer, type WriterOptions } from '../../sexpr/index.ts';
import type { SymbolRecord } from '../symbols/symbol.ts';
import { sheetFileNode } from './grammar.ts';
import { labelsForLocalPower } from './localPower.ts';
import { SHEET_FILE } from './sheet.ts';
import { splitWires } from './splitWires.ts';
import { emptySheetFile, type SheetFile, type SheetObject } from './sheetFile.ts';
import { SCHEMATIC_9 } from '../tokens/schematic9.ts';
import { version9, type Omissions } from '../version9.ts';

/** Version of .kicad_sch files that is written: KiCad 9. */
export const SCHEMATIC_VERSION = 20250114;
/** Names of the old format become those of the new. */
export const modernName = (file: string): string => file.replace(/\.sch$/i, '.kicad_sch');

/**
 * Writes a schematic for KiCad 9: one file a screen, named relative to the project's folder. Empty for other documents.
 * `omissions` collects what that version cannot hold.
 */
export const writeSchematic = (doc: Doc, omissions?: Omissions): OutputFile[] =>
  write(doc, version9(SCHEMATIC_9, omissions), true);

/** The same with all that the model holds, for the clipboard: wires stay whole, and what came with KiCad 10 is kept. */
export const writeWhole = (doc: Doc): OutputFile[] => write(doc, {}, false);

function write(doc: Doc, options: WriterOptions, isSplit: boolean): OutputFile[] {
  const { settings } = doc;
  if (settings.type !== 'schematic') return [];
  const byScreen = Map.groupBy(doc.everything(), object => screenOf(object));
  const used = new Set<Id>();
  for (const kind of ['component', 'powerPort'] as const) for (const { symbol } of doc.all(kind)) used.add(symbol);
  return settings.screens.map((screen, index) => {
    const root = index === 0;
    // `as`: records of a sheet are of these kinds, and writing changes none of them.
    const records = (byScreen.get(screen.id) ?? []) as unknown as (SheetObject | Records['powerPort'])[];
    const labels = records.flatMap(each => (each.kind === 'powerPort' ? labelsForLocalPower(each, doc) : []));
    const own = isSplit ? splitWires([...records, ...labels]) : records;
    const { symbols, names } = librarySymbols(doc, own);
    // Symbols that no component shows have no sheet: the root keeps them.
    if (root)
      for (const symbol of doc.all('symbol')) if (!used.has(symbol.id)) symbols.push(complete(symbol as SymbolRecord));
    const objects = own.map(object => toFile(object, names));
    const file: SheetFile = {
      ...emptySheetFile(screen.file),
      version: SCHEMATIC_VERSION,
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
    const writer = new Writer(options);
    sheetFileNode.write(writer, file, { screen: screen.id });
    return { name: modernName(screen.file), bytes: writer.finish() };
  });
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
