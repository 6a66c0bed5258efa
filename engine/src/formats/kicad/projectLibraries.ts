import { nm } from '../../base/index.ts';
import { asBoard, copperLayers, onSide, type Doc, type ObjOf } from '../../kinds/index.ts';
import type { OutputFile } from '../port.ts';
import { writeFootprintFile } from './board/index.ts';
import { writeSymbolLibrary } from './symbols/index.ts';
import type { Omissions } from './version9.ts';

/** A library id taken apart; the nickname is '' where the id has none. */
function parts(id: string): { readonly nickname: string; readonly name: string } {
  const cut = id.indexOf(':');
  return cut < 0 ? { nickname: '', name: id } : { nickname: id.slice(0, cut), name: id.slice(cut + 1) };
}

/** A name that every file system allows. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_');

/** Records by nickname and name; of several with one id the first, as it was placed first. */
type Libraries<T> = Map<string, Map<string, T>>;

function add<T>(libraries: Libraries<T>, id: string, record: () => T): void {
  const { nickname, name } = parts(id);
  if (nickname === '' || name === '') return;
  const library = libraries.get(nickname) ?? new Map<string, T>();
  libraries.set(nickname, library);
  if (!library.has(name)) library.set(name, record());
}

function usedSymbols(schematic: Doc): Libraries<ObjOf<'symbol'>> {
  const libraries: Libraries<ObjOf<'symbol'>> = new Map();
  for (const kind of ['component', 'powerPort'] as const)
    for (const { libId, symbol: id } of schematic.all(kind)) {
      const symbol = schematic.get(id);
      // A derived symbol has the drawing of its base, unless that is missing.
      if (symbol?.kind === 'symbol' && symbol.bodies.length > 0)
        add(libraries, libId, () => ({ ...symbol, name: parts(libId).name, extends: '' }));
    }
  return libraries;
}

const ORIGIN = { x: nm(0), y: nm(0) };

/** A placed footprint as its library has it: at the origin, on the front, without what belongs to its place in the design. */
export function asLibraryPart(placed: ObjOf<'footprint'>, copper: readonly string[]): ObjOf<'footprint'> {
  const { name } = parts(placed.libId);
  const front = onSide({ ...placed, at: ORIGIN, rotation: 0 }, 'front', copper);
  const texts: Readonly<Record<string, string>> = { Reference: 'REF**', Value: name };
  return {
    ...front,
    rotation: 0,
    libId: name,
    locked: false,
    path: '',
    sheetName: '',
    sheetFile: '',
    dnp: false,
    fields: front.fields.map(field => ({ ...field, value: texts[field.name] ?? field.value })),
    pads: front.pads.map(pad => ({ ...pad, net: '', pinFunction: '', pinType: '' })),
  };
}

function usedFootprints(board: Doc): Libraries<ObjOf<'footprint'>> {
  const copper = copperLayers(asBoard(board.settings));
  const libraries: Libraries<ObjOf<'footprint'>> = new Map();
  for (const footprint of board.all('footprint'))
    add(libraries, footprint.libId, () => asLibraryPart(footprint, copper));
  return libraries;
}

/** Description of each library in our tables: tables with others are not ours to replace. */
const OURS = 'Parts of this project, exported by Boardwright';

/** Whether a table of libraries lists none but those that we wrote. */
export function isOwnTable(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  return text.split('(lib ').length === text.split(`(descr ${JSON.stringify(OURS)})`).length;
}

/** A document that KiCad wrote names KiCad's libraries or those of its own project, which the user has. */
const namesForeign = ({ source }: Doc['settings']): boolean =>
  source.format === 'kicad' && source.generator !== 'boardwright';

/** A table of libraries in the folder of the project file. */
function tableFile(
  file: string,
  head: string,
  rows: readonly (readonly [nickname: string, path: string])[],
): OutputFile {
  const line = ([nickname, path]: readonly [string, string]): string =>
    `\t(lib (name ${JSON.stringify(nickname)})(type "KiCad")(uri ${JSON.stringify(`\${KIPRJMOD}/${path}`)})(options "")(descr ${JSON.stringify(OURS)}))\n`;
  return { name: file, bytes: new TextEncoder().encode(`(${head}\n\t(version 7)\n${rows.map(line).join('')})\n`) };
}

/**
 * The libraries that a design's components and footprints name, made of its own symbols and footprints, and the tables with
 * which KiCad finds them: without these KiCad reports each part as one of an unknown library. Nothing for documents that KiCad
 * wrote: their libraries exist.
 */
export function projectLibraries(
  { schematic, board }: { readonly schematic: Doc | null; readonly board: Doc | null },
  omissions?: Omissions,
): OutputFile[] {
  const files: OutputFile[] = [];
  if (schematic && !namesForeign(schematic.settings)) {
    const libraries = [...usedSymbols(schematic)];
    const rows = libraries.map(([nickname]) => [nickname, `${fileName(nickname)}.kicad_sym`] as const);
    for (const [i, [, symbols]] of libraries.entries())
      files.push({ name: rows[i]![1], bytes: writeSymbolLibrary({}, symbols.values()) });
    if (rows.length > 0) files.push(tableFile('sym-lib-table', 'sym_lib_table', rows));
  }
  if (board && !namesForeign(board.settings)) {
    const libraries = [...usedFootprints(board)];
    const rows = libraries.map(([nickname]) => [nickname, `${fileName(nickname)}.pretty`] as const);
    for (const [i, [, footprints]] of libraries.entries())
      for (const [name, footprint] of footprints)
        files.push({
          name: `${rows[i]![1]}/${fileName(name)}.kicad_mod`,
          bytes: writeFootprintFile(footprint, omissions),
        });
    if (rows.length > 0) files.push(tableFile('fp-lib-table', 'fp_lib_table', rows));
  }
  return files;
}
