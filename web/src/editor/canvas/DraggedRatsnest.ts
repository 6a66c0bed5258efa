import { HeldRatsnest } from '@boardwright/engine/indexes';
import type { Obj } from '@boardwright/engine/kinds';
import type { Painter } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';

/** So many milliseconds of a move go into working out the dragged selection. */
const PREPARING = 1;
/** Of more that is dragged the connections stay where they are: one sees nothing among so many. */
const MOST = 2000;

interface Dragged {
  readonly objects: readonly Obj[];
  readonly ratsnest: HeldRatsnest;
  readonly preparing: Iterator<void>;
  ready: boolean;
}

/** The dragged selection joined with what it would be joined with where it is. */
export class DraggedRatsnest {
  private readonly document: EditorDocument;
  private readonly painter: Painter;
  private dragged: Dragged | null = null;

  constructor(document: EditorDocument, painter: Painter) {
    this.document = document;
    this.painter = painter;
  }

  show(objects: readonly Obj[], by: { readonly x: number; readonly y: number }): void {
    const { ratsnest, type } = this.document;
    if (type !== 'board' || !ratsnest.isSettled || objects.length > MOST) return;
    if (this.dragged?.objects !== objects) {
      const held = new HeldRatsnest(ratsnest, objects);
      this.dragged = { objects, ratsnest: held, preparing: held.preparing(), ready: false };
    }
    const { dragged } = this;
    // A stretch of it with each move: the dragged selection has to follow the pointer at once, its connections in a moment.
    const end = performance.now() + PREPARING;
    while (!dragged.ready && performance.now() < end) dragged.ready = dragged.preparing.next().done ?? false;
    if (dragged.ready) this.painter.setRatsnest(dragged.ratsnest.still, dragged.ratsnest.at(by.x, by.y), by);
  }

  end(): void {
    if (!this.dragged) return;
    this.dragged = null;
    // While an edit is processed, subscribers of the document show its result.
    if (this.document.ratsnest.isSettled) this.painter.setRatsnest(this.document.ratsnest.byNet());
  }
}
