import { flatBox, skeleton, type Box, type Flat, type Shape } from '../../../geometry/index.ts';
import { RingIndex } from './ring.ts';

/** Polygons with more corners than this are measured by an index of their edges. */
const SMALL = 24;

/** Edge indexes by the points that they index: a fill keeps its own while its zone is edited elsewhere. */
const rings = new WeakMap<object, RingIndex>();

/**
 * One shape made ready to be measured against many others: a chain of points, or a filled polygon, that is grown by a
 * radius.
 */
export class Part {
  readonly points: Flat;
  readonly filled: boolean;
  readonly r: number;
  /** Of the copper, radius included. */
  readonly box: Box;
  private index: RingIndex | null = null;

  /** `box` is the shape's, where it is known. */
  constructor(shape: Shape, box?: Box) {
    const { points, filled, r } = skeleton(shape);
    this.points = points;
    this.filled = filled;
    this.r = r;
    this.box = box ?? flatBox(points, r);
  }

  /** Of big polygons; made when it is first needed. */
  get ring(): RingIndex | null {
    if (!this.filled || this.points.length <= 2 * SMALL) return null;
    if (this.index) return this.index;
    let ring = rings.get(this.points);
    if (!ring) rings.set(this.points, (ring = new RingIndex(this.points)));
    return (this.index = ring);
  }
}
