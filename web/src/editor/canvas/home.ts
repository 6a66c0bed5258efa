import { outlineBox } from '@boardwright/engine/indexes';
import { pageSize, screenOf } from '@boardwright/engine/kinds';
import { BoxBuilder, grow, isEmptyBox, overlaps, type Box } from '@boardwright/engine/geometry';
import type { Painter, Viewport } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';

/** Of a view, pixels. */
type Size = Pick<Viewport, 'width' | 'height'>;

/** What is seen of a sheet: its page, or its drawing alone. */
export type Scope = 'page' | 'drawing';

/** All of a sheet, or what is drawn on it where that is seen much larger alone in a view. */
export function scopeOf(document: EditorDocument, screen: string, { width, height }: Size): Scope {
  const box = drawingBox(document, screen);
  const page = box && pageOf(document, screen);
  if (!page) return 'page';
  const { w, h } = pageSize(page);
  const scale = (across: number, down: number) => Math.min(width / across, height / down);
  return scale(box.maxX - box.minX, box.maxY - box.minY) < GAIN * scale(w, h) ? 'page' : 'drawing';
}

/**
 * What one wants to see at first. Of a board: its outline, or all but its texts where there is none; notes that lie metres
 * away would make the board a dot. Null: everything.
 */
export function homeBox(document: EditorDocument, screen: string, scope: Scope): Box | null {
  const { type, store, index } = document;
  if (type === 'symbol') return symbolBox(store, index);
  if (type === 'schematic') return scope === 'drawing' ? drawingBox(document, screen) : null;
  if (type !== 'board') return null;
  const outline = outlineBox(store);
  if (!isEmptyBox(outline)) return outline;
  const box = new BoxBuilder();
  for (const object of store.everything()) {
    const own = object.kind === 'text' || object.kind === 'dimension' ? undefined : index.box(object.id);
    if (own) box.addBox(own);
  }
  if (!isEmptyBox(box.box())) return withTexts(document, box.box());
  // A footprint that is begun: its anchor, and room for its pads.
  const [head] = store.all('footprint');
  return head ? withTexts(document, grow({ minX: 0, minY: 0, maxX: 0, maxY: 0 }, BESIDE)) : null;
}

/** Texts so near belong to what they are beside, such as those of a footprint that is edited; nanometres. */
const BESIDE = 5e6;

function withTexts({ store, index }: EditorDocument, seen: Box): Box {
  const near = grow(seen, BESIDE);
  const box = new BoxBuilder();
  box.addBox(seen);
  for (const object of store.everything()) {
    const own = object.kind === 'text' || object.kind === 'dimension' ? index.box(object.id) : undefined;
    if (own && overlaps(own, near)) box.addBox(own);
  }
  return box.box();
}

/** How much larger a drawing must be seen without its page to be shown so. */
const GAIN = 1.15;
/** Around such a drawing, nanometres. */
const ROOM = 6e6;
/** What is seen at least, nanometres. */
const LEAST_SHEET = { w: 110e6, h: 75e6 };

function pageOf({ store: { settings } }: EditorDocument, screen: string) {
  return settings.type === 'schematic' ? settings.screens.find(({ id }) => id === screen)?.page : undefined;
}

/** The drawing of a sheet with room around; null where there is none. */
function drawingBox({ store, index }: EditorDocument, screen: string): Box | null {
  const box = new BoxBuilder();
  for (const object of store.everything()) {
    const own = screenOf(object) === screen ? index.box(object.id) : undefined;
    if (own && own.minX <= own.maxX) box.addBox(own);
  }
  if (box.minX > box.maxX) return null;
  const { minX, minY, maxX, maxY } = grow(box.box(), ROOM);
  const more = (have: number, least: number) => Math.max(0, least - have) / 2;
  const [x, y] = [more(maxX - minX, LEAST_SHEET.w), more(maxY - minY, LEAST_SHEET.h)];
  return { minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y };
}

/** Room around a symbol, and the least that is seen: one adds pins where nothing is yet. Nanometres. */
const AROUND = 5e6;
const LEAST = 20e6;

function symbolBox(store: EditorDocument['store'], index: EditorDocument['index']): Box {
  const box = new BoxBuilder();
  box.addBox({ minX: -LEAST, minY: -LEAST, maxX: LEAST, maxY: LEAST });
  for (const object of store.everything()) {
    const own = index.box(object.id);
    if (own && own.minX <= own.maxX) box.addBox(grow(own, AROUND));
  }
  return box.box();
}

/** The view that a surface begins with. Until the user moves it, it fits its pane at every size. */
export class HomeView {
  private readonly painter: Painter;
  private readonly document: EditorDocument;
  private readonly screen: string;
  private readonly observer: ResizeObserver;
  private last: Viewport | null = null;
  /** Chosen once: while drawing a pane larger or smaller, nothing jumps. */
  private scope: Scope | null = null;

  /** After the painter, which is notified of a new size first. */
  constructor(painter: Painter, document: EditorDocument, screen: string, host: HTMLElement) {
    this.painter = painter;
    this.document = document;
    this.screen = screen;
    this.observer = new ResizeObserver(() => {
      const { width, height } = this.painter.viewport;
      const same = this.last?.width === width && this.last.height === height;
      if (this.isShown && !same) this.show();
    });
    this.observer.observe(host);
  }

  get isShown(): boolean {
    const { last } = this;
    const { x, y, scale } = this.painter.viewport;
    return last !== null && last.x === x && last.y === y && last.scale === scale;
  }

  show(): void {
    const { painter, document, screen } = this;
    this.scope ??= scopeOf(document, screen, painter.viewport);
    painter.fit(homeBox(document, screen, this.scope) ?? undefined);
    this.last = painter.viewport;
  }

  end(): void {
    this.observer.disconnect();
  }
}
