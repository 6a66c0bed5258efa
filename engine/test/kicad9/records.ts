/** Compares two readings of a board record by record: what we wrote, and what KiCad 9 saved of it. */

import type { Obj } from '../../src/kinds/index.ts';

type Json = unknown;

/** One property that differs: where, and both values as JSON. */
interface Difference {
  readonly where: string;
  readonly ours: string;
  readonly theirs: string;
}

const isMap = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sort key of a list that KiCad writes in its own order. */
const order = (value: Json): string => JSON.stringify(value);

/** Area of the rings of a fill in nm², with the sign of its turn. */
function area(points: ArrayLike<number>): number {
  let doubled = 0;
  for (let i = 0, last = points.length - 2; i < points.length; last = i, i += 2)
    doubled += points[last]! * points[i + 1]! - points[i]! * points[last + 1]!;
  return Math.abs(doubled) / 2;
}

/** Square nanometres below which fills count as equal: 1000 µm². */
const FILL_STEP = 1e9;

function filled(fills: readonly { readonly layer: string; readonly points: ArrayLike<number> }[]): Json {
  const sums = new Map<string, number>();
  for (const { layer, points } of fills) sums.set(layer, (sums.get(layer) ?? 0) + area(points));
  return Object.fromEntries([...sums].sort().map(([layer, sum]) => [layer, Math.round(sum / FILL_STEP)]));
}

/** The corners of a ring without its first corner once more at its end. */
function open(points: number[]): number[] {
  let end = points.length;
  while (end > 2 && points[0] === points[end - 2] && points[1] === points[end - 1]) end -= 2;
  return points.slice(0, end);
}

/** A record as it means the same however it is spelled: ends of arcs in order, lists sorted, fills as areas by layer. */
function canonical(value: Json, key = ''): Json {
  // `as`: the only views that records hold are arrays of numbers, and lists named fills are those of zones.
  if (ArrayBuffer.isView(value)) return open(Array.from(value as unknown as ArrayLike<number>));
  if (key === 'fills') return filled(value as never);
  if (key === 'id' && /^[0-9a-f]{1,8}$/i.test(value as string))
    return `00000000-0000-0000-0000-${(value as string).toLowerCase().padStart(12, '0')}`;
  if (key === 'rotation') return (((value as number) % 360) + 360) % 360;
  if (key === 'fields') value = (value as { value: string }[]).filter(field => field.value !== '');
  if (Array.isArray(value)) {
    const list = value.map(each => (each === 'F&B.Cu' ? '*.Cu' : canonical(each)));
    return key === 'layers' ? list.sort((a, b) => (order(a) < order(b) ? -1 : 1)) : list;
  }
  if (!isMap(value)) return value;
  const map = Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'extra' && !(name === 'fills' && value['strokedFills'] === true))
      .map(([name, each]) => [name, canonical(each, name)]),
  );
  if (
    (map['kind'] === 'arc' || map['kind'] === 'trackArc') &&
    JSON.stringify(map['start']) > JSON.stringify(map['end'])
  )
    [map['start'], map['end']] = [map['end'], map['start']];
  return map;
}

/** Nanometres by which KiCad's own sums may differ: it turns footprints, and calculates arcs from their rounded centres. */
const ROUNDING = 80;

/** Whether two numbers mean the same: lengths as KiCad rounds them, others as far as it writes digits. */
function near(a: Json, b: Json, where: string): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return false;
  const isPlace = /\.[xy]$/.test(where) || Math.abs(a) > 1000;
  return Math.abs(a - b) <= (isPlace ? ROUNDING : 1e-8 * Math.abs(a));
}

const short = (value: Json): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

const hasId = (value: Json): value is { id: string } => isMap(value) && typeof value['id'] === 'string';

/** Lists whose entries have an id, matched by it. */
function* differencesById(ours: readonly Json[], theirs: readonly Json[], where: string): Generator<Difference> {
  const other = new Map(theirs.filter(hasId).map(each => [each.id, each]));
  for (const each of ours.filter(hasId)) {
    const twin = other.get(each.id);
    other.delete(each.id);
    if (twin) yield* differences(each, twin, `${where}[]`);
    else yield { where: `${where}[] missing`, ours: short(each), theirs: 'nothing' };
  }
  for (const each of other.values()) yield { where: `${where}[] added`, ours: 'nothing', theirs: short(each) };
}

function* differences(ours: Json, theirs: Json, where: string): Generator<Difference> {
  if (Array.isArray(ours) && Array.isArray(theirs) && [...ours, ...theirs].some(hasId)) {
    yield* differencesById(ours, theirs, where);
    return;
  }
  if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length) {
    for (const [i, each] of ours.entries()) yield* differences(each, theirs[i], `${where}[]`);
    return;
  }
  if (isMap(ours) && isMap(theirs)) {
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)]))
      yield* differences(ours[key], theirs[key], `${where}.${key}`);
    return;
  }
  const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (a !== b && !near(ours, theirs, where)) yield { where, ours: short(ours), theirs: short(theirs) };
}

/** Drawings of which KiCad drops exact duplicates when it loads a board or a footprint. */
const DRAWINGS: readonly string[] = ['line', 'arc', 'circle', 'rectangle', 'polygon', 'bezier'];

function withoutDuplicates<T extends { readonly kind: string }>(objects: readonly T[]): T[] {
  const seen = new Set<string>();
  return objects.filter(object => {
    if (!DRAWINGS.includes(object.kind)) return true;
    const key = JSON.stringify({ ...object, id: '' });
    return !seen.has(key) && seen.add(key);
  });
}

const comparable = (objects: readonly Obj[]): Map<string, Json> =>
  new Map(
    withoutDuplicates(objects).map(each => {
      const record = each.kind === 'footprint' ? { ...each, items: withoutDuplicates(each.items) } : each;
      const plain = canonical(record) as { id: string };
      return [plain.id, plain];
    }),
  );

const kindOf = (record: Json): string => (record as { kind: string }).kind;

/** Differences by place, each with its first example and how often it occurs: empty when KiCad kept all that we wrote. */
export function recordFaults(ours: readonly Obj[], theirs: readonly Obj[]): string[] {
  const found = new Map<string, { count: number; example: string }>();
  const note = (where: string, example: string): void => {
    const known = found.get(where);
    if (known) known.count++;
    else found.set(where, { count: 1, example });
  };
  const other = comparable(theirs);
  for (const [id, each] of comparable(ours)) {
    const twin = other.get(id);
    other.delete(id);
    if (twin === undefined) note(`${kindOf(each)} missing`, id);
    else for (const { where, ours: a, theirs: b } of differences(each, twin, kindOf(each))) note(where, `${a} ≠ ${b}`);
  }
  for (const [id, each] of other) note(`${kindOf(each)} added`, id);
  return [...found].map(([where, { count, example }]) => `${where} ×${count}: ${example}`);
}
