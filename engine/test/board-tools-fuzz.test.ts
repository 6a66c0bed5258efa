import { describe, expect, it } from 'vitest';
import { msg, newId, nm, type Id } from '../src/base/index.ts';
import { BoardNets, pick, pickBox, RatsnestIndex, SpatialIndex } from '../src/indexes/index.ts';
import { overlaps, type Box } from '../src/geometry/index.ts';
import { asBoard, boundsOf, copperLayers, drawEnv, flipObject, type Obj, type Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { spread } from '../src/placement/index.ts';
import {
  boardText,
  dimensionTool,
  holdOf,
  measureTool,
  pairTool,
  placeListTool,
  placeTool,
  selectTool,
  shapeTool,
  trackDragTool,
  trackTool,
  tuneTool,
  type Tool,
  type ToolContext,
  type ToolEvent,
} from '../src/tools/index.ts';
import { corpusMissing } from './corpus.ts';
import { rebuilt, stateOf } from './ratsnestState.ts';
import { random, type Random } from './schematic-random.ts';
import { openWithProject } from './zoneFills.ts';

const EVENTS = Number(process.env['BOARDWRIGHT_FUZZ_EVENTS'] ?? 2_500);
const BOARDS = [
  'kicad/v6-splitflap-sensor_smd/sensor_smd.kicad_pcb',
  'kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb',
];
const GRID = 250_000;
const ALL = { screen: '', visible: () => true };

type AnyTool = Tool<{ readonly at: string }>;
const tool = (each: unknown): AnyTool => each as AnyTool;
const TOOLS = Object.fromEntries(
  [
    selectTool,
    trackTool,
    pairTool,
    trackDragTool,
    tuneTool,
    placeTool,
    shapeTool,
    dimensionTool,
    placeListTool,
    measureTool,
  ].map(each => [each.id, tool(each)]),
);

/** Runs tools on a board as the editor does, without a canvas. */
class Bench {
  readonly store: Store;
  readonly index = new SpatialIndex();
  readonly nets = new BoardNets();
  readonly ratsnest = new RatsnestIndex();
  selection: ReadonlySet<Id> = new Set();
  private layer = 'F.Cu';
  private running: AnyTool = TOOLS['select']!;
  private state: { readonly at: string } = selectTool.initial;
  private next: readonly [string, unknown] | undefined;

  constructor(store: Store) {
    this.store = store;
    for (const derived of this.derived()) derived.reset(store);
    store.subscribe(change => {
      for (const derived of this.derived()) derived.apply(change);
    });
  }

  private derived() {
    return [this.index, this.nets, this.ratsnest];
  }

  start(id: string, args?: unknown): void {
    this.send({ type: 'cancel', x: 0, y: 0, mods: { shift: false, ctrl: false, alt: false } });
    const next = TOOLS[id]!;
    this.running = next;
    this.state = args === undefined || !next.begin ? next.initial : next.begin(args, this.context());
  }

  send(event: ToolEvent): void {
    const next = this.running.step(this.state, event, this.context());
    if (next === 'done') [this.running, this.state] = [TOOLS['select']!, selectTool.initial];
    else this.state = next;
    if (!this.next) return;
    const [id, args] = this.next;
    this.next = undefined;
    this.start(id, args);
  }

  private context(): ToolContext {
    const near = (box: Box) => this.index.near(box, '');
    const env = drawEnv(this.store);
    return {
      store: this.store,
      screen: '',
      activeLayer: this.layer,
      pixel: 20_000,
      selection: this.selection,
      select: ids => void (this.selection = new Set(ids)),
      choose: () => {},
      tellLocked: () => {},
      preview: () => {},
      carry: () => {},
      placed: () => {},
      begin: (id, args) => void (this.next = [id, args]),
      band: () => {},
      near,
      hit: (x, y) => pick(this.index, env, x, y, 80_000, ALL),
      within: (box, crossing) => pickBox(this.index, env, box, crossing, ALL),
      snap: (x, y) => ({ x: nm(Math.round(x / GRID) * GRID), y: nm(Math.round(y / GRID) * GRID) }),
      activate: layer => void (this.layer = layer),
      say: () => {},
      highlight: () => {},
      ratsnest: this.ratsnest,
      pointAt: () => {},
    };
  }
}

const KEYS = ['R', 'F', '/', 'Ctrl+/', 'V', 'Tab', 'Backspace', 'Enter', 'm', 'End', 'PageDown'];
const SHAPES = ['line', 'rectangle', 'circle', 'arc', 'polygon', 'bezier'] as const;

/** Something that commands do: to what is selected, or to a few things. */
function act(bench: Bench, by: Random): void {
  const { store } = bench;
  const all = [...store.everything()].filter(object => object.kind !== 'group');
  const some = [...bench.selection].flatMap(id => store.get(id) ?? []);
  const objects = (some.length > 0 && some.length < 40 ? some : [by.pick(all)]).filter(object => !object.locked);
  const copper = copperLayers(asBoard(store.settings));
  const put = (changed: readonly Obj[]) =>
    store.transact(msg('x', 'x'), tx => {
      for (const object of changed) tx.put(object);
    });
  const about = { x: nm(by.below(400) * GRID) };
  by.pick([
    () => put(objects.map(object => flipObject(object, about, copper))),
    () => put(spread(store, new Set(objects.map(object => object.id)))),
    () =>
      store.transact(msg('x', 'x'), tx => {
        for (const { id } of objects) tx.remove(id);
      }),
    () =>
      store.transact(msg('x', 'x'), tx =>
        tx.add({
          kind: 'group',
          id: newId(),
          locked: false,
          screen: '',
          name: '',
          members: [by.pick(all).id, by.pick(all).id],
        } as Obj),
      ),
    () => put(objects.map(object => ({ ...object, locked: true }))),
  ])();
}

function startSomething(bench: Bench, by: Random): void {
  const { store } = bench;
  const footprints = [...store.all('footprint')];
  const tracks = [...store.all('track')];
  const place = (objects: readonly Obj[]) =>
    bench.start('place', { objects, anchor: holdOf(objects, GRID), again: by.pick(['no', 'same']), naming: 'keep' });
  by.pick([
    () => bench.start('select'),
    () => bench.start('track'),
    () => bench.start('track'),
    () => bench.start('pair'),
    () => tracks.length > 0 && bench.start('trackDrag', by.pick(tracks).start),
    () => bench.start('shape', { shape: by.pick(SHAPES) }),
    () =>
      bench.start('dimension', { type: by.pick(['aligned', 'orthogonal', 'leader', 'center', 'radial']), text: 'x' }),
    () => bench.start('measure'),
    () => footprints.length > 0 && bench.start('placeList', { ids: [by.pick(footprints).id, by.pick(footprints).id] }),
    () => footprints.length > 0 && place([by.pick(footprints) as Obj]),
    () => place([boardText(store, 'note', by.pick(['F.SilkS', 'B.SilkS'])) as Obj]),
  ])();
}

function somewhere(bench: Bench, by: Random): { x: number; y: number } {
  const tracks = [...bench.store.all('track')];
  const footprints = [...bench.store.all('footprint')];
  const roll = by.below(4);
  if (tracks.length > 0 && roll === 0) return by.pick([by.pick(tracks).start, by.pick(tracks).end]);
  if (footprints.length > 0 && roll === 1) return by.pick(footprints).at;
  if (footprints.length > 0 && roll === 2) {
    const { at } = by.pick(footprints);
    return { x: at.x + (by.below(41) - 20) * GRID, y: at.y + (by.below(41) - 20) * GRID };
  }
  return { x: by.below(800) * GRID, y: by.below(600) * GRID };
}

/** Boxes of the index, which must be those of the records. */
function expectIndexed({ store, index }: Bench): void {
  const env = drawEnv(store);
  for (const object of store.everything()) {
    const box = boundsOf(object, env);
    if (box.minX > box.maxX) continue;
    expect(index.box(object.id), object.kind).toEqual(box);
    expect(index.near(box, '').some(each => each.id === object.id) || !overlaps(box, box)).toBe(true);
  }
}

describe.skipIf(corpusMissing)('random use of the board tools', () => {
  it.each(BOARDS)(
    '%s: nothing throws, undo goes all the way back, what is derived stays right',
    board => {
      const by = random(41);
      const store = openWithProject(board);
      const history = createHistory(store, Infinity);
      const before = new Map([...store.everything()].map(object => [object.id, object]));
      const bench = new Bench(store);
      for (let i = 0; i < EVENTS; i++) {
        const roll = by.below(14);
        const at = somewhere(bench, by);
        const mods = { shift: by.below(8) === 0, ctrl: by.below(8) === 0, alt: by.below(8) === 0 };
        if (roll === 0) startSomething(bench, by);
        else if (roll === 1) bench.send({ type: 'key', ...at, key: by.pick(KEYS), mods });
        else if (roll === 2) bench.send({ type: by.pick(['cancel', 'double']), ...at, mods });
        else if (roll === 3 && by.below(3) === 0) act(bench, by);
        else if (roll === 4 && by.below(2) === 0) history.undo();
        else if (roll === 4) history.redo();
        else bench.send({ type: by.pick(['down', 'move', 'up']), ...at, mods });
        if (i % 500 === 499) expect(stateOf(bench.ratsnest)).toEqual(rebuilt(store));
      }
      expect(stateOf(bench.ratsnest)).toEqual(rebuilt(store));
      expectIndexed(bench);
      const fresh = new BoardNets();
      fresh.reset(store);
      expect(bench.nets.names().map(name => [name, bench.nets.items(name).size])).toEqual(
        fresh.names().map(name => [name, fresh.items(name).size]),
      );
      while (history.undo());
      expect(new Map([...store.everything()].map(object => [object.id, object]))).toEqual(before);
    },
    300_000,
  );
});
