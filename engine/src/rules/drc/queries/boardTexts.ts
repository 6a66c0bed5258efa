import { asId } from '../../../base/index.ts';
import type { Subject } from '../../../indexes/index.ts';
import { transforms, type Box } from '../../../geometry/index.ts';
import { footprintPlacement, type Obj, type ObjOf } from '../../../kinds/index.ts';
import type { DrcInput } from '../../rule.ts';
import { boxAt } from './nearPairs.ts';

type Style = ObjOf<'text'>['style'];

/** A text of the board or of a footprint, shown on a layer. */
export interface BoardText extends Subject {
  readonly text: string;
  readonly layer: string;
  readonly style: Style;
  readonly at: Box;
}

/** All texts that are shown; of footprints that were touched where only these are asked for. */
export function* textsToCheck({ doc, touched }: DrcInput): Generator<BoardText> {
  if (touched) {
    for (const id of touched) {
      const object = doc.get(asId(id));
      if (object) yield* textsOf(object);
    }
    return;
  }
  for (const object of doc.all('text')) yield* textsOf(object);
  for (const object of doc.all('footprint')) yield* textsOf(object);
}

function* textsOf(object: Obj): Generator<BoardText> {
  const made = (part: string, text: string, layer: string, style: Style, x: number, y: number): BoardText => ({
    object,
    owner: object.id,
    pad: null,
    part,
    box: boxAt(x, y),
    parts: [],
    text,
    layer,
    style,
    at: boxAt(x, y),
  });
  if (object.kind === 'text') {
    if (!object.hidden) yield made('', object.text, object.layer, object.style, object.at.x, object.at.y);
    return;
  }
  if (object.kind !== 'footprint') return;
  const t = footprintPlacement(object);
  const placed = (part: string, text: string, layer: string, style: Style, { x, y }: ObjOf<'text'>['at']): BoardText =>
    made(part, text, layer, style, transforms.mapX(t, x, y), transforms.mapY(t, x, y));
  for (const field of object.fields)
    if (!field.hidden && field.value !== '') yield placed(field.id, field.value, field.layer, field.style, field.at);
  for (const item of object.items)
    if (item.kind === 'text' && !item.hidden) yield placed(item.id, item.text, item.layer, item.style, item.at);
}
