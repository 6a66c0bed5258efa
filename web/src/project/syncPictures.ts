import type { Id } from '@boardwright/engine/base';
import { emptyBox, grow, overlaps, isEmptyBox, union, type Box } from '@boardwright/engine/geometry';
import { usesOf } from '@boardwright/engine/indexes';
import { plotPages, plotSvg, type PlotPage } from '@boardwright/engine/formats/plot';
import {
  boundsOf,
  drawEnv,
  kindOf,
  openDocument,
  screenOf,
  type Obj,
  type Settings,
  type Store,
} from '@boardwright/engine/kinds';
import { withValueAt } from '@boardwright/engine/merge';
import type { SyncConflict, SyncSide } from '@boardwright/engine/storage';

/** What a person sees of a conflict: the record as the document has it, and a drawing of it for each side as SVG; '' where a side has none. */
export interface ShownConflict {
  readonly id: number;
  readonly record: Obj | null;
  readonly pictures: Readonly<Record<SyncSide, string>> | null;
}

interface Content {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** Conflicts with drawings: more would take long, and nobody compares so many by eye. */
const MOST_PICTURES = 40;
/** Room around what is compared: a share of its size, and at least so many nanometres. */
const ROOM = 0.4;
const LEAST_ROOM = 2_000_000;
/** Pixels of a drawing; it is as large as its place in the page. */
const PIXELS = { width: 320, height: 200 };
/** Ink of what is compared and of what lies around it. */
const INK = { own: 0xd03535, around: 0xb4b9c1 };

/** The conflicts of one document, with the records that they are about. A record is drawn once, with all that differs of it. */
export function shownConflicts(content: Content, conflicts: readonly SyncConflict[]): ShownConflict[] {
  const records = new Map(content.objects.map(each => [each.id, each]));
  const surroundings = new Surroundings(content);
  const drawn = new Set<Id>();
  return conflicts.map(({ id, kind, record }) => {
    const object = record === null ? undefined : records.get(record);
    const isDrawn = record !== null && kind !== 'finding' && !drawn.has(record) && drawn.size < MOST_PICTURES;
    if (isDrawn) drawn.add(record);
    const same = conflicts.filter(each => each.record === record && each.kind !== 'finding');
    return { id, record: object ?? null, pictures: isDrawn ? picturesOf(same, object, surroundings) : null };
  });
}

/** The record as one side has it; undefined where it does not have it. */
function stateOf(conflicts: readonly SyncConflict[], side: SyncSide, record: Obj | undefined): Obj | undefined {
  let state = record;
  for (const { path, [side]: value } of conflicts)
    // `as`: the value of a whole record, and a record with a value of its kind in it.
    state =
      path.length === 0
        ? (value as Obj | undefined)
        : state && ((withValueAt(state, path, value) as Obj | null) ?? state);
  return state;
}

function picturesOf(
  conflicts: readonly SyncConflict[],
  record: Obj | undefined,
  surroundings: Surroundings,
): ShownConflict['pictures'] {
  const states = { ours: stateOf(conflicts, 'ours', record), theirs: stateOf(conflicts, 'theirs', record) };
  const both = [states.ours, states.theirs].filter(each => each !== undefined);
  const box = both.reduce((sum, each) => union(sum, surroundings.bounds(each)), emptyBox);
  if (isEmptyBox(box)) return null;
  const size = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const view = shaped(grow(box, Math.max(LEAST_ROOM, size * ROOM)));
  const picture = (state: Obj | undefined): string =>
    state === undefined ? '' : drawing(surroundings.around(state, view), state, view);
  return { ours: picture(states.ours), theirs: picture(states.theirs) };
}

/** The box, grown to the shape of the picture. */
function shaped({ minX, minY, maxX, maxY }: Box): Box {
  const [w, h] = [maxX - minX, maxY - minY];
  const [x, y] = [
    Math.max(0, (h * PIXELS.width) / PIXELS.height - w) / 2,
    Math.max(0, (w * PIXELS.height) / PIXELS.width - h) / 2,
  ];
  return { minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y };
}

/** What lies around a place of a document, found without drawing the rest. */
class Surroundings {
  private readonly store: Store;
  private readonly boxes: (readonly [Obj, Box])[];
  private readonly parts: readonly Obj[];

  constructor({ settings, objects }: Content) {
    this.store = openDocument({ settings, objects });
    this.boxes = objects.map(object => [object, this.bounds(object)]);
    // What others are drawn from, and the sheets that lead to pages.
    this.parts = objects.filter(object => kindOf(object).definition?.(object) === object.id || object.kind === 'sheet');
  }

  bounds(object: Obj): Box {
    return boundsOf(object, drawEnv(this.store));
  }

  /** A document of the record in this state, with what is near. */
  around(state: Obj, view: Box): Store {
    const near = this.boxes.filter(
      ([object, box]) => screenOf(object) === screenOf(state) && !isEmptyBox(box) && overlaps(box, view),
    );
    const kept = new Map([...this.parts, ...near.map(([object]) => object)].map(each => [each.id, each]));
    kept.set(state.id, state);
    return openDocument({ settings: this.store.settings, objects: [...kept.values()] });
  }
}

/** Areas of symbols and holes would hide what lies below; the drawing sheet is the same on both sides. */
const isShown = (layer: string): boolean => layer !== 'sch.page';

function drawing(store: Store, state: Obj, view: Box): string {
  const pageOf = (own: boolean): PlotPage | undefined => {
    const pages = plotPages(store, undefined, object => (object.id === state.id) === own);
    const uses = usesOf(store);
    return store.settings.type === 'board'
      ? pages[0]
      : pages.find(({ path }) => uses.get(path)?.screen === screenOf(state));
  };
  const inksOf = (own: boolean): PlotPage['inks'] =>
    (pageOf(own)?.inks ?? [])
      .filter(({ layer }) => isShown(layer))
      .map(ink => ({ ...ink, images: [], color: inkColor(ink.layer, own) }));
  const page = pageOf(true);
  if (page === undefined) return '';
  return plotSvg({ ...page, box: view, inks: [...inksOf(false), ...inksOf(true)] }, { pixels: PIXELS });
}

const inkColor = (layer: string, own: boolean): number =>
  layer.endsWith('Fill') || layer.startsWith('hole.') ? 0xffffff : own ? INK.own : INK.around;
