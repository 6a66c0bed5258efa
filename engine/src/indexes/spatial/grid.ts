import type { Id } from '../../base/index.ts';
import { overlaps, type Box } from '../../geometry/index.ts';

/** A coarser grid's cells are so many times as wide. */
const COARSER = 8;
/** Nanometres: on cells of this width what is too large still goes to a list. */
const COARSEST = 1e9;

/**
 * Boxes by id in a hashed grid of square cells. A box that would cover more than `spread` cells goes to a coarser grid, so
 * that one huge zone does not fill the cells, and what would cover too many of the coarsest to a short list that every query
 * walks.
 */
export class BoxGrid {
  private readonly cells = new Map<number, Set<Id>>();
  /** What is too large, where it does not lie in the coarser grid. */
  private readonly large = new Set<Id>();
  private coarser: BoxGrid | null = null;
  private readonly boxes = new Map<Id, Box>();
  private readonly cell: number;
  private readonly spread: number;

  constructor(cell: number, spread = 64) {
    this.cell = cell;
    this.spread = spread;
  }

  get size(): number {
    return this.boxes.size;
  }

  box(id: Id): Box | undefined {
    return this.boxes.get(id);
  }

  clear(): void {
    this.cells.clear();
    this.large.clear();
    this.coarser?.clear();
    this.boxes.clear();
  }

  set(id: Id, box: Box): void {
    this.delete(id);
    if (!(box.minX <= box.maxX) || !Number.isFinite(box.minX) || !Number.isFinite(box.maxX)) return;
    this.boxes.set(id, box);
    this.visit(box, id, true);
  }

  delete(id: Id): void {
    const box = this.boxes.get(id);
    if (!box) return;
    this.boxes.delete(id);
    this.visit(box, id, false);
  }

  /** Calls `found` once for each id whose box touches `area`. */
  query(area: Box, found: (id: Id) => void): void {
    this.coarser?.query(area, found);
    for (const id of this.large) if (overlaps(this.boxes.get(id)!, area)) found(id);
    const x0 = Math.floor(area.minX / this.cell);
    const x1 = Math.floor(area.maxX / this.cell);
    const y0 = Math.floor(area.minY / this.cell);
    const y1 = Math.floor(area.maxY / this.cell);
    if ((x1 - x0 + 1) * (y1 - y0 + 1) > this.cells.size + this.boxes.size) {
      for (const [id, box] of this.boxes)
        if (!this.large.has(id) && !this.coarser?.box(id) && overlaps(box, area)) found(id);
      return;
    }
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const ids = this.cells.get(key(x, y));
        if (!ids) continue;
        for (const id of ids) {
          const box = this.boxes.get(id)!;
          if (!overlaps(box, area)) continue;
          // An id lies in several cells: it is reported from the first that both its box and the area share.
          const firstX = Math.max(x0, Math.floor(box.minX / this.cell));
          const firstY = Math.max(y0, Math.floor(box.minY / this.cell));
          if (firstX === x && firstY === y) found(id);
        }
      }
  }

  private visit(box: Box, id: Id, add: boolean): void {
    const x0 = Math.floor(box.minX / this.cell);
    const x1 = Math.floor(box.maxX / this.cell);
    const y0 = Math.floor(box.minY / this.cell);
    const y1 = Math.floor(box.maxY / this.cell);
    if ((x1 - x0 + 1) * (y1 - y0 + 1) > this.spread) {
      if (this.cell < COARSEST) {
        this.coarser ??= new BoxGrid(this.cell * COARSER, this.spread);
        if (add) this.coarser.set(id, box);
        else this.coarser.delete(id);
      } else if (add) this.large.add(id);
      else this.large.delete(id);
      return;
    }
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const k = key(x, y);
        let ids = this.cells.get(k);
        if (add) {
          if (!ids) this.cells.set(k, (ids = new Set()));
          ids.add(id);
        } else if (ids) {
          ids.delete(id);
          if (ids.size === 0) this.cells.delete(k);
        }
      }
  }
}

/**
 * Cells that lie 32,768 columns or rows apart share a set: boxes are compared in any case, and keys of 30 bits are several times as fast
 * as those that V8 keeps as floating point.
 */
const key = (x: number, y: number): number => ((x & 0x7fff) << 15) | (y & 0x7fff);
