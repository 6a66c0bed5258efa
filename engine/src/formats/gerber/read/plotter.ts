import { flattenArc, transformShape, type ArcGeometry, type Shape } from '../../../geometry/index.ts';
import type { GerberObject, ObjectAttributes } from '../image.ts';
import { isUpright, posed, posedPoint, UPRIGHT, type Aperture, type Pose } from './aperture.ts';
import { multiQuadrantArc, singleQuadrantArc } from './arcs.ts';
import { stampOf, swept, type Stamp } from './hull.ts';

/** Chord error of arcs in regions, nanometres. */
const TOLERANCE = 1000;
/** More than this no board has: a file that repeats itself so often has a fault. */
const MOST_OBJECTS = 3_000_000;

/** The file draws more than can be kept. */
export class TooMuch extends Error {}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Interpolation = 'linear' | 'clockwise' | 'anticlockwise';

/** Where objects go while a step-and-repeat or a block is read. */
type Frame =
  | { readonly type: 'image' | 'block'; readonly code: number; readonly objects: GerberObject[] }
  | { readonly type: 'repeat'; readonly objects: GerberObject[]; readonly nx: number; readonly ny: number; readonly dx: number; readonly dy: number }; // prettier-ignore

/** Makes objects of what the commands of a file say. Points are nanometres, y downwards. */
export class Plotter {
  dark = true;
  pose: Pose = UPRIGHT;
  interpolation: Interpolation = 'linear';
  /** Null until the file says which: then the middle that fits is taken. */
  singleQuadrant: boolean | null = null;
  aperture: Aperture | null = null;
  private readonly frames: Frame[] = [{ type: 'image', code: 0, objects: [] }];
  private count = 0;
  private contour: number[] | null = null;
  private contours: Shape[] = [];
  private stamp: { readonly aperture: Aperture; readonly pose: Pose; readonly stamp: Stamp } | null = null;

  get inRegion(): boolean {
    return this.contour !== null;
  }

  /** What was begun and not yet closed; null when nothing is. The end of a file closes repeats. */
  get open(): 'G36' | 'AB' | null {
    if (this.inRegion) return 'G36';
    return this.frames.some(({ type }) => type === 'block') ? 'AB' : null;
  }

  flash(at: Point, attributes: ObjectAttributes): void {
    const { aperture, pose, dark } = this;
    if (!aperture) return;
    if (aperture.block) {
      this.grow(aperture.block.length);
      for (const each of aperture.block) {
        const place = posedPoint(each.x, each.y, pose, at.x, at.y);
        const shapes = each.shapes.map(shape => posed(shape, pose, at.x, at.y));
        this.push({ ...each, ...place, dark: each.dark === dark, shapes });
      }
      return;
    }
    this.grow(1);
    const shapes = aperture.shapes.map(shape => posed(shape, pose, at.x, at.y));
    this.push({ type: 'flash', dark, shapes, code: aperture.code, x: at.x, y: at.y, attributes });
  }

  /** Draws from one point to another; `offset` is that of an arc's middle. Whether it could. */
  draw(from: Point, to: Point, offset: Point, attributes: ObjectAttributes): boolean {
    const arc = this.interpolation === 'linear' ? null : this.arc(from, to, offset);
    if (this.interpolation !== 'linear' && !arc) return false;
    if (this.contour) {
      if (this.contour.length === 0) this.contour.push(from.x, from.y);
      if (arc) flattenArc(arc, TOLERANCE, this.contour);
      this.contour.push(to.x, to.y);
      this.grow(0);
      return true;
    }
    if (!this.aperture) return true;
    const shapes = this.stroke(from, to, arc);
    this.grow(1);
    this.push({ type: 'draw', dark: this.dark, shapes, code: this.aperture.code, x: to.x, y: to.y, attributes });
    return true;
  }

  beginRegion(): void {
    this.contour = [];
    this.contours = [];
  }

  /** A move inside a region begins another contour. */
  closeContour(): void {
    if (!this.contour) return;
    if (this.contour.length >= 6) this.contours.push({ type: 'ring', points: this.contour, r: 0 });
    this.contour = [];
  }

  endRegion(at: Point, attributes: ObjectAttributes): void {
    this.closeContour();
    this.contour = null;
    if (this.contours.length === 0) return;
    this.grow(1);
    const shapes = this.contours;
    this.contours = [];
    this.push({ type: 'region', dark: this.dark, shapes, code: 0, x: at.x, y: at.y, attributes });
  }

  beginRepeat(nx: number, ny: number, dx: number, dy: number): void {
    this.endRepeat();
    if (nx * ny > 1) this.frames.push({ type: 'repeat', objects: [], nx, ny, dx, dy });
  }

  /** Puts down the copies of what was repeated: along y first, each copy whole (specification, 4.11). */
  endRepeat(): void {
    const frame = this.frames.at(-1)!;
    if (frame.type !== 'repeat') return;
    this.frames.pop();
    const { objects, nx, ny, dx, dy } = frame;
    this.grow(objects.length * (nx * ny - 1));
    for (let i = 0; i < nx; i++)
      for (let j = 0; j < ny; j++) {
        const shift = { a: 1, b: 0, c: 0, d: 1, e: i * dx, f: -j * dy };
        for (const each of objects)
          this.push(
            i + j === 0
              ? each
              : {
                  ...each,
                  x: each.x + shift.e,
                  y: each.y + shift.f,
                  shapes: each.shapes.map(shape => transformShape(shape, shift)),
                },
          );
      }
  }

  beginBlock(code: number): void {
    this.frames.push({ type: 'block', code, objects: [] });
  }

  /** The block that ends here; null when none is open. */
  endBlock(): Aperture | null {
    this.endRepeat();
    const frame = this.frames.at(-1)!;
    if (frame.type !== 'block') return null;
    this.frames.pop();
    return { code: frame.code, shapes: [], pen: null, fn: '', block: frame.objects };
  }

  /** Everything that was drawn; open repeats end here. */
  finish(): readonly GerberObject[] {
    while (this.frames.length > 1) {
      this.endRepeat();
      if (this.frames.at(-1)!.type === 'block') this.frames.pop();
    }
    return this.frames[0]!.objects;
  }

  private arc(from: Point, to: Point, { x, y }: Point): ArcGeometry | null {
    const clockwise = this.interpolation === 'clockwise';
    // A middle at the start itself: a dot.
    if (x === 0 && y === 0) return null;
    if (this.singleQuadrant === true) {
      if (from.x === to.x && from.y === to.y) return null;
      return singleQuadrantArc(from, to, x, y, clockwise);
    }
    const arc = multiQuadrantArc(from, to, x, y, clockwise);
    const uneven = Math.abs(arc.radius - Math.hypot(x, y)) > 0.01 * arc.radius;
    return this.singleQuadrant === null && uneven ? (singleQuadrantArc(from, to, x, y, clockwise) ?? arc) : arc;
  }

  private stroke(from: Point, to: Point, arc: ArcGeometry | null): Shape[] {
    const { pen } = this.aperture!;
    if (pen !== null) {
      const r = (pen * this.pose.scale) / 2;
      return arc ? [{ type: 'arc', arc, r }] : [{ type: 'capsule', x0: from.x, y0: from.y, x1: to.x, y1: to.y, r }];
    }
    const stamp = this.currentStamp();
    if (stamp.points.length === 0) return [];
    if (!arc) return [swept(stamp, from.x, from.y, to.x, to.y)];
    const points = [from.x, from.y];
    flattenArc(arc, 5 * TOLERANCE, points);
    const shapes: Shape[] = [];
    for (let i = 2; i < points.length; i += 2)
      shapes.push(swept(stamp, points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!));
    return shapes;
  }

  /** Points of the aperture's hull, in its pose. */
  private currentStamp(): Stamp {
    const { aperture, pose } = this;
    if (this.stamp?.aperture !== aperture || this.stamp.pose !== pose) {
      const shapes = isUpright(pose) ? aperture!.shapes : aperture!.shapes.map(shape => posed(shape, pose, 0, 0));
      this.stamp = { aperture: aperture!, pose, stamp: stampOf(shapes) };
    }
    return this.stamp.stamp;
  }

  private push(object: GerberObject): void {
    this.frames.at(-1)!.objects.push(object);
  }

  private grow(by: number): void {
    this.count += by;
    if (this.count > MOST_OBJECTS || (this.contour?.length ?? 0) > 4 * MOST_OBJECTS) throw new TooMuch();
  }
}
