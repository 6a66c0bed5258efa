import { incomplete, mm, msg, type Issue } from '../../../base/index.ts';
import { hits, overlaps, shapeBox, type Box, type Shape } from '../../../geometry/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { emptyNetClass } from '../../kicad/board/defaults.ts';
import { field, footprint, identified, importedBoard, letters, line, pad, point } from '../../layout/index.ts';
import type { DocumentData } from '../../port.ts';
import type { DrillHit } from '../image.ts';
import { fittedDrills } from '../set/drillFit.ts';
import { middleOf } from '../set/middles.ts';
import { copperBox, outlineFile } from '../set/outline.ts';
import type { DrillFile, GerberSet } from '../set/files.ts';
import { stackOf, type Placed } from '../set/stack.ts';
import { Bins } from './bins.ts';
import { borderedAreas } from './borders.ts';
import { DrawingSet } from './DrawingSet.ts';
import { drawingOf, tracksOf } from './graphics.ts';
import { holePads, isDrilledAway, smdPad, viaOf, type DrilledHole } from './holes.ts';
import { netsOf, type Conductor } from './nets.ts';
import { negativeOf, piecesOf, type Piece } from './pieces.ts';
import { holeIssues } from './plausibility.ts';

/** How far the middles of a hole and of its pad may be apart, nanometres. */
const NEAR = 60_000;

interface CopperPiece {
  readonly piece: Piece;
  readonly layer: string;
}

type Record = Records[keyof Records];

/** Yields the part done, 0 to 1; then the board that the set describes. */
export function* buildBoard(
  set: GerberSet,
  name: string,
): Generator<number, { readonly data: DocumentData; readonly issues: readonly Issue[] }> {
  const issues: Issue[] = [];
  const outline = set.outline === undefined ? outlineFile(set.layers) : set.outline;
  const { placed, copper, more } = stackOf(set.layers, outline, set.outline !== undefined);
  const { drills, issues: rereadings } = fittedDrills(set.drills, set.layers);
  issues.push(...rereadings);
  yield 0.1;
  const extent = copperBox(set.layers);
  const records: Record[] = [];
  if (outline === null && extent.minX <= extent.maxX) {
    issues.push(
      incomplete(msg('import.gerber.noOutline', 'The set has no board outline. The extent of its copper is used.')),
    );
    records.push(...rectangle(extent));
  }
  const pieces: CopperPiece[] = [];
  const openings = new Bins<Shape>();
  const edge = new DrawingSet();
  for (const [i, { file, layer }] of placed.entries()) {
    const own = layerPieces({ file, layer }, outline ? boxOfFile(outline) : extent);
    if (layer.endsWith('.Cu')) pieces.push(...own.map(piece => ({ piece, layer })));
    else
      for (const { shapes } of own)
        for (const shape of shapes) {
          for (const drawing of drawingOf(shape, layer, '', layer === 'Edge.Cuts'))
            if (layer !== 'Edge.Cuts' || edge.add(drawing)) records.push(drawing);
          if (layer.endsWith('.Mask')) openings.add(shapeBox(shape), shape);
        }
    yield 0.1 + (0.4 * i) / placed.length;
  }
  const { holes, used } = drilled(drills, pieces, copper, openings);
  issues.push(...holeIssues(pieces, holes));
  const conductors = [
    ...pieces.map(({ piece, layer }): Conductor => ({
      layers: [layer],
      shapes: piece.shapes,
      net: piece.object.attributes.net,
      isPad: piece.object.type === 'flash' && !used.has(piece),
    })),
    ...holes.map(({ shape, plated, layers }): Conductor => ({
      layers: plated ? layers : [],
      shapes: plated ? [shape] : [],
      net: '',
      isPad: plated,
    })),
  ];
  const naming = netsOf(conductors);
  let step = naming.next();
  for (; step.done !== true; step = naming.next()) yield 0.5 + 0.4 * step.value;
  const nets = step.value;
  const netOfPiece = new Map(pieces.map(({ piece }, i) => [piece, nets[i]!]));
  const netOf = (piece: Piece): string => netOfPiece.get(piece)!;
  for (const { piece, layer } of pieces)
    if (!used.has(piece)) records.push(...copperRecords(piece, layer, netOf(piece)));
  for (const [i, hole] of holes.entries()) {
    const net = nets[pieces.length + i]!;
    const made = viaOf(hole, net);
    if (made) records.push(made);
    else {
      const [x, y] = middleOf(hole.shape);
      const component = [...hole.flashes.values()][0]?.object.attributes;
      records.push(
        padFootprint(
          holePads(hole, net, netOf, copper),
          x,
          y,
          component?.component ?? '',
          component?.pin ?? '',
          'F.Cu',
        ),
      );
    }
  }
  const source = { format: 'gerber', version: 0, generator: generator(set) };
  const blank = importedBoard(name, source, copper.length, more);
  const settings = {
    ...blank,
    nets: [...new Set(nets.filter(net => net !== ''))],
    // Such files contain no rules: only the minima of the board's own items apply.
    netClasses: [{ ...emptyNetClass('Default'), clearance: blank.rules.minClearance }],
    ...(set.job?.thickness ? { thickness: mm(set.job.thickness) } : {}),
  };
  return { data: { settings, objects: identified(records, name) }, issues };
}

const generator = ({ layers }: GerberSet): string =>
  layers.map(({ image }) => image.attributes.get('GenerationSoftware') ?? '').find(each => each !== '') ?? '';

const boxOfFile = ({ image }: Placed['file']): Box => {
  const boxes = image.objects.flatMap(({ shapes }) => shapes.map(shapeBox));
  return boxes.reduce((a, b) => ({
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  }));
};

function layerPieces({ file, layer }: Placed, board: Box): Piece[] {
  const { image, role } = file;
  const negative = image.negative || (role?.type === 'copper' && role.negative && layer.endsWith('.Cu'));
  if (!negative) return piecesOf(borderedAreas(image.objects));
  const { minX, minY, maxX, maxY } = board;
  const area: Shape = { type: 'ring', points: [minX, minY, maxX, minY, maxX, maxY, minX, maxY], r: 0 };
  // Masks as negatives leave the same openings as masks as positives show.
  if (layer.endsWith('.Mask')) return piecesOf(image.objects);
  const attributes = { fn: 'Conductor', net: '', component: '', pin: '' };
  const object = { type: 'region', dark: true, shapes: [], code: 0, x: 0, y: 0, attributes } as const;
  return negativeOf(area, image.objects).map(shape => ({ object, shapes: [shape], cut: true }));
}

const rectangle = ({ minX, minY, maxX, maxY }: Box): Records['line'][] => {
  const corners = [point(minX, minY), point(maxX, minY), point(maxX, maxY), point(minX, maxY)];
  return corners.map((corner, i) => line('Edge.Cuts', corner, corners[(i + 1) % 4]!, 50_000));
};

/** All holes with the flashes in their middles; and those flashes. */
function drilled(
  drills: readonly DrillFile[],
  pieces: readonly CopperPiece[],
  copper: readonly string[],
  openings: Bins<Shape>,
): { readonly holes: readonly DrilledHole[]; readonly used: ReadonlySet<Piece> } {
  const flashes = new Bins<CopperPiece>();
  for (const each of pieces) {
    const { x, y, type } = each.piece.object;
    if (type === 'flash') flashes.add({ minX: x, minY: y, maxX: x, maxY: y }, each);
  }
  const used = new Set<Piece>();
  const seen = new Set<string>();
  const holes: DrilledHole[] = [];
  for (const { image, name } of drills)
    for (const hit of image.hits) {
      // The same hole in two files, as in sets with a file for all and one for each kind.
      const key = `${JSON.stringify(hit.shape)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      holes.push(
        holeOf(
          hit,
          hit.plated ?? image.plated ?? platedByName(name),
          spanOf(image.span, copper),
          flashes,
          used,
          openings,
        ),
      );
    }
  return { holes, used };
}

const platedByName = (name: string): boolean => !/npth|non-?_?plated|unplated|nopth/i.test(name);

const spanOf = (span: readonly [number, number] | null, copper: readonly string[]): readonly string[] =>
  span && span[1] <= copper.length ? copper.slice(span[0] - 1, span[1]) : copper;

function holeOf(
  hit: DrillHit,
  plated: boolean,
  layers: readonly string[],
  flashes: Bins<CopperPiece>,
  used: Set<Piece>,
  openings: Bins<Shape>,
): DrilledHole {
  const [x, y] = middleOf(hit.shape);
  const found = new Map<string, Piece>();
  for (const { piece, layer } of flashes.near({ minX: x - NEAR, minY: y - NEAR, maxX: x + NEAR, maxY: y + NEAR })) {
    const { object } = piece;
    if (found.has(layer) || used.has(piece) || Math.hypot(object.x - x, object.y - y) > NEAR) continue;
    found.set(layer, piece);
    used.add(piece);
  }
  const box = { minX: x, minY: y, maxX: x, maxY: y };
  const open = [...openings.near(box)].some(shape => overlaps(shapeBox(shape), box) && hits(shape, x, y));
  // Nothing of a ring is left where the hole is as wide: it is a bare one.
  const bare = found.size > 0 && [...found.values()].every(piece => isDrilledAway(piece, hit.diameter));
  return {
    shape: hit.shape,
    diameter: hit.diameter,
    plated: plated && !bare,
    fn: hit.attributes.fn,
    layers,
    flashes: found,
    open,
  };
}

function copperRecords(piece: Piece, layer: string, net: string): Record[] {
  const tracks = tracksOf(piece, layer, net);
  if (tracks) return tracks;
  const { object, shapes, cut } = piece;
  if (object.type === 'flash' && !cut) {
    const { component, pin } = object.attributes;
    return [padFootprint([smdPad(piece, layer, net, object.x, object.y)], object.x, object.y, component, pin, layer)];
  }
  return shapes.flatMap(shape => drawingOf(shape, layer, net));
}

/** A part of one pad: Gerber files show only by names which pads belong to one part. */
function padFootprint(
  pads: readonly Records['pad'][],
  x: number,
  y: number,
  component: string,
  pin: string,
  layer: string,
): Records['footprint'] {
  const style = { ...letters(800_000), hAlign: 'center', vAlign: 'center' } as const;
  const named = (name: string, value: string) =>
    field(name, value, {
      hidden: true,
      layer: layer === 'B.Cu' ? 'B.Fab' : 'F.Fab',
      style: { ...plainStyle, ...style },
    });
  return footprint({
    at: point(x, y),
    libId: 'Gerber:Pad',
    type: pads.some(({ type }) => type === 'thru') ? 'thru' : 'smd',
    boardOnly: true,
    excludeFromBom: true,
    excludeFromPositions: true,
    fields: [named('Reference', component), named('Value', '')],
    pads: pads.map(each => ({ ...pad(each), number: pin })),
  });
}

const plainStyle = field('', '', {}).style;
