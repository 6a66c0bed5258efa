import type { Id } from '../base/index.ts';
import type { FillRing } from '../derive/index.ts';
import { fillOwner, type FillMesh } from './fills.ts';
import type { Triangulator } from './triangulator.ts';

/** The filled areas of a document, by the records that own them. Large ones are there some time after they were asked for. */
export class Filled {
  private readonly triangulator: Triangulator;
  private readonly known = new Map<Id, FillMesh[]>();
  /** Makes a mesh of triangles and hangs it up. */
  private readonly place: (owner: Id, layer: string, rgba: number, triangles: Float32Array) => FillMesh;

  constructor(
    triangulator: Triangulator,
    place: (owner: Id, layer: string, rgba: number, triangles: Float32Array) => FillMesh,
  ) {
    this.triangulator = triangulator;
    this.place = place;
  }

  /** What a record owns now; nothing takes it away. */
  put(owner: Id, rings: readonly FillRing[] = []): void {
    for (const mesh of this.known.get(owner) ?? []) mesh.destroy();
    this.known.delete(owner);
    if (rings.length === 0) return;
    const meshes: FillMesh[] = [];
    this.known.set(owner, meshes);
    fillOwner(rings, this.triangulator, (layer, rgba, triangles) => {
      // A late answer for rings that have been replaced is dropped.
      if (this.known.get(owner) === meshes) meshes.push(this.place(owner, layer, rgba, triangles));
    });
  }

  clear(): void {
    for (const owner of this.known.keys()) this.put(owner);
  }
}
