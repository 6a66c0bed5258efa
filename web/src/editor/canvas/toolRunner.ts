import type { Command } from '@boardwright/engine/commands';
import { asId, nm } from '@boardwright/engine/base';
import { HeldRatsnest, pick, pickBox } from '@boardwright/engine/indexes';
import type { Box } from '@boardwright/engine/geometry';
import { gridOrigin, kindOf, type Obj, type Point } from '@boardwright/engine/kinds';
import type { Painter } from '@boardwright/engine/render';
import {
  busTool,
  measureTool,
  pairTool,
  placeTool,
  probeTool,
  selectTool,
  shapeTool,
  sliceTool,
  dimensionTool,
  placeListTool,
  trackDragTool,
  trackTool,
  tuneTool,
  wireTool,
  withGroups,
  GRID_USES,
  onGrid,
  type GridUse,
  type Modifiers,
  type Tool,
  type ToolContext,
  type ToolEvent,
  type ToolView,
} from '@boardwright/engine/tools';
import { useGrids } from '../../app/grids.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { EditorStore } from '../state/store.ts';
import type { Probing } from '../extension/ProjectService.ts';
import { RemoteTools } from './remoteTools.ts';

type AnyTool = Tool<{ readonly at: string }>;
const tools = [
  selectTool,
  wireTool,
  busTool,
  placeTool,
  shapeTool,
  sliceTool,
  measureTool,
  trackTool,
  dimensionTool,
  placeListTool,
  trackDragTool,
  tuneTool,
  pairTool,
  probeTool,
] as unknown as readonly AnyTool[];

/** Tools that begin with nothing in hand. */
const EMPTY_HANDED: ReadonlySet<string> = new Set(['wire', 'bus', 'measure', 'track', 'pair', 'probe']);

/** Pixels around the pointer that count as a hit. */
const SLACK = 4;
/** Pixels within which the cursor jumps to a connection point. */
const MAGNET = 12;

/** So many milliseconds of a move go into working out the dragged selection. */
const PREPARING = 1;

interface Led {
  readonly objects: readonly Obj[];
  readonly ratsnest: HeldRatsnest;
  readonly preparing: Iterator<void>;
  ready: boolean;
}

/** Of more that is carried the connections stay where they are: one sees nothing among so many. */
const MOST_LED = 2000;

/** Feeds pointer and keys to the running tool, and gives tools their view of document and canvas. */
export class ToolRunner {
  private tool: AnyTool = tools[0]!;
  private state: { readonly at: string } = this.tool.initial;
  private last: { readonly x: number; readonly y: number };
  private next: { readonly id: string; readonly args: unknown } | undefined;
  readonly document: EditorDocument;
  private readonly painter: Painter;
  private readonly screen: string;
  private readonly ui: EditorStore;
  private readonly probe: (probing: Probing) => void;
  /** Tools that run in a worker, and whether the running one is of these. */
  private readonly remote: RemoteTools;
  private away = false;
  /** The dragged selection and the connections that it wants; null while nothing is. */
  private led: Led | null = null;
  /** What was highlighted before a tool highlighted its net; null while none does. */
  private lit: string | null = null;

  constructor(
    document: EditorDocument,
    painter: Painter,
    screen: string,
    ui: EditorStore,
    probe: (probing: Probing) => void,
  ) {
    this.document = document;
    this.painter = painter;
    this.screen = screen;
    this.ui = ui;
    this.probe = probe;
    // Until the mouse comes, the cursor is in the middle of what is shown.
    const { x, y } = painter.viewport;
    this.last = { x, y };
    this.remote = new RemoteTools(document, {
      show: act => {
        if (!this.away) return;
        if (act.type === 'preview') painter.preview(act.objects, act.support, act.without);
        else if (act.type === 'say') ui.getState().set({ toolLine: act.message });
        else if (act.type === 'highlight') this.highlight(act.net);
        else ui.getState().set({ activeLayer: act.layer });
      },
      done: () => this.home(),
      failed: reason => {
        // Whatever runs here goes on: it has nothing to do with those in the worker.
        if (this.away) this.enter(this.tool.id, undefined);
        ui.getState().set({ toolLine: reason });
      },
    });
  }

  start(id: string, args?: unknown): void {
    this.send({ type: 'cancel' });
    this.enter(id, args);
    // What is held shows under the cursor at once.
    if (args !== undefined) this.send({ type: 'move' });
  }

  /** Before the surface goes: nothing stays half drawn. */
  rest(): void {
    const { tool } = this.ui.getState();
    this.send({ type: 'cancel' });
    this.remote.retire();
    this.ui.getState().set({ tool });
  }

  /** On a new surface of the same pane: the tool that was chosen goes on, if it can without what it held. */
  resume(): void {
    const { tool } = this.ui.getState();
    this.enter(EMPTY_HANDED.has(tool) ? tool : 'select', undefined);
  }

  private enter(id: string, args: unknown): void {
    this.tool = tools.find(tool => tool.id === id) ?? tools[0]!;
    this.ui.getState().set({ toolLine: null });
    if (this.away) {
      this.remote.leave();
      this.painter.preview([]);
      this.highlight(null);
    }
    this.away = this.remote.takes(this.tool.id);
    if (this.away) this.remote.enter(this.tool.id, args, this.view());
    else
      this.state = args === undefined || !this.tool.begin ? this.tool.initial : this.tool.begin(args, this.context());
    this.ui.getState().set({ tool: this.tool.id, toolCommand: '' });
  }

  /** The net that is being routed before all others; what was highlighted before comes back. */
  private highlight(net: string | null): void {
    const { highlighted, set } = this.ui.getState();
    if (net !== null) {
      this.lit ??= highlighted;
      set({ highlighted: net });
    } else if (this.lit !== null) {
      set({ highlighted: this.lit });
      this.lit = null;
    }
  }

  /** The tool has ended: selection takes over. */
  private home(): void {
    this.away = false;
    this.tool = tools[0]!;
    this.state = this.tool.initial;
    this.ui.getState().set({ tool: this.tool.id, toolCommand: '' });
  }

  /** Whether the tool wants a key, as commands spell it, for itself. */
  takes(key: string): boolean {
    return this.busy && (this.tool.keys?.includes(key) ?? false);
  }

  /**
   * Makes way for a command: undo takes back the last step of what is being drawn and is then done (true), other edits end the
   * drawing first, and looking around leaves it alone.
   */
  makeWay({ id, menu }: Pick<Command, 'id' | 'menu'>): boolean {
    if (!this.busy) return false;
    if (id === 'edit.undo') {
      this.send(this.takes('Backspace') ? { type: 'key', key: 'Backspace' } : { type: 'cancel' });
      return true;
    }
    if (menu === 'edit' || menu === 'place') this.send({ type: 'cancel' });
    return false;
  }

  /** Selects what lies under the cursor, while nothing else is under way. */
  takeUnderCursor(): void {
    const { cursor, set } = this.ui.getState();
    const under = cursor && !this.busy ? this.hit(cursor.x, cursor.y)[0] : undefined;
    if (under) set({ selection: withGroups(this.document.store, [under.id]) });
  }

  /** Where the cursor last was, in the world. */
  get cursor(): { readonly x: number; readonly y: number } {
    return this.last;
  }

  /** Whether the tool is in the middle of something, and so wants keys for itself. */
  get busy(): boolean {
    return (this.away ? this.remote.at : this.state.at) !== 'idle';
  }

  /** When what was asked of a tool elsewhere is done; null where nothing is under way. */
  get settled(): Promise<void> | null {
    return this.remote.settled;
  }

  send(event: { type: ToolEvent['type']; key?: string; mods?: Modifiers; x?: number; y?: number }): void {
    if (event.type === 'down' && this.ui.getState().toolLine) this.ui.getState().set({ toolLine: null });
    if (event.x !== undefined && event.y !== undefined) this.last = { x: event.x, y: event.y };
    const full: ToolEvent = {
      type: event.type,
      x: this.last.x,
      y: this.last.y,
      mods: event.mods ?? { shift: false, ctrl: false, alt: false },
      ...(event.key === undefined ? {} : { key: event.key }),
    };
    if (this.away && event.type === 'cancel' && this.remote.at === 'idle') {
      // Nothing is in hand, and the worker may not even have its copy yet: nobody waits for it to say so.
      this.remote.leave();
      this.painter.preview([]);
      this.highlight(null);
      return this.home();
    }
    if (this.away) return this.remote.send(full, this.view());
    const next = this.tool.step(this.state, full, this.context());
    if (next === 'done') this.home();
    else this.state = next;
    if (!this.next) return;
    const { id, args } = this.next;
    this.next = undefined;
    this.enter(id, args);
  }

  hit(x: number, y: number): Obj[] {
    const slack = (SLACK / this.painter.viewport.scale) * 1e6;
    return pick(this.document.index, this.document.drawEnv, x, y, slack, this.options);
  }

  private get options() {
    return { screen: this.screen, visible: (layer: string) => this.painter.isVisible(layer) };
  }

  private context(): ToolContext {
    const ui = this.ui.getState();
    const { store, index, type } = this.document;
    return {
      store,
      screen: this.screen,
      activeLayer: ui.activeLayer,
      pixel: 1e6 / this.painter.viewport.scale,
      selection: ui.selection,
      select: ids => ui.set({ selection: new Set(ids) }),
      preview: (objects, support, without) => {
        this.painter.preview(objects, support, without);
        this.letGo();
      },
      carry: (objects, by, beside) => {
        this.painter.carry(objects, by, beside);
        this.lead(objects, by);
      },
      placed: objects => ui.set({ placed: objects }),
      begin: (id, args) => void (this.next = { id, args }),
      near: box => index.near(box, this.screen),
      band: (box, crossing) => this.painter.preview(box ? [this.bandShape(box, crossing)] : []),
      hit: (x, y) => this.hit(x, y),
      within: (box, crossing) => pickBox(index, this.document.drawEnv, box, crossing, this.options),
      snap: (x, y, electric, use) => this.snap(x, y, electric, use),
      activate: layer => ui.set({ activeLayer: layer }),
      // Nothing again, with every move of the pointer, is no news to all that listen.
      say: message => {
        if (message || this.ui.getState().toolLine) ui.set({ toolLine: message });
      },
      highlight: net => this.highlight(net),
      ratsnest: type === 'board' ? this.document.ratsnest : null,
      pointAt: (probed, taken, against) =>
        this.probe({ document: this.document, editor: this.ui, probed, taken, against }),
    };
  }

  /** Shows the dragged selection joined with what it would be joined with where it is. */
  private lead(objects: readonly Obj[], by: { readonly x: number; readonly y: number }): void {
    const { ratsnest, type } = this.document;
    if (type !== 'board' || !ratsnest.isSettled || objects.length > MOST_LED) return;
    if (this.led?.objects !== objects) {
      const held = new HeldRatsnest(ratsnest, objects);
      this.led = { objects, ratsnest: held, preparing: held.preparing(), ready: false };
    }
    const { led } = this;
    // A stretch of it with each move: the dragged selection has to follow the pointer at once, its connections in a moment.
    const end = performance.now() + PREPARING;
    while (!led.ready && performance.now() < end) led.ready = led.preparing.next().done ?? false;
    if (led.ready) this.painter.setRatsnest(led.ratsnest.still, led.ratsnest.at(by.x, by.y), by);
  }

  private letGo(): void {
    if (!this.led) return;
    this.led = null;
    // While an edit is worked in, whoever follows the document shows what comes of it.
    if (this.document.ratsnest.isSettled) this.painter.setRatsnest(this.document.ratsnest.byNet());
  }

  /** The rubber band as a drawing; dashed when all that it touches is taken. */
  private bandShape(box: Box, crossing: boolean): Obj {
    return {
      kind: 'rectangle',
      id: asId('band'),
      locked: false,
      layer: 'band',
      screen: '',
      net: '',
      radius: nm(0),
      start: { x: nm(box.minX), y: nm(box.minY) },
      end: { x: nm(box.maxX), y: nm(box.maxY) },
      stroke: { width: nm(1.5e6 / this.painter.viewport.scale), style: crossing ? 'dash' : 'solid', color: null },
      fill: { type: 'none', color: null },
    };
  }

  private snap(x: number, y: number, electric: boolean, use?: GridUse): Point {
    const view = this.view();
    if (electric) {
      const near = (MAGNET / this.painter.viewport.scale) * 1e6;
      // On sheets things connect on the grid: a point of it that was aimed at is never given up for another.
      const reach =
        this.document.type === 'board'
          ? near
          : Math.min(near, 0.7 * ((use && view.gridSteps[use]) ?? this.ui.getState().gridStep));
      let best: Point | null = null;
      let nearest = reach;
      for (const object of this.document.index.near(
        { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach },
        this.screen,
      )) {
        const snaps = kindOf(object).snaps?.(object as never, this.document.drawEnv) ?? [];
        for (let i = 0; i + 1 < snaps.length; i += 2) {
          const d = Math.hypot(snaps[i]! - x, snaps[i + 1]! - y);
          if (d < nearest) {
            nearest = d;
            best = { x: nm(snaps[i]!), y: nm(snaps[i + 1]!) };
          }
        }
      }
      if (best) return best;
    }
    return onGrid(x, y, view, use);
  }

  /** What tools that run elsewhere are told of the surface. */
  private view(): ToolView {
    const { activeLayer, gridStep } = this.ui.getState();
    const { overrides } = useGrids.getState().byEditor[this.document.type];
    const own = GRID_USES.flatMap(use => (overrides[use] === undefined ? [] : [[use, overrides[use]] as const]));
    return {
      activeLayer,
      pixel: 1e6 / this.painter.viewport.scale,
      gridOrigin: gridOrigin(this.document.store),
      gridSteps: { '': gridStep, ...Object.fromEntries(own) },
    };
  }
}

/** A finding's place as something to draw. */
export function markerShape(x: number, y: number, radius: number): Obj {
  return {
    kind: 'circle',
    id: asId('finding'),
    locked: false,
    layer: 'finding',
    screen: '',
    net: '',
    center: { x: nm(x), y: nm(y) },
    radius: nm(radius),
    stroke: { width: nm(radius / 5), style: 'solid', color: null },
    fill: { type: 'none', color: null },
  };
}
