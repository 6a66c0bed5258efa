import { describe, expect, it } from 'vitest';
import { english, mm, msg, newId, type Msg } from '../src/base/index.ts';
import { commands } from '../src/commands/index.ts';
import { followDimensions } from '../src/boardInfo/index.ts';
import {
  blankBoard,
  blankPad,
  emptyFootprint,
  openDocument,
  rotateObject,
  translateObject,
  type Obj,
  type ObjOf,
  type Store,
} from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { dimensionTool } from '../src/tools/index.ts';
import { any, drive } from '../src/tools/testing/drive.ts';
import { commandContext } from './commandContext.ts';

const at = (x: number, y: number) => ({ x: mm(x), y: mm(y) });
const hole = { shape: 'round' as const, size: { w: mm(1), h: mm(1) } };

/** A part with pads at 0 and 10 mm, and an edge of the board at 40 mm. */
const board = () => {
  const pad = (x: number) =>
    blankPad(newId(), {
      at: at(x, 0),
      type: 'thru',
      shape: 'circle',
      size: { w: mm(2), h: mm(2) },
      drill: hole,
      layers: ['*.Cu'],
    });
  const part = emptyFootprint(newId(), { at: at(20, 20), pads: [pad(0), pad(10)] });
  const edge = {
    kind: 'line',
    id: newId(),
    locked: false,
    layer: 'Edge.Cuts',
    screen: '',
    net: '',
    stroke: { width: mm(0.05), style: 'solid', color: null },
    fill: { type: 'none', color: null },
    start: at(40, 0),
    end: at(40, 20),
  } as Obj;
  const store = openDocument({ settings: blankBoard('b'), objects: [part as Obj, edge] });
  const history = createHistory(store);
  followDimensions(store);
  return { store, history, part, edge };
};

const settled = () => new Promise(resolve => setTimeout(resolve));

/** Draws a dimension with the tool through points, in millimetres. */
async function measured(store: Store, ...points: [number, number][]): Promise<ObjOf<'dimension'>> {
  const events = points.map(([x, y]) => `down ${x} ${y}`);
  drive(any(dimensionTool), store, events, { args: { type: 'orthogonal' } });
  await settled();
  return [...store.all('dimension')].at(-1)!;
}

const put = (store: Store, object: Obj) => store.transact(msg('undo.move', 'Move'), tx => tx.put(object));

describe('dimensions', () => {
  it('follow what they were picked on, and come back with it', async () => {
    const { store, history, part, edge } = board();
    const made = await measured(store, [30, 20], [40, 20], [35, 25]);
    expect(made.text?.text).toBe('10 mm');
    expect(made.anchors?.map(each => each?.owner)).toEqual([part.id, edge.id]);
    put(store, translateObject(part as Obj, mm(-5), 0));
    await settled();
    const moved = store.get(made.id) as ObjOf<'dimension'>;
    expect(moved.text?.text).toBe('15 mm');
    expect(moved.points[0]).toEqual(at(25, 20));
    history.undo();
    await settled();
    expect((store.get(made.id) as ObjOf<'dimension'>).text?.text).toBe('10 mm');
    // A turn moves the pad as well.
    put(store, rotateObject(part as Obj, at(20, 20), 180));
    await settled();
    expect((store.get(made.id) as ObjOf<'dimension'>).text?.text).toBe('30 mm');
    expect(history.steps).toHaveLength(2);
  });

  it('end where a jump over several steps ends', async () => {
    const { store, history, part } = board();
    const made = await measured(store, [30, 20], [40, 20], [35, 25]);
    const turned = rotateObject(part as Obj, at(20, 20), 90);
    for (const step of [translateObject(part as Obj, mm(-5), 0), turned, translateObject(turned, 0, mm(4))]) {
      put(store, step);
      await settled();
    }
    // A person's own edit of it is among the steps.
    put(store, translateObject(store.get(made.id)!, mm(3), mm(3)));
    await settled();
    const last = store.get(made.id);
    for (let i = 0; i < 4; i++) {
      history.undo();
      await Promise.resolve();
    }
    expect((store.get(made.id) as ObjOf<'dimension'>).text?.text).toBe('10 mm');
    for (let i = 0; i < 4; i++) {
      history.redo();
      await Promise.resolve();
    }
    expect(store.get(made.id)).toEqual(last);
  });

  it('let go of what they are moved away from, and are not drawn to what they are copied from', async () => {
    const { store, part } = board();
    const made = await measured(store, [30, 20], [40, 20], [35, 25]);
    const copy = { ...(translateObject(made as Obj, 0, mm(30)) as ObjOf<'dimension'>), id: newId() };
    store.transact(msg('undo.paste', 'Paste'), tx => tx.add(copy as Obj));
    await settled();
    put(store, translateObject(made as Obj, 0, mm(3)));
    await settled();
    put(store, translateObject(part as Obj, mm(-5), 0));
    await settled();
    expect((store.get(made.id) as ObjOf<'dimension'>).text?.text).toBe('10 mm');
    expect((store.get(copy.id) as ObjOf<'dimension'>).points).toEqual(copy.points);
  });

  it('moved with what they measure stay on it', async () => {
    const { store, part, edge } = board();
    const made = await measured(store, [30, 20], [40, 20], [35, 25]);
    store.transact(msg('undo.move', 'Move'), tx => {
      for (const object of [part as Obj, edge, made as Obj]) tx.put(translateObject(object, mm(7), mm(7)));
    });
    await settled();
    put(store, translateObject(store.get(part.id)!, mm(-1), 0));
    await settled();
    expect((store.get(made.id) as ObjOf<'dimension'>).text?.text).toBe('11 mm');
  });

  it('stand where their bar is set', async () => {
    const { store } = board();
    const made = await measured(store, [30, 20], [40, 20], [35, 25]);
    put(store, { ...made, height: mm(9) } as Obj);
    await settled();
    const now = store.get(made.id) as ObjOf<'dimension'>;
    expect(now.text!.at.y - made.text!.at.y).toBe(mm(9) - made.height);
  });
});

describe('tables of a board', () => {
  const zh: Readonly<Record<string, string>> = {
    'drillTable.hole': '孔径',
    'drillTable.plated': '金属化',
    'form.yes': '是',
  };
  const run = (store: Store, id: string, say: (message: Msg) => string) => {
    const told: string[] = [];
    const ctx = commandContext({
      store,
      activeLayer: 'F.SilkS',
      say,
      tell: (message: Msg) => void told.push(message.id),
      startTool: (_: string, args: { objects: Obj[] }) =>
        store.transact(msg('undo.place', 'Place'), tx => args.objects.forEach(each => tx.add(each))),
    });
    void commands.find(command => command.id === id)!.run(ctx);
    return told;
  };
  const words = (store: Store) => [...store.all('table')][0]!.cells.map(cell => cell.text.text);

  it('are placed in the language of the person and filled again where they lie', () => {
    const { store, part } = board();
    run(store, 'table.drills', message => zh[message.id] ?? english(message));
    expect(words(store)).toEqual(['孔径', '金属化', 'Count', '1 mm', '是', '2', 'Total', '', '2']);
    const [table] = store.all('table');
    put(store, translateObject(table as Obj, mm(50), mm(5)));
    put(store, { ...part, pads: [...part.pads, { ...part.pads[0]!, id: newId() }] } as Obj);
    expect(run(store, 'table.refresh', english)).toEqual(['tables.refreshed']);
    expect(words(store)).toEqual(['Hole', 'Plated', 'Count', '1 mm', 'Yes', '3', 'Total', '', '3']);
    expect([...store.all('table')][0]!.cells[0]!.text.at).toEqual(at(50, 5));
    expect(run(store, 'table.refresh', english)).toEqual(['tables.current']);
  });
});
