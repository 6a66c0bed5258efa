import { asId, msg, newId, type Id } from '@boardwright/engine/base';
import type { Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import type { Live } from '../live.ts';
import { Item } from './item.ts';
import { move, placeAll } from './place.ts';
import { setValue, type Doors } from './remark.ts';
import { PLACE, type Thing } from './things.ts';
import { drawWires } from './wires.ts';

const STEP = 10;
const LEAST = 0.2;
const MOST = 3;

/** Where the table is drawn: what is seen of it, what is moved and zoomed, and the wires on that. */
export interface Stage {
  readonly host: HTMLElement;
  readonly world: HTMLElement;
  readonly svg: SVGSVGElement;
}

/** The table: things on it, wires between them; moved, zoomed and drawn by hand. */
export class Scene {
  private readonly host: HTMLElement;
  private readonly world: HTMLElement;
  private readonly svg: SVGSVGElement;
  private readonly live: Live;
  private readonly document: EditorDocument;
  private readonly doors: Doors;
  private items: readonly Item[] = [];
  private scale = 1;
  private x = 0;
  private y = 0;
  private touched = false;
  /** Pictures that are not loaded yet cannot be updated. */
  private isReady = false;
  private readonly end = new AbortController();

  constructor({ host, world, svg }: Stage, live: Live, document: EditorDocument, sketch: Doors['sketch']) {
    this.host = host;
    this.world = world;
    this.svg = svg;
    this.live = live;
    this.document = document;
    this.doors = { sketch, value: (id, value) => setValue(document.store, id, value) };
    this.navigate();
  }

  /** What lies on it now. */
  async set(things: readonly Thing[]): Promise<void> {
    for (const item of this.items) item.end();
    const items = things.map(thing => new Item(this.live, thing, this.doors));
    this.items = items;
    this.isReady = false;
    this.world.append(...items.map(({ element }) => element));
    for (const item of items) this.movable(item);
    await Promise.all(items.map(item => item.ready()));
    if (this.items !== items) return;
    this.isReady = true;
    placeAll(items, Math.max(760, this.host.clientWidth * 0.95));
    this.wires();
    this.show();
    if (!this.touched) this.fit();
  }

  /** Draws what has changed since the last time. */
  show(): void {
    if (this.isReady) for (const item of this.items) item.show();
  }

  fit(ids?: ReadonlySet<Id>): void {
    const items = ids ? this.items.filter(({ thing }) => thing.id !== undefined && ids.has(thing.id)) : this.items;
    if (items.length === 0) return;
    const boxes = items.map(
      ({ element: e }) =>
        [e.offsetLeft, e.offsetTop, e.offsetLeft + e.offsetWidth, e.offsetTop + e.offsetHeight] as const,
    );
    const [left, top] = [Math.min(...boxes.map(b => b[0])) - 30, Math.min(...boxes.map(b => b[1])) - 30];
    const [right, bottom] = [Math.max(...boxes.map(b => b[2])) + 30, Math.max(...boxes.map(b => b[3])) + 60];
    const { clientWidth: w, clientHeight: h } = this.host;
    if (w === 0 || h === 0) return;
    this.scale = Math.max(LEAST, Math.min(1.25, w / (right - left), h / (bottom - top)));
    this.x = w / 2 - ((left + right) / 2) * this.scale;
    this.y = h / 2 - ((top + bottom) / 2) * this.scale;
    this.look();
  }

  zoom(factor: number, px = this.host.clientWidth / 2, py = this.host.clientHeight / 2): void {
    const scale = Math.max(LEAST, Math.min(MOST, this.scale * factor));
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
    this.touched = true;
    this.look();
  }

  /** Forgets where a person has put things. */
  tidy(): void {
    this.store(this.items.map(({ thing }) => [thing, null]));
  }

  destroy(): void {
    this.end.abort();
    for (const item of this.items) item.end();
  }

  private look(): void {
    this.world.style.transform = `translate(${this.x.toFixed(1)}px, ${this.y.toFixed(1)}px) scale(${this.scale.toFixed(4)})`;
  }

  private wires(): void {
    drawWires(this.svg, this.items, this.live);
  }

  private movable(item: Item): void {
    const { grip, element, thing } = item;
    let from: { px: number; py: number; x: number; y: number } | null = null;
    grip.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      event.stopPropagation();
      grip.setPointerCapture(event.pointerId);
      from = { px: event.clientX, py: event.clientY, x: element.offsetLeft, y: element.offsetTop };
    });
    grip.addEventListener('pointermove', event => {
      if (!from) return;
      move(item, from.x + (event.clientX - from.px) / this.scale, from.y + (event.clientY - from.py) / this.scale);
      this.wires();
    });
    const drop = () => {
      if (!from) return;
      const moved = from.x !== element.offsetLeft || from.y !== element.offsetTop;
      from = null;
      if (moved) this.keep();
    };
    grip.addEventListener('pointerup', drop);
    grip.addEventListener('pointercancel', drop);
    grip.addEventListener('keydown', event => {
      const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!by || thing.id === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(item, element.offsetLeft + by[0]! * STEP, element.offsetTop + by[1]! * STEP);
      this.wires();
      this.keep();
    });
  }

  /** With the first thing that is moved all stay where they are. */
  private keep(): void {
    this.touched = true;
    this.store(
      this.items.map(({ thing, element }) => [
        thing,
        `${Math.round(element.offsetLeft)} ${Math.round(element.offsetTop)}`,
      ]),
    );
  }

  private store(places: readonly (readonly [Thing, string | null])[]): void {
    const { store } = this.document;
    store.transact(msg('undo.benchMove', 'Move on the breadboard'), tx => {
      for (const [{ id }, place] of places) {
        const part = id === undefined ? undefined : tx.get(id);
        if (part?.kind !== 'component') continue;
        const others = part.fields.filter(({ name }) => name !== PLACE);
        const [model] = part.fields;
        if (place === null || !model) {
          if (others.length < part.fields.length) tx.put({ ...part, fields: others } as Obj);
          continue;
        }
        const before = part.fields.find(({ name }) => name === PLACE);
        if (before?.value === place) continue;
        const { extra: _, ...plain } = model;
        const field = before ?? {
          ...plain,
          id: asId(newId()),
          name: PLACE,
          at: part.at,
          rotation: 0,
          hidden: true,
          showName: false,
        };
        tx.put({ ...part, fields: [...others, { ...field, value: place }] } as Obj);
      }
    });
  }

  private navigate(): void {
    const { host } = this;
    const { signal } = this.end;
    let pan: { px: number; py: number; x: number; y: number } | null = null;
    host.addEventListener(
      'wheel',
      event => {
        event.preventDefault();
        const box = host.getBoundingClientRect();
        this.zoom(
          Math.exp(-Math.max(-240, Math.min(240, event.deltaY)) / 650),
          event.clientX - box.left,
          event.clientY - box.top,
        );
      },
      { signal, passive: false },
    );
    host.addEventListener(
      'pointerdown',
      event => {
        if ((event.target as Element).closest('.bench-item')) return;
        host.setPointerCapture(event.pointerId);
        pan = { px: event.clientX, py: event.clientY, x: this.x, y: this.y };
      },
      { signal },
    );
    host.addEventListener(
      'pointermove',
      event => {
        if (!pan) return;
        this.x = pan.x + event.clientX - pan.px;
        this.y = pan.y + event.clientY - pan.py;
        this.touched = true;
        this.look();
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'] as const)
      host.addEventListener(type, () => (pan = null), { signal });
  }
}
