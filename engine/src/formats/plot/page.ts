import { grow, isEmptyBox, union, type Box } from '../../geometry/index.ts';
import {
  BOARD_EXTRA_LAYERS,
  boundsOf,
  copperLayers,
  drawEnv,
  drawObject,
  drawPage,
  pageSize,
  referenceOf,
  SHEET_LAYERS,
  type BoardSettings,
  type Doc,
  type DrawEnv,
  type Obj,
  type SchematicSettings,
} from '../../kinds/index.ts';
import { pageInfo, usesOf } from '../../derive/index.ts';
import { Picture, type Ink, type PlacedText } from './picture.ts';

/** Something on a page that bookmarks lead to. */
export interface PlotPlace {
  readonly title: string;
  readonly box: Box;
}

/** An area that leads to another page, by its path, or to an address. */
export interface PlotLink {
  readonly box: Box;
  readonly path?: string;
  readonly href?: string;
}

export interface PlotPage {
  readonly title: string;
  /** Path of the sheet instance, '' for boards. */
  readonly path: string;
  /** What the page shows, nanometres. */
  readonly box: Box;
  readonly inks: readonly Ink[];
  readonly texts: readonly PlacedText[];
  readonly places: readonly PlotPlace[];
  readonly links: readonly PlotLink[];
}

/** Layers of a board plot from the bottom to the top. */
function boardOrder(settings: BoardSettings): string[] {
  const copper = copperLayers(settings).toReversed();
  const technical = settings.layers.map(layer => layer.id).filter(id => !id.endsWith('.Cu'));
  const back = technical.filter(id => id.startsWith('B.'));
  const front = technical.filter(id => id.startsWith('F.'));
  const rest = technical.filter(id => !back.includes(id) && !front.includes(id));
  return [...back, ...copper, ...front, ...rest, ...BOARD_EXTRA_LAYERS];
}

/** The layers that a board plot shows unless it is told: copper, silkscreen, outline and holes. */
const usual = (layer: string): boolean =>
  layer.endsWith('.Cu') || layer.endsWith('.SilkS') || layer === 'Edge.Cuts' || layer.startsWith('hole.');

function boardPage(doc: Doc, layers: readonly string[] | null): PlotPage {
  const settings = doc.settings as BoardSettings;
  const env = drawEnv(doc);
  const wanted = (layer: string) =>
    !layer.startsWith('zone.') &&
    layer !== 'pad.text' &&
    (layers
      ? layers.includes(layer) || (layer.startsWith('hole.') && layers.some(each => each.endsWith('.Cu')))
      : usual(layer));
  const picture = new Picture(wanted);
  let box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const object of doc.everything()) {
    drawObject(object, picture, env);
    const bounds = boundsOf(object, env);
    if (!isEmptyBox(bounds)) box = union(box, bounds);
  }
  if (isEmptyBox(box)) box = { minX: 0, minY: 0, maxX: 1e8, maxY: 1e8 };
  return {
    title: settings.file,
    path: '',
    box: grow(box, 2e6),
    inks: picture.layers(boardOrder(settings)),
    texts: picture.texts,
    places: [],
    links: [],
  };
}

/** The parts of a page by designator. */
function placesOf(objects: readonly Obj[], path: string, env: DrawEnv): PlotPlace[] {
  return objects
    .filter(object => object.kind === 'component')
    .map(object => ({ title: referenceOf(object, { path }), box: boundsOf(object, env) }))
    .filter(({ title, box }) => !title.startsWith('#') && !isEmptyBox(box))
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
}

/** Where a click on an object leads: into a sheet, to a text's address, or to a part's datasheet. */
function linksOf(object: Obj, path: string, env: DrawEnv): PlotLink[] {
  const box = boundsOf(object, env);
  if (isEmptyBox(box)) return [];
  if (object.kind === 'sheet') {
    const { at, size } = object;
    return [
      { box: { minX: at.x, minY: at.y, maxX: at.x + size.w, maxY: at.y + size.h }, path: `${path}/${object.id}` },
    ];
  }
  if (object.kind === 'component') {
    const href = object.fields.find(field => field.name === 'Datasheet')?.value ?? '';
    return href === '' ? [] : [{ box, href }];
  }
  const href = 'style' in object ? object.style.href : '';
  return href === '' ? [] : [{ box, href }];
}

function sheetPages(doc: Doc): PlotPage[] {
  const settings = doc.settings as SchematicSettings;
  const byScreen = Map.groupBy(doc.everything(), object => ('screen' in object ? object.screen : ''));
  return [...usesOf(doc).values()].map(({ screen, path, prefix }) => {
    const env = drawEnv(doc, path);
    const picture = new Picture();
    const info = pageInfo(doc, screen, path);
    if (info) drawPage(info, picture, env);
    for (const object of byScreen.get(screen) ?? []) drawObject(object, picture, env);
    const page = settings.screens.find(each => each.id === screen)!.page;
    const { w, h } = pageSize(page);
    const objects = byScreen.get(screen) ?? [];
    return {
      title: prefix,
      path,
      box: { minX: 0, minY: 0, maxX: w, maxY: h },
      inks: picture.layers(SHEET_LAYERS),
      texts: picture.texts,
      places: placesOf(objects, path, env),
      links: objects.flatMap(object => linksOf(object, path, env)),
    };
  });
}

/** The pages of a plot: every sheet instance of a schematic, or the one view of a board. `layers` chooses board layers. */
export function plotPages(doc: Doc, layers: readonly string[] | null = null): PlotPage[] {
  return doc.settings.type === 'board' ? [boardPage(doc, layers)] : sheetPages(doc);
}
