import type { Id } from '../base/index.ts';
import type { FillRing } from '../indexes/index.ts';
import type { Placed } from './fillField.ts';
import { fillOwner } from './fills.ts';
import type { Triangulator } from './triangulator.ts';

/** The filled areas of a document, by the records that own them. Large ones are there some time after they were asked for. */
export class Filled {
  private readonly triangulator: Triangulator;
  private readonly known = new Map<Id, Placed[]>();
  /** Takes triangles in, to be drawn. */
  private readonly place: (owner: Id, layer: string, rgba: number, triangles: Float32Array) => Placed;
  /** An answer has come, be it one that nobody wants any more: others may have waited for it. */
  private readonly arrived: () => void;

  constructor(
    triangulator: Triangulator,
    place: (owner: Id, layer: string, rgba: number, triangles: Float32Array) => Placed,
    arrived: () => void,
  ) {
    this.triangulator = triangulator;
    this.place = place;
    this.arrived = arrived;
  }

  /** What a record owns now; nothing takes it away. */
  put(owner: Id, rings: readonly FillRing[] = []): void {
    for (const area of this.known.get(owner) ?? []) area.destroy();
    this.known.delete(owner);
    if (rings.length === 0) return;
    const areas: Placed[] = [];
    this.known.set(owner, areas);
    fillOwner(rings, this.triangulator, (layer, rgba, triangles) => {
      // A late answer for rings that have been replaced is dropped.
      if (this.known.get(owner) === areas) areas.push(this.place(owner, layer, rgba, triangles));
      this.arrived();
    });
  }

  clear(): void {
    for (const owner of this.known.keys()) this.put(owner);
  }
}
