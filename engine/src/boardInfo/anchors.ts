import { msg, nm, type Id } from '../base/index.ts';
import {
  drawEnv,
  kindOf,
  measuredAnew,
  type Change,
  type Doc,
  type Obj,
  type ObjOf,
  type Point,
  type Store,
} from '../kinds/index.ts';

type Dimension = ObjOf<'dimension'>;
type Anchor = NonNullable<NonNullable<Dimension['anchors']>[number]>;

/** The points of a record that a dimension holds on to, each with its anchor. */
function* anchorsOf(object: Obj, doc: Doc): Generator<readonly [Point, Anchor]> {
  for (const [part, at] of kindOf(object).parts?.(object) ?? []) yield [at, { owner: object.id, part, snap: 0 }];
  const snaps = kindOf(object).snaps?.(object, drawEnv(doc)) ?? [];
  for (let i = 0; i + 1 < snaps.length; i += 2)
    yield [
      { x: nm(snaps[i]!), y: nm(snaps[i + 1]!) },
      { owner: object.id, part: '', snap: i / 2 },
    ];
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
const KINDS = ['footprint', 'pad', 'line', 'rectangle', 'circle', 'arc', 'polygon', 'via', 'track', 'zone'] as const;

/** What lies under the points of a dimension: pads first, then drawings, then copper. */
function anchorsAt(doc: Doc, points: readonly Point[]): readonly (Anchor | null)[] {
  const found = points.map((): Anchor | null => null);
  for (const kind of KINDS)
    for (const object of doc.all(kind))
      for (const [place, anchor] of anchorsOf(object as Obj, doc))
        points.forEach((point, i) => {
          if (!found[i] && same(point, place)) found[i] = anchor;
        });
  return found;
}

/** Where an anchor is now; null when what it held on to is gone. */
function placeOf({ owner, part, snap }: Anchor, doc: Doc): Point | null {
  const object = doc.get(owner);
  if (!object) return null;
  if (part !== '') {
    for (const [id, at] of kindOf(object).parts?.(object) ?? []) if (id === part) return at;
    return null;
  }
  const snaps = kindOf(object).snaps?.(object, drawEnv(doc)) ?? [];
  return 2 * snap + 1 < snaps.length ? { x: nm(snaps[2 * snap]!), y: nm(snaps[2 * snap + 1]!) } : null;
}

/** A dimension whose points lie where what they were picked on now is. */
function followed(dimension: Dimension, doc: Doc): Dimension {
  const points = dimension.points.map((point, i) => {
    const anchor = dimension.anchors?.[i];
    const place = anchor ? placeOf(anchor, doc) : null;
    return !place || same(place, point) ? point : place;
  });
  if (points.every((point, i) => point === dimension.points[i])) return dimension;
  return measuredAnew({ ...dimension, points });
}

/** A dimension that a person moved away from what it was picked on, or put down as a copy, holds on to it no longer. */
function loosened(dimension: Dimension, doc: Doc): Dimension {
  if (!dimension.anchors) return dimension;
  const anchors = dimension.anchors.map((anchor, i) => {
    const place = anchor && placeOf(anchor, doc);
    return place && !same(place, dimension.points[i]!) ? null : anchor;
  });
  return anchors.every((anchor, i) => anchor === dimension.anchors![i]) ? dimension : { ...dimension, anchors };
}

/** A new dimension holds on to what it was picked on. */
function anchored(dimension: Dimension, doc: Doc): Dimension {
  const anchors = anchorsAt(doc, dimension.points);
  return anchors.some(anchor => anchor !== null) ? { ...dimension, anchors } : dimension;
}

/** Its text was left as it was, while what it measures or how changed. */
const isStale = (from: Dimension, to: Dimension): boolean =>
  from.text === to.text &&
  (from.points !== to.points || from.height !== to.height || from.format !== to.format || from.look !== to.look);

/** What dimensions have to be after a change by a person; of one that was changed again since, the later change decides. */
function renewed(change: Change, doc: Doc): Dimension[] {
  const out = new Map<Id, Dimension>();
  const note = (before: Dimension, after: Dimension) => {
    if (before !== after) out.set(after.id, after);
  };
  for (const object of change.added.values())
    if (object.kind === 'dimension' && doc.get(object.id) === object)
      note(object, object.anchors ? loosened(object, doc) : anchored(object, doc));
  for (const [from, to] of change.updated.values())
    if (from.kind === 'dimension' && to.kind === 'dimension' && doc.get(to.id) === to) {
      const loose = loosened(to, doc);
      note(to, isStale(from, to) ? measuredAnew(loose) : loose);
    }
  for (const dimension of doc.all('dimension')) {
    if (!dimension.anchors?.some(anchor => anchor && change.updated.has(anchor.owner))) continue;
    // One that was moved with what it measures is where it belongs.
    const now = out.get(dimension.id) ?? dimension;
    note(dimension, change.updated.has(dimension.id) ? now : followed(now, doc));
  }
  return [...out.values()];
}

/**
 * Measures dimensions again when what they were picked on moves: as something that the program computes, so that undoing the move
 * brings them back. Gives what ends it.
 */
export function followDimensions(store: Store): () => void {
  return store.subscribe((change, origin) => {
    if ((origin !== 'user' && origin !== 'undo') || store.count('dimension') === 0) return;
    // Other subscribers of the document are notified of the move first.
    void Promise.resolve().then(() => {
      const fresh = renewed(change, store).filter(dimension => store.get(dimension.id));
      if (fresh.length === 0) return;
      store.transact(
        msg('undo.measure', 'Measure again'),
        tx => {
          for (const dimension of fresh) tx.put(dimension);
        },
        'derived',
      );
    });
  });
}
