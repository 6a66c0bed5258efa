import { boardEnv } from '../../indexes/index.ts';
import { grow, isEmptyBox, transforms, union, type Box } from '../../geometry/index.ts';
import {
  asBoard,
  BOARD_EXTRA_LAYERS,
  boundsOf,
  copperLayers,
  drawObject,
  drawPage,
  pageSize,
  type BoardSettings,
  type Doc,
  type Obj,
} from '../../kinds/index.ts';
import { layerSuffixes } from '../layerNames.ts';
import { drawDnpCross } from './dnpCross.ts';
import type { PlotPage } from './page.ts';
import { Picture } from './picture.ts';

/** How a board is printed, in its true size. */
export interface BoardPlot {
  /** null for copper, silkscreen, outline and holes. */
  readonly layers: readonly string[] | null;
  /** A page for each layer, with the outline on it. */
  readonly separate: boolean;
  /** Seen from below. */
  readonly mirror: boolean;
  /** On the board's page, with its drawing sheet. */
  readonly sheet: boolean;
  /** DNP footprints are crossed out on fabrication layers. */
  readonly crossDnp: boolean;
}

/** As `kicad-cli` plots, which crosses nothing out unless it is asked to. */
export const USUAL_PLOT: BoardPlot = { layers: null, separate: false, mirror: false, sheet: false, crossDnp: false };

const EDGE = 'Edge.Cuts';

/** Layers of a board plot from the bottom to the top. */
function boardOrder(settings: BoardSettings): string[] {
  const copper = copperLayers(settings).toReversed();
  const technical = settings.layers.map(layer => layer.id).filter(id => !id.endsWith('.Cu'));
  const back = technical.filter(id => id.startsWith('B.'));
  const front = technical.filter(id => id.startsWith('F.'));
  const rest = technical.filter(id => !back.includes(id) && !front.includes(id));
  return ['sch.page', ...back, ...copper, ...front, ...rest, ...BOARD_EXTRA_LAYERS];
}

/** The layers that a board plot shows by default: copper, silkscreen, outline and holes. */
const usual = (layer: string): boolean =>
  layer.endsWith('.Cu') || layer.endsWith('.SilkS') || layer === EDGE || layer.startsWith('hole.');

const usualLayers = ({ layers }: BoardSettings): string[] => layers.map(({ id }) => id).filter(usual);

interface Sheet {
  readonly title: string;
  readonly suffix: string;
  readonly layers: readonly string[] | null;
}

/** The layers of a page, and what it and its file are called. */
function* sheetsOf(settings: BoardSettings, plot: BoardPlot): Generator<Sheet> {
  if (!plot.separate) return yield { title: settings.file, suffix: '', layers: plot.layers };
  const suffixes = layerSuffixes(settings);
  const named = new Map(settings.layers.map(({ id, name }) => [id, name || id]));
  const wanted = (plot.layers ?? usualLayers(settings)).filter(layer => layer !== EDGE);
  for (const layer of wanted)
    yield { title: named.get(layer) ?? layer, suffix: suffixes.get(layer) ?? '', layers: [layer, EDGE] };
}

const mirrored = (about: number) => ({ ...transforms.identity, a: -1, e: 2 * about });

/** The pages of a board: one view of all layers, or one for each. */
export function boardPages(doc: Doc, plot: BoardPlot, isShown: (object: Obj) => boolean): PlotPage[] {
  const settings = asBoard(doc.settings);
  const env = boardEnv(doc);
  let own: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const object of doc.everything()) {
    const bounds = boundsOf(object, env);
    if (!isEmptyBox(bounds)) own = union(own, bounds);
  }
  if (isEmptyBox(own)) own = { minX: 0, minY: 0, maxX: 1e8, maxY: 1e8 };
  const { w, h } = pageSize(settings.page);
  const paper: Box = { minX: 0, minY: 0, maxX: w, maxY: h };
  const sheets = [...sheetsOf(settings, plot)];
  return sheets.map(({ title, suffix, layers }, i): PlotPage => {
    const wanted = (layer: string) =>
      !layer.startsWith('zone.') &&
      layer !== 'pad.text' &&
      (layers
        ? layers.includes(layer) || (layer.startsWith('hole.') && layers.some(each => each.endsWith('.Cu')))
        : usual(layer));
    const picture = new Picture(layer => layer === 'sch.page' || wanted(layer));
    if (plot.sheet)
      drawPage(
        {
          page: settings.page,
          title: settings.titleBlock,
          file: settings.file,
          sheet: plot.separate ? title : '',
          number: `${i + 1} / ${sheets.length}`,
          isFirst: i === 0,
        },
        picture,
        env,
      );
    // A board that was drawn next to its paper comes to its middle.
    const inside = own.minX >= 0 && own.minY >= 0 && own.maxX <= w && own.maxY <= h;
    const shift =
      plot.sheet && !inside
        ? { ...transforms.identity, e: w / 2 - (own.minX + own.maxX) / 2, f: h / 2 - (own.minY + own.maxY) / 2 }
        : transforms.identity;
    const turn = plot.mirror ? mirrored((own.minX + own.maxX) / 2) : transforms.identity;
    picture.push(transforms.compose(shift, turn));
    for (const object of doc.everything()) if (isShown(object)) drawObject(object, picture, env);
    if (plot.crossDnp) for (const footprint of doc.all('footprint')) drawDnpCross(footprint, picture, env);
    picture.pop();
    return {
      title,
      path: plot.separate ? title : '',
      suffix,
      box: plot.sheet ? paper : grow(own, 2e6),
      inks: picture.layers(boardOrder(settings)),
      // Words that are seen from behind are not searched for.
      texts: plot.mirror ? [] : picture.texts,
      places: [],
      links: [],
    };
  });
}
