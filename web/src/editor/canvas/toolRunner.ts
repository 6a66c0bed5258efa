import type { Command } from '@boardwright/engine/commands';
import { pick, pickBox, type PickOptions } from '@boardwright/engine/indexes';
import type { Obj } from '@boardwright/engine/kinds';
import type { Painter } from '@boardwright/engine/render';
import { withGroups, type Modifiers, type ToolContext, type ToolEvent } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../project/document.ts';
import { isWanted, useSelectionFilter } from '../state/selectionFilter.ts';
import type { EditorStore } from '../state/store.ts';
import { DraggedRatsnest } from './DraggedRatsnest.ts';
import { NetHighlight } from './NetHighlight.ts';
import { layerHeights } from './layers.ts';
import { bandShape } from './overlayShapes.ts';
import type { Probing } from './Probing.ts';
import { RemoteTools } from './remoteTools.ts';
import { snap, toolView, type SnapSurface } from './snap.ts';
import { EMPTY_HANDED, home, toolOf, type AnyTool } from './tools.ts';

/** Pixels around the pointer that count as a hit. */
const SLACK = 4;

/** Feeds pointer and keys to the running tool, and gives tools their view of document and canvas. */
export class ToolRunner {
  private tool: AnyTool = home;
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
  private readonly dragged: DraggedRatsnest;
  private readonly highlight: NetHighlight;

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
    this.dragged = new DraggedRatsnest(document, painter);
    this.highlight = new NetHighlight(ui);
    // Until the mouse comes, the cursor is in the middle of what is shown.
    const { x, y } = painter.viewport;
    this.last = { x, y };
    this.remote = new RemoteTools(document, {
      show: act => {
        if (!this.away) return;
        if (act.type === 'preview') painter.preview(act.objects, act.support, act.without);
        else if (act.type === 'say') ui.getState().set({ toolLine: act.message });
        else if (act.type === 'highlight') this.highlight.show(act.net);
        else ui.getState().set({ activeLayer: act.layer });
      },
      done: missed => {
        const { last } = this;
        this.home();
        for (const event of missed) this.send(event);
        this.last = last;
      },
      failed: reason => {
        // A tool that runs here continues: it has nothing to do with those in the worker.
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

  /** On a new surface of the same pane: the tool that was chosen continues, if it can without what it held. */
  resume(): void {
    const { tool } = this.ui.getState();
    this.enter(EMPTY_HANDED.has(tool) ? tool : 'select', undefined);
  }

  private enter(id: string, args: unknown): void {
    this.tool = toolOf(id);
    this.ui.getState().set({ toolLine: null });
    if (this.away) {
      this.remote.leave();
      this.painter.preview([]);
      this.highlight.show(null);
    }
    this.away = this.remote.takes(this.tool.id);
    if (this.away) this.remote.enter(this.tool.id, args, toolView(this.surface));
    else
      this.state = args === undefined || !this.tool.begin ? this.tool.initial : this.tool.begin(args, this.context());
    this.ui.getState().set({ tool: this.tool.id, toolCommand: '' });
  }

  /** The tool has ended: selection takes over. */
  private home(): void {
    this.away = false;
    this.tool = home;
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

  send(event: {
    type: ToolEvent['type'];
    key?: string;
    mods?: Modifiers;
    x?: number;
    y?: number;
    isSecond?: boolean;
  }): void {
    if (event.type === 'down' && this.ui.getState().toolLine) this.ui.getState().set({ toolLine: null });
    if (event.x !== undefined && event.y !== undefined) this.last = { x: event.x, y: event.y };
    const full: ToolEvent = {
      type: event.type,
      x: this.last.x,
      y: this.last.y,
      mods: event.mods ?? { shift: false, ctrl: false, alt: false },
      ...(event.key === undefined ? {} : { key: event.key }),
      ...(event.isSecond ? { isSecond: true } : {}),
    };
    if (this.away && event.type === 'cancel' && this.remote.at === 'idle') {
      // Nothing is in hand, and the worker may not even have its copy yet: nobody waits for it to say so.
      this.remote.leave();
      this.painter.preview([]);
      this.highlight.show(null);
      return this.home();
    }
    if (this.away) return this.remote.send(full, toolView(this.surface));
    const next = this.tool.step(this.state, full, this.context());
    if (next === 'done') this.home();
    else this.state = next;
    if (!this.next) return;
    const { id, args } = this.next;
    this.next = undefined;
    this.enter(id, args);
  }

  hit(x: number, y: number): Obj[] {
    return pick(this.document.index, this.document.drawEnv, x, y, SLACK * this.pixel, this.options, this.pixel);
  }

  /** What can be selected: of boards what the person's filter admits, the active layer first. */
  private get options(): PickOptions {
    const visible = (layer: string) => this.painter.isVisible(layer);
    const { document, screen } = this;
    if (document.type !== 'board') return { screen, visible };
    const { activeLayer } = this.ui.getState();
    const { without } = useSelectionFilter.getState();
    const stack = { active: activeLayer, height: layerHeights(document.store, activeLayer) };
    return { screen, visible, wanted: object => isWanted(object, without), stack };
  }

  private context(): ToolContext {
    const ui = this.ui.getState();
    const { store, index, type } = this.document;
    return {
      store,
      screen: this.screen,
      activeLayer: ui.activeLayer,
      pixel: this.pixel,
      selection: ui.selection,
      select: ids => ui.set({ selection: new Set(ids) }),
      choose: (ids, { x, y }) => ui.set({ choice: { ids, x, y } }),
      tellLocked: ids => ui.set({ locked: ids }),
      preview: (objects, support, without) => {
        this.painter.preview(objects, support, without);
        this.dragged.end();
        this.noteDragged(objects, { x: 0, y: 0 });
      },
      carry: (objects, by, beside) => {
        this.painter.carry(objects, by, beside);
        this.dragged.show(objects, by);
        this.noteDragged(objects, by);
      },
      placed: objects => ui.set({ placed: objects }),
      begin: (id, args) => void (this.next = { id, args }),
      near: box => index.near(box, this.screen),
      band: (box, crossing) => this.painter.preview(box ? [bandShape(box, crossing, this.pixel)] : []),
      hit: (x, y) => this.hit(x, y),
      within: (box, crossing) => pickBox(index, this.document.drawEnv, box, crossing, this.options),
      snap: (x, y, electric, use) => snap(this.surface, x, y, electric, use),
      activate: layer => ui.set({ activeLayer: layer }),
      // Nothing again, with every move of the pointer, is no news to all that listen.
      say: message => {
        if (message || this.ui.getState().toolLine) ui.set({ toolLine: message });
      },
      highlight: net => this.highlight.show(net),
      ratsnest: type === 'board' ? this.document.ratsnest : null,
      pointAt: (probed, taken, against) =>
        this.probe({ document: this.document, editor: this.ui, probed, taken, against }),
    };
  }

  /** Others see where it goes: see `dragged`. */
  private noteDragged(objects: Iterable<Obj>, by: { readonly x: number; readonly y: number }): void {
    const { dragged, set } = this.ui.getState();
    const list = [...objects];
    if (list.length > 0) set({ dragged: { objects: list, by } });
    else if (dragged) set({ dragged: null });
  }

  /** What snapping, and tools that run in a worker, need of the surface. */
  private get surface(): SnapSurface {
    const { document, screen, pixel } = this;
    const { activeLayer, gridStep } = this.ui.getState();
    return { document, screen, activeLayer, gridStep, pixel };
  }

  /** Nanometres of a pixel. */
  private get pixel(): number {
    return 1e6 / this.painter.viewport.scale;
  }
}
