import { hits, hasPoint, shapeBox, grow, type Box, type Shape } from '../../geometry/index.ts';
import { kindOf, type DrawEnv, type Obj } from '../../kinds/index.ts';
import { RingRows } from './ringRows.ts';
import { shapesOf } from './shapesOf.ts';

/** A shape of an object that can be pointed at. */
export interface Target {
  readonly layer: string;
  readonly shape: Shape;
  readonly box: Box;
  /** The box of a text. */
  readonly isText: boolean;
  /** Of areas with many corners: their edges by height. */
  readonly rows: RingRows | null;
}

/** Areas with fewer corners are searched edge by edge. */
const MANY = 128;

const known = new WeakMap<Obj, { readonly env: DrawEnv; readonly targets: readonly Target[] }>();

/** The shapes of an object; remembered by its record, as long as what drawing needs of the document stays. */
export function targetsOf(object: Obj, env: DrawEnv): readonly Target[] {
  const found = known.get(object);
  if (found && (found.env === env || kindOf(object).isPoured)) return found.targets;
  const targets: Target[] = [];
  shapesOf(object, env, (shape, layer, isText) => {
    const rows = shape.type === 'ring' && shape.points.length > MANY ? new RingRows(shape.points, shape.r) : null;
    targets.push({ layer, shape, box: shapeBox(shape), isText, rows });
  });
  known.set(object, { env, targets });
  return targets;
}

/** Whether a point lies on a target, or nearer than `slack` nanometres. */
export const onTarget = ({ shape, box, rows }: Target, x: number, y: number, slack: number): boolean =>
  hasPoint(grow(box, slack), x, y) && (rows ? rows.has(x, y, slack) : hits(shape, x, y, slack));
