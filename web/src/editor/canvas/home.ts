import { outlineBox } from '@boardwright/engine/derive';
import { BoxBuilder, grow, isEmptyBox, type Box } from '@boardwright/engine/geometry';
import type { Painter, Viewport } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';

/**
 * What one wants to see at first. Of a board: its outline, or all but its texts where there is none; notes that lie
 * metres away would make the board a dot. Null: everything.
 */
export function homeBox({ type, store, index }: EditorDocument): Box | null {
  if (type === 'symbol') return symbolBox(store, index);
  if (type !== 'board') return null;
  const outline = outlineBox(store);
  if (!isEmptyBox(outline)) return outline;
  const box = new BoxBuilder();
  for (const object of store.everything()) {
    const own = object.kind === 'text' || object.kind === 'dimension' ? undefined : index.box(object.id);
    if (own) box.addBox(own);
  }
  return box.minX <= box.maxX ? { minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY } : null;
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

/** The view that a surface begins with. As long as nobody has moved it, it fits its pane, whatever size that gets. */
export class HomeView {
  private readonly painter: Painter;
  private readonly document: EditorDocument;
  private readonly observer: ResizeObserver;
  private last: Viewport | null = null;

  /** After the painter, which hears of a new size first. */
  constructor(painter: Painter, document: EditorDocument, host: HTMLElement) {
    this.painter = painter;
    this.document = document;
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
    this.painter.fit(homeBox(this.document) ?? undefined);
    this.last = this.painter.viewport;
  }

  end(): void {
    this.observer.disconnect();
  }
}
