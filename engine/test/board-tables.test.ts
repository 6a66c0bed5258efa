import { describe, expect, it } from 'vitest';
import { english, mm, msg, newId, nm, type Msg } from '../src/base/index.ts';
import { commands } from '../src/commands/index.ts';
import { boardEnv } from '../src/indexes/index.ts';
import { transforms } from '../src/geometry/index.ts';
import {
  blankBoard,
  boundsOf,
  blankPad,
  emptyFootprint,
  flipObject,
  openDocument,
  rotateObject,
  translateObject,
  type Obj,
  type ObjOf,
  type Store,
} from '../src/kinds/index.ts';
import { boardTable } from '../src/tools/index.ts';
import { commandContext } from './commandContext.ts';

type Table = ObjOf<'table'>;

const at = (x: number, y: number) => ({ x: mm(x), y: mm(y) });
const bored = (w: number, h = w) =>
  blankPad(newId(), {
    type: 'thru',
    size: { w: mm(4), h: mm(4) },
    drill: { shape: w === h ? 'round' : 'slot', size: { w: mm(w), h: mm(h) } },
    layers: ['*.Cu'],
  });
const part = (...holes: ObjOf<'pad'>[]) => ({ ...emptyFootprint(newId(), { at: at(20, 20) }), pads: holes });

const put = (store: Store, object: Obj) => store.transact(msg('undo.move', 'Move'), tx => tx.put(object));
const tableOf = (store: Store) => [...store.all('table')][0]!;
const words = (table: Table) => table.cells.map(cell => cell.text.text);

/** Runs a command; what it places lies where it was begun. */
function run(store: Store, id: string): string[] {
  const told: string[] = [];
  const ctx = commandContext({
    store,
    activeLayer: 'F.SilkS',
    say: english,
    tell: (message: Msg) => void told.push(message.id),
    startTool: (_: string, args: { objects: Obj[] }) =>
      store.transact(msg('undo.place', 'Place'), tx => args.objects.forEach(each => tx.add(each))),
  });
  void commands.find(command => command.id === id)!.run(ctx);
  return told;
}

/** A board with a drill table, moved and dressed by its owner. */
function dressed(change: (table: Table) => Table) {
  const footprint = part(bored(1));
  const store = openDocument({ settings: blankBoard('b'), objects: [footprint as Obj] });
  run(store, 'table.drills');
  const stroke = { width: mm(0.3), style: 'dash' as const, color: null };
  const table = tableOf(store);
  const cells = table.cells.map(cell => ({
    ...cell,
    text: { ...cell.text, style: { ...cell.text.style, size: { w: mm(2), h: mm(2) }, italic: true } },
  }));
  const own = change({ ...table, cells, border: { ...table.border, header: false, stroke } });
  put(store, own as Obj);
  const bore = (...holes: ObjOf<'pad'>[]) => put(store, { ...footprint, pads: holes } as Obj);
  return { store, own, bore };
}

const within = (a: number, b: number) => Math.abs(a - b) <= 2;

describe('tables that are filled again', () => {
  it('are those that were placed as such, not a person’s own with the same heads', () => {
    const rows = [
      ['Hole', 'Plated', 'Remark'],
      ['A', 'Yes', 'ream to 1.01'],
    ];
    const settings = blankBoard('b');
    const own = boardTable({ settings }, rows, 'F.SilkS');
    const store = openDocument({ settings, objects: [part(bored(1)) as Obj, own as Obj] });
    expect(run(store, 'table.refresh')).toEqual(['tables.current']);
    expect(tableOf(store)).toEqual(own);
  });

  it('keep all but their words where the rows stay', () => {
    const { store, own, bore } = dressed(table => rotateObject(translateObject(table, mm(50), mm(5)), at(50, 5), 90));
    bore(bored(1), bored(1));
    // Twice as large letters need more room.
    expect(run(store, 'table.refresh')).toEqual(['tables.refreshed']);
    const wide = tableOf(store);
    expect(words(wide)).toEqual(['Hole', 'Plated', 'Count', '1 mm', 'Yes', '2', 'Total', '', '2']);
    expect(wide.columnWidths.every((width, i) => width >= own.columnWidths[i]!)).toBe(true);
    bore(bored(1), bored(1), bored(1));
    run(store, 'table.refresh');
    const now = tableOf(store);
    const renamed = wide.cells.map((cell, i) => ({ ...cell, text: { ...cell.text, text: words(now)[i]! } }));
    expect(now).toEqual({ ...wide, cells: renamed });
    expect(words(now)[5]).toBe('3');
    expect(now.border).toEqual(own.border);
  });

  it.each([
    ['turned', (table: Table) => rotateObject(table, at(0, 0), 90)],
    ['at an angle', (table: Table) => rotateObject(table, at(3, 4), 30)],
    ['on the back', (table: Table) => flipObject(table, { x: nm(0) }, ['F.Cu', 'B.Cu'])],
    [
      'turned on the back',
      (table: Table) => rotateObject(flipObject(table, at(7, 0), ['F.Cu', 'B.Cu']), at(1, 1), 270),
    ],
  ])('take rows in where they lie: %s', (_, lay) => {
    const { store, own, bore } = dressed(lay);
    bore(bored(1), bored(2), bored(1.25, 3.5));
    run(store, 'table.refresh');
    const table = tableOf(store);
    const head = ['Hole', 'Plated', 'Count'];
    const holes = ['1 mm', 'Yes', '1', '1.25 x 3.5 mm', 'Yes', '1', '2 mm', 'Yes', '1'];
    expect(words(table)).toEqual([...head, ...holes, 'Total', '', '3']);
    const corner = own.cells[0]!.text;
    for (const { text } of table.cells)
      expect(text).toMatchObject({ rotation: corner.rotation, layer: corner.layer, style: { italic: true } });
    expect(table.cells.map(cell => cell.text.style.bold)).toEqual(table.cells.map((_cell, i) => i < 3));
    expect(new Set(table.cells.map(cell => cell.text.id)).size).toBe(15);
    // Each lies where the widths and heights say, from the corner where reading begins: on the back the first cell's right one.
    const columnAt = own.cells[1]!.text.at;
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const along = transforms.rotate(columnAt.x - corner.at.x, columnAt.y - corner.at.y, -corner.rotation).x;
    const place = transforms.placement(corner.at.x, corner.at.y, corner.rotation);
    table.cells.forEach(({ text }, i) => {
      const before = sum(table.columnWidths.slice(0, i % 3));
      const right = along > 0 ? before : own.columnWidths[0]! - before - table.columnWidths[i % 3]!;
      const { x, y } = transforms.apply(place, { x: right, y: sum(table.rowHeights.slice(0, Math.floor(i / 3))) });
      expect([within(text.at.x, x), within(text.at.y, y)], `cell ${i}`).toEqual([true, true]);
      expect(text.box!.size).toEqual({ w: table.columnWidths[i % 3], h: table.rowHeights[Math.floor(i / 3)] });
    });
    // Letters of 2 mm, each about as wide, and the margins.
    expect(table.columnWidths[0]).toBeGreaterThan('1.25 x 3.5 mm'.length * mm(1.9));
  });

  it('have the same outline on the back, mirrored, with columns of any widths', () => {
    const { store, own } = dressed(table => table);
    const env = boardEnv(store);
    const widths = [mm(30), mm(20), mm(25)];
    const lefts = [0, widths[0]!, widths[0]! + widths[1]!];
    const cells = own.cells.map((cell, i) => ({
      ...cell,
      text: {
        ...cell.text,
        at: { x: nm(own.cells[0]!.text.at.x + lefts[i % 3]!), y: cell.text.at.y },
        box: cell.text.box && { ...cell.text.box, size: { ...cell.text.box.size, w: widths[i % 3]! } },
      },
    }));
    const table = { ...own, columnWidths: widths, cells };
    const back = flipObject(table, { x: nm(0) }, ['F.Cu', 'B.Cu']);
    const [front, mirrored] = [table, back].map(each => boundsOf(each, env));
    expect([-mirrored!.maxX, -mirrored!.minX, mirrored!.minY, mirrored!.maxY]).toEqual([
      front!.minX,
      front!.maxX,
      front!.minY,
      front!.maxY,
    ]);
    expect(flipObject(back, { x: nm(0) }, ['F.Cu', 'B.Cu'])).toEqual(table);
  });

  it('say that no hole is left, and take holes in again', () => {
    const { store, bore } = dressed(table => table);
    bore();
    expect(run(store, 'table.refresh')).toEqual(['tables.refreshed']);
    expect(words(tableOf(store))).toEqual(['Hole', 'Plated', 'Count', 'Total', '', '0']);
    expect(run(store, 'table.refresh')).toEqual(['tables.current']);
    bore(bored(1));
    run(store, 'table.refresh');
    expect(words(tableOf(store)).slice(3)).toEqual(['1 mm', 'Yes', '1', 'Total', '', '1']);
    expect(tableOf(store).cells[3]!.text.style.bold).toBe(false);
  });
});
