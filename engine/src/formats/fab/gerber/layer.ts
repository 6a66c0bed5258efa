import { boardEnv } from '../../../indexes/index.ts';
import { transforms, transformShape, disc, type Shape } from '../../../geometry/index.ts';
import {
  drawObject,
  fieldValue,
  fillPen,
  footprintPlacement,
  hasCopperOn,
  padLayerShapes,
  padOn,
  padPlacement,
  PlacingSink,
  trackShape,
  viaLayers,
  type Doc,
  type DrawEnv,
  type Obj,
  type ObjOf,
} from '../../../kinds/index.ts';
import { GerberFile, type Attributes, type GerberFileForm } from './file.ts';
import { padOutlines } from './padArea.ts';
import { narrowWebs } from './webs.ts';

type Footprint = ObjOf<'footprint'>;
type Pad = ObjOf<'pad'>;

const isCopper = (layer: string): boolean => layer.endsWith('.Cu');

/** What pads are for, by their type and fabrication property (specification, 5.6.10). */
function padFunction(pad: Pad, layer: string): string {
  if (!isCopper(layer)) return '';
  if (pad.property.includes('castellated')) return 'CastellatedPad';
  if (pad.property.includes('bga')) return 'BGAPad,CuDef';
  if (pad.property.includes('heatsink')) return 'HeatsinkPad';
  if (pad.property.includes('testpoint')) return 'TestPad';
  if (pad.property.includes('fiducial')) return 'FiducialPad,Local';
  if (pad.type === 'thru') return 'ComponentPad';
  if (pad.type === 'connect') return 'ConnectorPad';
  return pad.type === 'npth' ? 'WasherPad' : 'SMDPad,CuDef';
}

/** Draws drawings and texts of one layer into the file. Bitmaps are reference pictures: KiCad does not plot them either. */
class LayerSink extends PlacingSink {
  private readonly file: GerberFile;
  private readonly wanted: string;

  constructor(file: GerberFile, wanted: string) {
    super();
    this.file = file;
    this.wanted = wanted;
  }

  protected override wants(): boolean {
    return this.layer === this.wanted;
  }

  protected placed(shape: Shape): void {
    // A line without width is the border of a filled drawing: there is nothing to draw with.
    if ((shape.type === 'capsule' || shape.type === 'arc') && shape.r <= 0) return;
    this.file.shape(shape, false);
  }

  override image(): void {}
}

export interface LayerOptions {
  /** Whether mask openings are made over vias (KiCad's plot option 'do not tent vias'). */
  readonly openVias: boolean;
}

/** Writes one layer of the board. `attributes` are the file's X2 attributes. */
export function writeLayer(
  doc: Doc,
  layer: string,
  attributes: readonly string[],
  options: LayerOptions,
  form?: GerberFileForm,
): string {
  const env = boardEnv(doc);
  const minWidth = webLimit(doc, layer);
  const openings: Shape[] = [];
  const file = new GerberFile(attributes, 'Boardwright', form, shape => {
    if (minWidth > 0) openings.push(shape);
  });
  const plain: Attributes = { fn: isCopper(layer) ? 'Conductor' : layer === 'Edge.Cuts' ? 'Profile' : '' };

  for (const footprint of doc.all('footprint')) writeFootprint(file, footprint, layer, env, plain);
  drawPlain(file, doc, layer, env, plain);
  for (const track of doc.all('track')) {
    if (track.layer !== layer) continue;
    file.describe({ fn: 'Conductor', net: track.net });
    file.shape(trackShape(track), false);
  }
  for (const via of doc.all('via')) writeVia(file, via, layer, env, options);
  for (const zone of doc.all('zone'))
    for (const fill of zone.fills) {
      if (fill.layer !== layer) continue;
      file.describe({ fn: isCopper(layer) ? 'Conductor' : '', net: zone.net });
      file.shape({ type: 'ring', points: fill.points, r: fillPen(zone) }, false);
    }
  if (minWidth > 0) {
    file.describe(plain);
    for (const points of narrowWebs(openings, minWidth)) file.shape({ type: 'ring', points, r: 0 }, false);
  }
  return file.text();
}

/** Webs of mask narrower than this are opened; 0 leaves them. */
const webLimit = ({ settings }: Doc, layer: string): number =>
  layer.endsWith('.Mask') && settings.type === 'board' ? settings.maskMinWidth : 0;

/** Drawings and texts that belong to no footprint. */
function drawPlain(file: GerberFile, doc: Doc, layer: string, env: DrawEnv, plain: Attributes): void {
  const sink = new LayerSink(file, layer);
  for (const kind of ['line', 'rectangle', 'circle', 'arc', 'polygon', 'bezier', 'text', 'table', 'dimension'] as const)
    for (const object of doc.all(kind)) {
      if (object.layer !== layer && kind !== 'table' && kind !== 'dimension') continue;
      const net = 'net' in object ? object.net : '';
      file.describe({ ...plain, ...(net === '' ? {} : { net }) });
      drawObject(object as Obj, sink, env);
    }
}

function writeFootprint(file: GerberFile, footprint: Footprint, layer: string, env: DrawEnv, plain: Attributes): void {
  const component = fieldValue(footprint, 'Reference');
  const t = footprintPlacement(footprint);
  // Drawings and texts: the footprint draws itself without its pads and zones.
  const sink = new LayerSink(file, layer);
  file.describe({ ...plain, ...(isCopper(layer) ? {} : { component }) });
  drawObject({ ...footprint, pads: [], items: footprint.items.filter(item => item.kind !== 'zone') }, sink, env);
  for (const pad of footprint.pads) {
    if (!env.layersOf(pad.layers).includes(layer)) continue;
    if (isCopper(layer) && !hasCopperOn(pad, layer, env, footprint)) continue;
    file.describe({
      fn: padFunction(pad, layer),
      component,
      ...(isCopper(layer)
        ? { net: pad.net === '' ? 'N/C' : pad.net, pin: pad.number, pinFunction: pad.pinFunction }
        : {}),
    });
    const outlines = padOutlines(pad, footprint, t, layer, env);
    if (outlines) {
      const at = transforms.apply(t, pad.at);
      if (outlines.length > 0) file.flash(outlines, at.x, at.y);
      continue;
    }
    const place = transforms.compose(t, padPlacement(pad));
    for (const shape of padLayerShapes(pad, layer, env, footprint))
      file.shape(transformShape(shape, place), true, padOn(pad, layer).shape);
  }
}

function writeVia(file: GerberFile, via: ObjOf<'via'>, layer: string, env: DrawEnv, options: LayerOptions): void {
  const on = viaLayers(via, env.layersOf(['*.Cu']));
  const mask = layer === 'F.Mask' ? 'F.Cu' : layer === 'B.Mask' ? 'B.Cu' : null;
  if (mask !== null) {
    if (!options.openVias || !on.includes(mask)) return;
    const settings = env.doc.settings;
    const board = settings.type === 'board' ? settings.maskMargin : 0;
    const margin = env.openings?.(via, null, layer).maskMargin ?? board;
    file.describe({ fn: '' });
    file.shape(disc(via.at.x, via.at.y, via.size / 2 + margin), true);
    return;
  }
  if (!on.includes(layer) || !hasCopperOn(via, layer, env)) return;
  file.describe({ fn: 'ViaPad', net: via.net });
  file.shape(disc(via.at.x, via.at.y, via.size / 2), true);
}
