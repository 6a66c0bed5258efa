import { BoxBuilder, disc, transformShape, type Box, type Transform } from '../../../geometry/index.ts';
import {
  asBoard,
  copperLayers,
  copperPresence,
  drawEnv,
  fillPen,
  footprintPlacement,
  isBareHole,
  padCopper,
  padForm,
  padHole,
  padOn,
  trackShape,
  viaLayers,
  type Doc,
  type DrawEnv,
  type Obj,
  type ObjOf,
} from '../../../kinds/index.ts';
import { Part, strokesOf, type Slotted } from '../measure/index.ts';

/**
 * A piece of copper, or a NPTH: the unit of connectivity and of clearances. Bit i of its layers is set where it has
 * copper on the i-th copper layer from the top, none for NPTHs; its box holds copper and hole.
 */
export interface CopperItem extends Slotted {
  readonly type: 'pad' | 'track' | 'via' | 'fill' | 'graphic';
  /** Distinguishes the pieces of one record; '' where there is one. Stable under moves. All fills of a zone share theirs. */
  readonly part: string;
  readonly pad: ObjOf<'pad'> | null;
  /** '' for copper of no net. */
  readonly net: string;
  readonly parts: readonly Part[];
  readonly hole: Part | null;
  /** Bits of the copper layers that the hole goes through; 0 without one. */
  readonly drills: number;
  /** Bits of the layers on which it has copper only where something of its net connects; a subset of those it may be on. */
  readonly ifUsed: number;
  readonly plated: boolean;
  /** Points that tracks lead to, flat. */
  readonly anchors: readonly number[];
  /** Clearance that replaces those of net classes; 0 where there is none. */
  readonly override: number;
  /** Clearance that counts besides that of the net class, such as a zone's own. */
  readonly own: number;
}

/** What the items of a document are made with. */
export class CopperFrame {
  readonly env: DrawEnv;
  /** From the top. */
  readonly layers: readonly string[];
  private readonly bits: ReadonlyMap<string, number>;

  constructor(doc: Doc) {
    this.env = drawEnv(doc);
    this.layers = copperLayers(asBoard(doc.settings));
    this.bits = new Map(this.layers.map((layer, i) => [layer, 1 << i]));
  }

  bit(layer: string): number {
    return this.bits.get(layer) ?? 0;
  }

  mask(layers: readonly string[]): number {
    let mask = 0;
    for (const layer of layers) mask |= this.bit(layer);
    return mask;
  }

  /** The layers out of some on which a pad or via may have copper, and those of them where it has only if something connects. */
  presence(item: ObjOf<'pad'> | ObjOf<'via'>, layers: readonly string[]): Pick<CopperItem, 'layers' | 'ifUsed'> {
    // Nearly all have copper on all layers that they name.
    if (!item.removeUnused && !item.endsOnly && (item.kind === 'via' || !isBareHole(item)))
      return { layers: this.mask(layers), ifUsed: 0 };
    let all = 0;
    let ifUsed = 0;
    for (const layer of layers) {
      const bit = this.bit(layer);
      const presence = bit === 0 ? 'never' : copperPresence(item, layer, this.layers);
      if (presence !== 'never') all |= bit;
      if (presence === 'ifUsed') ifUsed |= bit;
    }
    return { layers: all, ifUsed };
  }

  /** Name of the topmost layer of a mask. */
  nameOf(mask: number): string {
    return this.layers.find((_, i) => (mask & (1 << i)) !== 0) ?? '';
  }
}

type Piece = Omit<CopperItem, 'object' | 'owner' | 'box'>;

const PLAIN = {
  part: '',
  pad: null,
  hole: null,
  drills: 0,
  ifUsed: 0,
  plated: false,
  anchors: [],
  override: 0,
  own: 0,
} as const;

function boxAround(parts: readonly Part[], hole: Part | null): Box {
  if (parts.length === 1 && !hole) return parts[0]!.box;
  const box = new BoxBuilder();
  for (const part of parts) box.addBox(part.box);
  if (hole) box.addBox(hole.box);
  return box.box();
}

const itemOf = (object: Obj, piece: Piece): CopperItem => ({
  ...piece,
  object,
  owner: object.id,
  box: boxAround(piece.parts, piece.hole),
});

/**
 * The pieces of copper that a record is made of. A record alone does not show which of its layers are used: pads and vias
 * whose unused copper is removed have copper on all that they may have it on.
 */
export function itemsOf(object: Obj, frame: CopperFrame): CopperItem[] {
  switch (object.kind) {
    case 'track': {
      const layers = frame.bit(object.layer);
      if (layers === 0) return [];
      const { start, end, net } = object;
      const parts = [new Part(trackShape(object))];
      return [
        itemOf(object, { ...PLAIN, type: 'track', net, layers, parts, anchors: [start.x, start.y, end.x, end.y] }),
      ];
    }
    case 'via':
      return [itemOf(object, viaPiece(object, frame))];
    case 'zone':
      return fillPieces(object, frame, null).map(piece => itemOf(object, piece));
    case 'footprint':
      return [...object.pads.flatMap(pad => padPieces(object, pad, frame)), ...footprintDrawings(object, frame)].map(
        piece => itemOf(object, piece),
      );
    case 'line':
    case 'rectangle':
    case 'circle':
    case 'arc':
    case 'polygon':
    case 'bezier':
    case 'text':
      if (frame.bit(object.layer) === 0) return [];
      return drawingPieces(object, frame).map(piece => itemOf(object, piece));
    case 'dimension':
    case 'table':
      return drawingPieces(object, frame).map(piece => itemOf(object, piece));
    default:
      return [];
  }
}

function viaPiece(via: ObjOf<'via'>, frame: CopperFrame): Piece {
  const { x, y } = via.at;
  const on = viaLayers(via, frame.layers);
  const hole = via.drill > 0 ? new Part(disc(x, y, via.drill / 2)) : null;
  return {
    ...PLAIN,
    type: 'via',
    net: via.net,
    ...frame.presence(via, on),
    parts: [new Part(disc(x, y, via.size / 2))],
    hole,
    drills: hole ? frame.mask(on) : 0,
    plated: true,
    anchors: [x, y],
  };
}

/** A pad that is alike on all layers is one piece; of a stack each form is one, the first with the hole. */
function padPieces(footprint: ObjOf<'footprint'>, pad: ObjOf<'pad'>, frame: CopperFrame): Piece[] {
  if (!pad.stack) {
    const whole = padPiece(footprint, pad, frame);
    return whole ? [whole] : [];
  }
  const forms = Map.groupBy(
    frame.env.layersOf(pad.layers).filter(layer => frame.bit(layer) !== 0),
    layer => JSON.stringify(padForm(padOn(pad, layer), '')),
  );
  return [...forms.values()].flatMap((layers, i) => {
    const piece = padPiece(footprint, { ...padOn(pad, layers[0]!), layers: [...layers] }, frame);
    if (!piece) return [];
    return i === 0 ? piece : { ...piece, part: `${pad.id}/${layers[0]!}`, hole: null, drills: 0 };
  });
}

function padPiece(footprint: ObjOf<'footprint'>, pad: ObjOf<'pad'>, frame: CopperFrame): Piece | null {
  const placement = footprintPlacement(footprint);
  const drilled = padHole(pad, placement);
  const hole = drilled && new Part(drilled);
  const { layers, ifUsed } = frame.presence(pad, frame.env.layersOf(pad.layers));
  if (layers === 0 && !hole) return null;
  const parts = layers === 0 ? [] : padCopper(pad, placement).map(shape => new Part(shape));
  const t = placement;
  const { x, y } = pad.at;
  return {
    ...PLAIN,
    type: 'pad',
    part: pad.id,
    pad,
    net: pad.net,
    layers,
    ifUsed,
    parts,
    hole,
    drills: hole ? -1 : 0,
    plated: pad.type === 'thru',
    anchors: [t.a * x + t.c * y + t.e, t.b * x + t.d * y + t.f],
    // 0 says nothing, as in files before KiCad 8.
    override: pad.clearance || footprint.clearance || 0,
  };
}

function fillPieces(zone: ObjOf<'zone'>, frame: CopperFrame, placement: Transform | null): Piece[] {
  const r = fillPen(zone);
  return zone.fills.flatMap(fill => {
    const layers = frame.bit(fill.layer);
    if (layers === 0 || fill.points.length < 6) return [];
    const shape = { type: 'ring', points: fill.points, r } as const;
    return {
      ...PLAIN,
      type: 'fill' as const,
      part: placement ? zone.id : '',
      net: zone.net,
      layers,
      parts: [new Part(placement ? transformShape(shape, placement) : shape)],
      own: zone.clearance,
    };
  });
}

/** Copper drawings and texts of a footprint: one piece a layer; its zones as they are filled. */
function footprintDrawings(footprint: ObjOf<'footprint'>, frame: CopperFrame): Piece[] {
  const onCopper = ({ layer }: { readonly layer: string }): boolean => frame.bit(layer) !== 0;
  const pieces: Piece[] = [];
  for (const item of footprint.items)
    if (item.kind === 'zone') pieces.push(...fillPieces(item, frame, footprintPlacement(footprint)));
  const items = footprint.items.filter(item => 'layer' in item && onCopper(item));
  const fields = footprint.fields.filter(field => !field.hidden && onCopper(field));
  if (items.length === 0 && fields.length === 0) return pieces;
  return [...pieces, ...drawingPieces({ ...footprint, pads: [], items, fields }, frame)];
}

function drawingPieces(object: Obj, frame: CopperFrame): Piece[] {
  const byLayer = new Map<string, Part[]>();
  strokesOf(object, frame.env, (shape, layer) => {
    if (frame.bit(layer) === 0) return;
    const parts = byLayer.get(layer);
    if (parts) parts.push(new Part(shape));
    else byLayer.set(layer, [new Part(shape)]);
  });
  const net = 'net' in object ? object.net : '';
  return [...byLayer].map(([layer, parts]) => ({
    ...PLAIN,
    type: 'graphic',
    part: object.kind === 'footprint' ? layer : '',
    net,
    layers: frame.bit(layer),
    parts,
  }));
}
