import { grow, isEmptyBox, union, type Box } from '../../geometry/index.ts';
import {
  BOARD_EXTRA_LAYERS,
  boundsOf,
  copperLayers,
  drawEnv,
  drawObject,
  drawPage,
  pageSize,
  SHEET_LAYERS,
  type BoardSettings,
  type Doc,
  type SchematicSettings,
} from '../../kinds/index.ts';
import { pageInfo, usesOf } from '../../derive/index.ts';
import { Picture, type Ink } from './picture.ts';

export interface PlotPage {
  readonly title: string;
  /** What the page shows, nanometres. */
  readonly box: Box;
  readonly inks: readonly Ink[];
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
  return { title: settings.file, box: grow(box, 2e6), inks: picture.layers(boardOrder(settings)) };
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
    return { title: prefix, box: { minX: 0, minY: 0, maxX: w, maxY: h }, inks: picture.layers(SHEET_LAYERS) };
  });
}

/** The pages of a plot: every sheet instance of a schematic, or the one view of a board. `layers` chooses board layers. */
export function plotPages(doc: Doc, layers: readonly string[] | null = null): PlotPage[] {
  return doc.settings.type === 'board' ? [boardPage(doc, layers)] : sheetPages(doc);
}
