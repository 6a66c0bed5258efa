import { kindOf, settledZone, translateObject, type FieldSpec, type Obj } from '@boardwright/engine/kinds';
import { readPath, withPath } from './path.ts';

/** What a field shows of an object: what its record holds, or what its kind computes. */
export function valueOf(object: Obj, path: string): unknown {
  const derived = kindOf(object).derived?.[path];
  return derived ? derived.get(object) : readPath(object, path);
}

/** The object with another value. Moving the anchor of a part takes its texts along; every other field stands alone. */
export function withValue(object: Obj, path: string, value: unknown): Obj {
  if ((path === 'at.x' || path === 'at.y') && 'at' in object) {
    const delta = (value as number) - (path === 'at.x' ? object.at.x : object.at.y);
    return translateObject(object, path === 'at.x' ? delta : 0, path === 'at.y' ? delta : 0);
  }
  const derived = kindOf(object).derived?.[path];
  if (derived) return derived.with(object, value as number) ?? object;
  const next = withPath(object, path, value);
  return next.kind === 'zone' ? settledZone(next) : next;
}

/** Whether a field means something for these objects. */
export function isShown({ path, type, only, unless }: FieldSpec, objects: readonly Obj[]): boolean {
  const values = objects.map(object => valueOf(object, path));
  if (values.every(value => value === undefined || (value === null && type !== 'color'))) return false;
  // What lies on a sheet has no layer.
  if (type === 'layer' && values.every(value => value === '')) return false;
  if (only && objects.every(object => readPath(object, only[0]) !== only[1])) return false;
  return !unless || objects.some(object => readPath(object, unless[0]) !== unless[1]);
}
