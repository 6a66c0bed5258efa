import type { Doc, Obj, ObjOf } from '../../../kinds/index.ts';
import { footprintPlacement, openingMargin, padCopper, padOn, type DrawEnv } from '../../../kinds/index.ts';
import { BoxBuilder, growShape, type Shape } from '../../../geometry/index.ts';
import { Part, SlotIndex, strokesOf, type Slotted } from '../measure/index.ts';
import { boardEnv } from '../boardEnv.ts';
import { courtyardsOf } from './courtyard.ts';

export { courtyardCrossing, courtyardsOf, type Courtyard, type Side } from './courtyard.ts';

/** Bits of what is indexed here. */
export const FEATURES = {
  edge: 1,
  frontSilk: 2,
  backSilk: 4,
  frontMask: 8,
  backMask: 16,
  frontCourtyard: 32,
  backCourtyard: 64,
  margin: 128,
} as const;

/** What copper and silkscreen keep away from: the board's edge, and the margin that its designer drew. */
export const BORDERS = FEATURES.edge | FEATURES.margin;

/** Board layers whose drawings are features. */
const DRAWN: Readonly<Record<string, number>> = {
  'Edge.Cuts': FEATURES.edge,
  Margin: FEATURES.margin,
  'F.SilkS': FEATURES.frontSilk,
  'B.SilkS': FEATURES.backSilk,
  'F.Mask': FEATURES.frontMask,
  'B.Mask': FEATURES.backMask,
};

/** A drawing, an opening of the solder mask, a courtyard: what design rules look at besides copper and holes. */
export interface Feature extends Slotted {
  /** Distinguishes the pieces of one record; '' where there is one. Stable under moves. */
  readonly part: string;
  readonly pad: ObjOf<'pad'> | null;
  readonly text: boolean;
  /** An opening of the solder mask that belongs to no copper: a drawing, or a pad on the mask alone. */
  readonly window: boolean;
  readonly parts: readonly Part[];
}

/** What is not copper, by place: the board's edge, silkscreen, openings of the solder mask, courtyards. */
export class FeatureIndex extends SlotIndex<Feature> {
  private env!: DrawEnv;

  protected override prepare(doc: Doc): void {
    this.env = boardEnv(doc);
  }

  protected override piecesOf(object: Obj): readonly Feature[] {
    if (object.kind === 'footprint')
      return [
        ...footprintDrawings(object).flatMap(([part, drawing]) => this.drawn(object, part, drawing)),
        ...object.pads.flatMap(pad => this.openings(object, pad)),
        ...courtyards(object),
      ];
    if (object.kind === 'dimension' || object.kind === 'table' || ('layer' in object && object.layer in DRAWN))
      return this.drawn(object, '', object);
    return [];
  }

  /** A piece for each layer that a drawing lies on. The line of the board's edge has no width. */
  private drawn(object: Obj, part: string, drawing: Obj): Feature[] {
    const byLayer = new Map<number, Part[]>();
    strokesOf(drawing, this.env, (shape, layer) => {
      const bit = DRAWN[layer];
      if (bit === undefined) return;
      const parts = byLayer.get(bit);
      const made = new Part((bit & BORDERS) !== 0 ? thin(shape) : shape);
      if (parts) parts.push(made);
      else byLayer.set(bit, [made]);
    });
    const text = drawing.kind === 'text' || (drawing.kind === 'footprint' && isText(drawing));
    const mask = FEATURES.frontMask | FEATURES.backMask;
    return [...byLayer].map(([layers, parts]) => ({
      ...feature(object, part, layers, parts),
      text,
      window: (layers & mask) !== 0,
    }));
  }

  private openings(footprint: ObjOf<'footprint'>, pad: ObjOf<'pad'>): Feature[] {
    let layers = 0;
    for (const layer of this.env.layersOf(pad.layers)) if (layer.endsWith('.Mask')) layers |= DRAWN[layer]!;
    if (layers === 0) return [];
    const window = pad.layers.every(layer => layer.endsWith('.Mask'));
    const opening = (form: ObjOf<'pad'>, bits: number, margin: number): Feature[] => {
      const parts = padCopper(form, footprintPlacement(footprint))
        .flatMap(shape => growShape(shape, margin) ?? [])
        .map(shape => new Part(shape));
      return parts.length === 0 ? [] : [{ ...feature(footprint, pad.id, bits, parts), pad, window }];
    };
    const sides = (['F.Mask', 'B.Mask'] as const)
      .filter(layer => (layers & DRAWN[layer]!) !== 0)
      .map(layer => ({ layer, margin: openingMargin(pad, layer, this.env, footprint).x }));
    const { margin } = sides[0]!;
    if (!pad.stack && sides.every(side => side.margin === margin)) return opening(pad, layers, margin);
    return sides.flatMap(side => opening(padOn(pad, side.layer), DRAWN[side.layer]!, side.margin));
  }
}

function feature(object: Obj, part: string, layers: number, parts: readonly Part[]): Feature {
  const box = new BoxBuilder();
  for (const each of parts) box.addBox(each.box);
  return { object, owner: object.id, part, pad: null, text: false, window: false, layers, parts, box: box.box() };
}

/** Whether one drawing of a footprint, by itself, is a text. */
const isText = ({ fields, items }: ObjOf<'footprint'>): boolean => fields.length > 0 || items[0]?.kind === 'text';

const thin = (shape: Shape): Shape => (shape.type === 'box' ? shape : { ...shape, r: 0 });

/** Each drawing and field of a footprint that is a feature, by itself. */
function footprintDrawings(footprint: ObjOf<'footprint'>): (readonly [part: string, drawing: ObjOf<'footprint'>])[] {
  const alone = { ...footprint, pads: [], items: [], fields: [] };
  return [
    ...footprint.items
      .filter(item => 'layer' in item && item.layer in DRAWN)
      .map(item => [item.id, { ...alone, items: [item] }] as const),
    // Values of other fields may be named by this one's.
    ...footprint.fields
      .filter(field => !field.hidden && field.layer in DRAWN)
      .map(field => [field.id, { ...alone, fields: shownAlone(footprint, field.id) }] as const),
  ];
}

const shownAlone = (footprint: ObjOf<'footprint'>, id: string): ObjOf<'footprint'>['fields'] =>
  footprint.fields.map(field => (field.id === id ? field : { ...field, hidden: true }));

function courtyards(footprint: ObjOf<'footprint'>): Feature[] {
  const { front, back } = courtyardsOf(footprint);
  const made = (rings: readonly Float64Array[], layer: number): Feature[] =>
    rings.length === 0
      ? []
      : [
          feature(
            footprint,
            '',
            layer,
            rings.map(points => new Part({ type: 'ring', points, r: 0 })),
          ),
        ];
  return [...made(front.rings, FEATURES.frontCourtyard), ...made(back.rings, FEATURES.backCourtyard)];
}
