import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nm, type Id } from '../src/base/index.ts';
import { Connectivity, SpatialIndex } from '../src/indexes/index.ts';
import { importProject } from '../src/formats/index.ts';
import { hasPoint, overlaps, type Box } from '../src/geometry/index.ts';
import { asSchematic, kindOf, openDocument, drawEnv, type Obj, type Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import {
  busTool,
  holdOf,
  makeBusEntry,
  makeJunction,
  makeLabel,
  makeNoConnect,
  makeText,
  measureTool,
  moveConnected,
  placeTool,
  selectTool,
  shapeTool,
  SheetDraft,
  sliceTool,
  wireTool,
  type Tool,
  type ToolContext,
  type ToolEvent,
} from '../src/tools/index.ts';
import { netsOf, random, type Random } from './schematic-random.ts';

const EVENTS = Number(process.env.BOARDWRIGHT_FUZZ_EVENTS ?? 10_000);
const ROUNDS = Number(process.env.BOARDWRIGHT_FUZZ_DRAGS ?? 60);
const GRID = 1_270_000;

function openExample(name: string): Store {
  const folder = resolve(import.meta.dirname, '../../resources/examples', name);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  return openDocument(read.value.schematic);
}

type AnyTool = Tool<{ readonly at: string }>;
const tool = (each: unknown): AnyTool => each as AnyTool;

/** Runs tools on a document as the editor does, without a canvas. */
class Bench {
  readonly store: Store;
  readonly index = new SpatialIndex();
  readonly nets = new Connectivity();
  screen: string;
  private running: AnyTool = tool(selectTool);
  private state: { readonly at: string } = selectTool.initial;
  private selection: ReadonlySet<Id> = new Set();
  private next: readonly [string, unknown] | undefined;

  constructor(store: Store) {
    this.store = store;
    this.screen = asSchematic(store.settings).screens[0]!.id;
    this.index.reset(store);
    this.nets.reset(store);
    store.subscribe(change => {
      this.index.apply(change);
      this.nets.apply(change);
    });
  }

  start(next: AnyTool, args?: unknown): void {
    this.send({ type: 'cancel', x: 0, y: 0, mods: { shift: false, ctrl: false, alt: false } });
    this.running = next;
    this.state = args === undefined ? next.initial : next.begin!(args, this.context());
  }

  send(event: ToolEvent): void {
    const next = this.running.step(this.state, event, this.context());
    if (next === 'done') [this.running, this.state] = [tool(selectTool), selectTool.initial];
    else this.state = next;
    if (this.next) {
      this.running = tool(wireTool);
      this.state = wireTool.begin!(this.next[1], this.context());
      this.next = undefined;
    }
  }

  private context(): ToolContext {
    const near = (box: Box) => this.index.near(box, this.screen);
    const env = drawEnv(this.store);
    return {
      store: this.store,
      screen: this.screen,
      activeLayer: '',
      pixel: 50_000,
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
      hit: (x, y) =>
        near({ minX: x, minY: y, maxX: x, maxY: y }).filter(
          object => object.kind !== 'symbol' && hasPoint(this.index.box(object.id)!, x, y),
        ),
      within: box => near(box).filter(object => overlaps(this.index.box(object.id)!, box)),
      snap: (x, y, electric) => {
        if (electric)
          for (const object of near({ minX: x - GRID, minY: y - GRID, maxX: x + GRID, maxY: y + GRID })) {
            const snaps = kindOf(object).snaps?.(object, env) ?? [];
            for (let i = 0; i + 1 < snaps.length; i += 2)
              if (Math.hypot(snaps[i]! - x, snaps[i + 1]! - y) < GRID)
                return { x: nm(snaps[i]!), y: nm(snaps[i + 1]!) };
          }
        return { x: nm(Math.round(x / GRID) * GRID), y: nm(Math.round(y / GRID) * GRID) };
      },
      activate: () => {},
      say: () => {},
      highlight: () => {},
      ratsnest: null,
      pointAt: () => {},
    };
  }
}

const KEYS = ['R', 'X', 'Y', '/', 'Shift+Space', 'Backspace', 'Enter', 'm', 'g'];
const SHAPES = ['line', 'rectangle', 'circle', 'arc', 'polygon', 'bezier', 'textBox'] as const;

function startSomething(bench: Bench, by: Random): void {
  const { store, screen } = bench;
  const place = (objects: readonly Obj[]) =>
    bench.start(tool(placeTool), { objects, anchor: holdOf(objects, GRID), again: by.pick(['no', 'same', 'next']) });
  const parts = [...store.all('component')];
  const choices: (() => void)[] = [
    () => bench.start(tool(selectTool)),
    () => bench.start(tool(wireTool)),
    () => bench.start(tool(busTool)),
    () => bench.start(tool(measureTool)),
    () => bench.start(tool(sliceTool), { gap: by.pick([0, GRID]) }),
    () => bench.start(tool(shapeTool), { shape: by.pick(SHAPES), text: 'text' }),
    () =>
      place([
        makeLabel(store, by.pick(['label', 'globalLabel', 'directive']), by.pick(['A', 'B0', 'C[0..3]']), screen),
      ]),
    () => place([by.pick([makeNoConnect, makeJunction, makeBusEntry])(screen)]),
    () => place([makeText(store, 'note', screen)]),
    () => parts.length > 0 && place([by.pick(parts), by.pick(parts)].filter((each, i, all) => all.indexOf(each) === i)),
  ];
  by.pick(choices)();
}

function somewhere(bench: Bench, by: Random): { x: number; y: number } {
  const wires = [...bench.store.all('wire')].filter(each => each.screen === bench.screen);
  if (wires.length > 0 && by.below(3) > 0) {
    const { start, end } = by.pick(wires);
    return by.pick([start, end, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  }
  return { x: by.below(200) * GRID, y: by.below(150) * GRID };
}

describe('random use of the schematic tools', () => {
  it.each([['blinky'], ['uno-core']])('%s: nothing throws, undo goes all the way back, nets stay right', name => {
    const by = random(20_26);
    const store = openExample(name);
    const history = createHistory(store, Infinity);
    const before = new Map([...store.everything()].map(object => [object.id, object]));
    const bench = new Bench(store);
    for (let i = 0; i < EVENTS; i++) {
      const roll = by.below(12);
      const at = somewhere(bench, by);
      const mods = { shift: by.below(8) === 0, ctrl: by.below(8) === 0, alt: by.below(8) === 0 };
      if (roll === 0) startSomething(bench, by);
      else if (roll === 1) bench.send({ type: 'key', ...at, key: by.pick(KEYS), mods });
      else if (roll === 2) bench.send({ type: by.pick(['cancel', 'double']), ...at, mods });
      else if (roll === 3 && by.below(2) === 0) history.undo();
      else if (roll === 3) history.redo();
      else bench.send({ type: by.pick(['down', 'move', 'up']), ...at, mods });
      if (i % 400 === 399) expect(netsOf(bench.nets)).toEqual(netsOf(new Connectivity(store)));
    }
    expect(netsOf(bench.nets)).toEqual(netsOf(new Connectivity(store)));
    while (history.undo());
    expect(new Map([...store.everything()].map(object => [object.id, object]))).toEqual(before);
  });

  it.each([['blinky'], ['uno-core'], ['buck-supply']])('%s: dragging parts loses no connection', name => {
    const by = random(7);
    for (let round = 0; round < ROUNDS; round++) {
      const store = openExample(name);
      const bench = new Bench(store);
      const parts = [...store.all('component')].filter(each => each.screen === bench.screen);
      const moved = new Set([by.pick(parts).id, ...(by.below(2) === 0 ? [by.pick(parts).id] : [])]);
      const before = [...bench.nets.nets().values()].map(net => net.pins.map(pin => `${pin.ref}.${pin.pin}`));
      const draft = new SheetDraft({ store, screen: bench.screen, near: box => bench.index.near(box, bench.screen) });
      const t = { a: 1, b: 0, c: 0, d: 1, e: (by.below(21) - 10) * GRID, f: (by.below(21) - 10) * GRID };
      moveConnected(draft, moved, t);
      draft.commit({ id: 'undo.move', en: 'Move' });
      const after = [...bench.nets.nets().values()].map(net => new Set(net.pins.map(pin => `${pin.ref}.${pin.pin}`)));
      for (const pins of before)
        expect(
          after.some(net => pins.every(pin => net.has(pin))),
          `round ${round}: ${pins.join(' ')}`,
        ).toBe(true);
    }
  });
});
