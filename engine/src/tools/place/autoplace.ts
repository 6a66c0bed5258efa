import { nm } from '../../base/index.ts';
import { BoxBuilder, transforms, type Box } from '../../geometry/index.ts';
import {
  boundsOf,
  componentPlacement,
  drawEnv,
  pinsOnSheet,
  type Doc,
  type ObjOf,
  type Placed,
} from '../../kinds/index.ts';

type Field = Placed['fields'][number];
type Side = 'right' | 'top' | 'left' | 'bottom';

const GAP = 1_270_000;
/** Lines of fields lie this far apart. */
const PITCH = 2_540_000;

/** The body of a part as it lies, its pins and texts left out, and how many pins leave each side. */
function bodyOf(placed: Placed, doc: Doc): { readonly box: Box; readonly pins: Readonly<Record<Side, number>> } | null {
  const symbol = doc.get(placed.symbol);
  if (symbol?.kind !== 'symbol') return null;
  const t = componentPlacement(placed);
  const env = drawEnv(doc);
  const box = new BoxBuilder();
  for (const body of symbol.bodies)
    for (const item of body.items) {
      if (item.kind === 'pin' || item.kind === 'text' || (body.unit !== 0 && body.unit !== placed.unit)) continue;
      const own = boundsOf({ ...item, layer: '', screen: placed.screen }, env);
      for (const [x, y] of [
        [own.minX, own.minY],
        [own.maxX, own.maxY],
      ] as const) {
        const p = transforms.apply(t, { x, y });
        if (Number.isFinite(p.x)) box.add(p.x, p.y);
      }
    }
  const pins = { right: 0, top: 0, left: 0, bottom: 0 };
  const ends = pinsOnSheet(placed, doc);
  if (box.minX > box.maxX) for (const { x, y } of ends) box.add(x, y);
  if (box.minX > box.maxX) box.add(placed.at.x, placed.at.y);
  for (const { pin, x, y } of ends) {
    if (pin.hidden) continue;
    if (x > box.maxX) pins.right++;
    else if (x < box.minX) pins.left++;
    else if (y < box.minY) pins.top++;
    else pins.bottom++;
  }
  return { box: box.box(), pins };
}

/**
 * Lays the visible fields of a part next to its body, upright and one under the other, on the side that the fewest pins leave:
 * to the right where that is free, else above, to the left, below. Parts whose fields a person moved are left alone, and power
 * ports keep their name at the point of the arrow.
 */
export function autoplaceFields<P extends Placed>(placed: P, doc: Doc): P {
  if (!placed.fieldsAutoplaced || placed.kind === 'powerPort') return placed;
  const body = bodyOf(placed, doc);
  if (!body) return placed;
  const { box, pins } = body;
  const [side] = (['right', 'top', 'left', 'bottom'] as const).toSorted((a, b) => pins[a] - pins[b]);
  const visible = placed.fields.filter(field => !field.hidden && field.value !== '');
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const spot = (line: number): { x: number; y: number; align: 'left' | 'center' | 'right' } => {
    const centred = middle.y + (line - (visible.length - 1) / 2) * PITCH;
    switch (side!) {
      case 'right':
        return { x: box.maxX + GAP, y: centred, align: 'left' };
      case 'left':
        return { x: box.minX - GAP, y: centred, align: 'right' };
      case 'top':
        return { x: middle.x, y: box.minY - GAP - (visible.length - 1 - line) * PITCH, align: 'center' };
      case 'bottom':
        return { x: middle.x, y: box.maxY + GAP + line * PITCH, align: 'center' };
    }
  };
  // A field turns with its part; to stay level it is turned against it, which may swap its ends.
  const linear = { ...componentPlacement(placed), e: 0, f: 0 };
  const rotation = linear.a === 0 ? 90 : 0;
  const forward = transforms.apply(linear, transforms.rotate(1, 0, rotation)).x > 0;
  const alignOf = (align: 'left' | 'center' | 'right') =>
    forward || align === 'center' ? align : align === 'left' ? 'right' : 'left';
  const lines = new Map<Field, number>(visible.map((field, line) => [field, line]));
  return {
    ...placed,
    fields: (placed.fields as readonly Field[]).map(field => {
      const line = lines.get(field);
      if (line === undefined) return field;
      const { x, y, align } = spot(line);
      const style = { ...field.style, hAlign: alignOf(align), vAlign: 'center' as const };
      return { ...field, at: { x: nm(x), y: nm(y) }, rotation, style };
    }),
  };
}

/** What a symbol of the library is shown with before it is placed: the document does not hold it yet. */
export const withSymbols = (doc: Doc, symbols: readonly ObjOf<'symbol'>[]): Doc => {
  const lent = new Map(symbols.map(symbol => [symbol.id, symbol]));
  return Object.create(doc, { get: { value: (id: ObjOf<'symbol'>['id']) => lent.get(id) ?? doc.get(id) } }) as Doc;
};
