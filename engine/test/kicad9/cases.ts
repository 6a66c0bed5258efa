import { kinds, openDocument, type Obj, type Store } from '../../src/kinds/index.ts';
import { readBoard, readSchematic } from '../../src/formats/kicad/index.ts';
import { optionsOf, withOption } from './options.ts';
import { BOARD_ITEMS, boardFile, SHEET_ITEMS, sheetFile } from './samples.ts';

/** A small design for KiCad 9: one thing with one option taken. */
export interface SmallCase {
  readonly name: string;
  readonly board: Store | null;
  readonly schematic: Store | null;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function board(items: string): Store {
  const read = readBoard(encode(boardFile(items)), 'case.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

function sheet(items: string): Store {
  const name = 'case.kicad_sch';
  const bytes = encode(sheetFile(items));
  const read = readSchematic({ names: [name], read: file => (file === name ? bytes : undefined) }, name);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

const with1 = (store: Store, changed: Obj): Store =>
  openDocument({
    settings: store.settings,
    objects: [...store.everything()].map(object => (object.id === changed.id ? changed : object)),
  });

/** What the items of a sample add to the empty file. */
function added(store: Store, empty: Store): Obj[] {
  const known = new Set([...empty.everything()].map(({ kind }) => kind));
  const count = (kind: string, of: Store): number => [...of.everything()].filter(each => each.kind === kind).length;
  return [...store.everything()].filter(
    ({ kind }) => kind !== 'symbol' && (!known.has(kind) || count(kind, store) > count(kind, empty)),
  );
}

/** Every kind with every option of its schema; a record that occurs several times is varied once. */
function* varied(store: Store, empty: Store, where: string): Generator<readonly [name: string, store: Store]> {
  const records = added(store, empty).filter(
    ({ kind }, i, all) => all.findIndex(each => each.kind === kind) === i || kind === 'symbol',
  );
  for (const record of records) {
    yield [`${where} ${record.kind}`, store];
    for (const option of optionsOf(kinds[record.kind].schema, record)) {
      const name = `${where} ${record.kind} ${option.path.join('.')} = ${String(option.value)}`;
      yield [name, with1(store, withOption(record, option))];
    }
  }
}

/** Boards: all kinds with all options, alone and in footprints. */
export function* boardCases(): Generator<SmallCase> {
  const empty = board('');
  for (const [i, item] of BOARD_ITEMS.entries())
    for (const [name, store] of varied(board(item), empty, `board ${i + 1}`))
      yield { name, board: store, schematic: null };
}

/** Sheets: all kinds with all options. */
export function* sheetCases(): Generator<SmallCase> {
  const empty = sheet('');
  for (const [i, item] of SHEET_ITEMS.entries())
    for (const [name, store] of varied(sheet(item), empty, `sheet ${i + 1}`))
      yield { name, board: null, schematic: store };
  const symbol = [...empty.all('symbol')].find(({ power }) => power === 'none')!;
  for (const option of optionsOf(kinds.symbol.schema, symbol))
    yield {
      name: `sheet symbol ${option.path.join('.')} = ${String(option.value)}`,
      board: null,
      schematic: with1(empty, withOption(symbol, option) as Obj),
    };
}
