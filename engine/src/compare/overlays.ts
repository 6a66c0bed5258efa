import type { Id } from '../base/index.ts';
import { emptyBox, isEmptyBox, union, type Box } from '../geometry/index.ts';
import { usesOf } from '../indexes/index.ts';
import { plotPages, plotSvg, USUAL_PLOT, type BoardPlot, type PlotPage } from '../formats/plot/index.ts';
import { boundsOf, drawEnv, drawObject, PlacingSink, screenOf, type Obj, type Store } from '../kinds/index.ts';
import { changeBetween, differencesOf, statedOf } from '../merge/index.ts';

/** Ink of what is on both sides, and of what one of them alone has or has otherwise: grey, red, green. */
const COLORS = { same: 0x8a8f98, from: 0xd03535, to: 0x1c8a4c, differing: 0 };

type Part = keyof typeof COLORS;

/** One sheet or layer with its three pictures, as SVG that fill the same box. */
export interface Overlay {
  readonly document: 'schematic' | 'board';
  readonly title: string;
  /** What it shows, nanometres. */
  readonly box: Box;
  readonly pictures: Readonly<Record<'same' | 'from' | 'to', string>>;
  /** Objects that differ on it, with where they are; of a moved one, where it was and is. */
  readonly places: ReadonlyMap<Id, Box>;
}

/** Records that differ, as each side has them. */
function differing(from: Store, to: Store): Readonly<Record<'from' | 'to', ReadonlyMap<Id, Obj>>> {
  const change = changeBetween(from, to);
  const changed = [...change.updated].filter(([, [a, b]]) => differencesOf(statedOf(a), statedOf(b)).length > 0);
  return {
    from: new Map([...change.removed, ...changed.map(([id, [before]]) => [id, before] as const)]),
    to: new Map([...change.added, ...changed.map(([id, [, after]]) => [id, after] as const)]),
  };
}

/** Areas of symbols and holes would hide what lies below, and the drawing sheet is the same on both sides. */
const isLine = (layer: string): boolean =>
  !layer.endsWith('Fill') && !layer.startsWith('hole.') && layer !== 'sch.page';

/** A page in one ink. */
const picture = (page: PlotPage | undefined, part: Part, box: Box): string =>
  page === undefined
    ? ''
    : plotSvg(
        {
          ...page,
          box,
          inks: page.inks
            .filter(({ layer }) => part === 'same' || isLine(layer))
            .map(ink =>
              ink.layer.endsWith('Fill') ? { ...ink, color: 0xffffff } : { ...ink, color: COLORS[part], images: [] },
            ),
        },
        { bare: true },
      );

/** The layers of both boards, each by itself; every sheet. */
function plotOf(stores: readonly Store[], isWanted: (title: string) => boolean = () => true): BoardPlot {
  const layers = stores.flatMap(({ settings }) =>
    settings.type === 'board' ? settings.layers.filter(({ id, name }) => isWanted(name || id)).map(({ id }) => id) : [],
  );
  return { ...USUAL_PLOT, separate: true, layers: [...new Set(layers)] };
}

const keyOf = ({ path, title }: PlotPage): string => `${path} ${title}`;

const byKey = (pages: readonly PlotPage[]): Map<string, PlotPage> => new Map(pages.map(page => [keyOf(page), page]));

/** The sheets or layers on which two states of a document differ. */
export function overlaysOf(document: Overlay['document'], from: Store, to: Store): Overlay[] {
  const parts = differing(from, to);
  if (parts.from.size + parts.to.size === 0) return [];
  const plot = plotOf([from, to]);
  const gone = byKey(plotPages(from, plot, ({ id }) => parts.from.has(id)));
  const come = byKey(plotPages(to, plot, ({ id }) => parts.to.has(id)));
  const shown = [...new Set([...come.keys(), ...gone.keys()])].flatMap(key => {
    const [before, after] = [gone.get(key), come.get(key)];
    const page = after ?? before!;
    const box = union(before?.box ?? emptyBox, after?.box ?? emptyBox);
    // What differs may look the same here: the value of a part on the layer of its pads.
    return picture(before, 'differing', box) === picture(after, 'differing', box) ? [] : [{ key, page, box }];
  });
  // Drawing what both have takes most of the time: it is drawn for these pages alone.
  const titles = new Set(shown.map(({ page }) => page.title));
  const samePlot = plotOf([from, to], title => titles.has(title));
  const same = byKey(plotPages(to, samePlot, ({ id }) => !parts.to.has(id)));
  const placed = placesOf(from, to, parts);
  return shown.map(({ key, page, box }) => {
    const pictures = {
      same: picture(same.get(key), 'same', box),
      from: picture(gone.get(key), 'from', box),
      to: picture(come.get(key), 'to', box),
    };
    const places = new Map(
      [...placed].filter(([, { on }]) => on.has(viewOf(page, from, to))).map(([id, { box: at }]) => [id, at]),
    );
    return { document, title: page.title || '/', box, pictures, places };
  });
}

/** Names the sheet file or the layer that a page shows. */
const viewOf = ({ path }: PlotPage, from: Store, to: Store): string =>
  to.settings.type === 'board' ? path : ((usesOf(to).get(path) ?? usesOf(from).get(path))?.screen ?? '');

/** Takes the layers that an object draws on. */
class Layers extends PlacingSink {
  readonly found = new Set<string>();
  #layer = '';

  override pen(layer: string): void {
    super.pen(layer);
    this.#layer = layer;
  }

  protected placed(): void {
    this.found.add(this.#layer);
  }
}

interface Place {
  /** Of both states. */
  readonly box: Box;
  /** Sheet files or titles of layers. */
  readonly on: ReadonlySet<string>;
}

/** Where the objects are that differ. */
function placesOf(from: Store, to: Store, parts: ReturnType<typeof differing>): Map<Id, Place> {
  const places = new Map<Id, Place>();
  for (const [store, objects] of [
    [from, parts.from],
    [to, parts.to],
  ] as const) {
    const env = drawEnv(store);
    const titles = store.settings.type === 'board' ? store.settings.layers : [];
    const titleOf = new Map(titles.map(({ id, name }) => [id, name || id]));
    for (const [id, object] of objects) {
      const box = boundsOf(object, env);
      if (isEmptyBox(box)) continue;
      const layers = new Layers();
      if (store.settings.type === 'board') drawObject(object, layers, env);
      const own =
        store.settings.type === 'board'
          ? [...layers.found].map(layer => titleOf.get(layer) ?? layer)
          : [screenOf(object)];
      const known = places.get(id);
      places.set(id, { box: union(known?.box ?? emptyBox, box), on: new Set([...(known?.on ?? []), ...own]) });
    }
  }
  return places;
}
