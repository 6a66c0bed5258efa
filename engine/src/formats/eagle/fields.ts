import type { Field, Point, TextStyle } from '../../kinds/index.ts';
import { transforms, type Transform } from '../../geometry/index.ts';
import { nm } from '../../base/index.ts';
import { fieldOf, textStyleOf } from '../kicad/symbols/parts.ts';
import { inComponent, upright, type Pose } from '../drawn/index.ts';
import { attributeOf, textOf, type Lettering } from './grammar.ts';
import { poseOf, styleOf } from './lettering.ts';
import type { PartInfo } from './parts.ts';
import { isPlaceholder } from './symbols.ts';
import type { Element } from './xml.ts';

/** Names of the attributes that every part has, as our fields call them. */
const OURS: Readonly<Record<string, string>> = { NAME: 'Reference', PART: 'Reference', VALUE: 'Value' };
const fieldName = (name: string): string => OURS[name.toUpperCase()] ?? name;

interface Shown {
  readonly at: Point;
  readonly pose: Pose;
  readonly style: Partial<TextStyle>;
  readonly showName: boolean;
}

/** Where the symbol itself puts a text of its part. */
function fromSymbol(element: Element, placement: Transform): Shown {
  const own: Lettering = textOf(element);
  const at = transforms.apply(placement, { x: own.x, y: own.y });
  const pose = poseOf(own);
  return {
    at: { x: nm(at.x), y: nm(at.y) },
    pose: { ...pose, rotation: pose.rotation },
    style: styleOf(own),
    showName: false,
  };
}

/** Where a smashed text lies: in coordinates of the sheet. */
function fromInstance(element: Element, placement: Transform): Shown | null {
  const own = attributeOf(element);
  if (own.display === 'off') return null;
  return {
    at: { x: own.x, y: own.y },
    pose: inComponent(upright(poseOf({ ...own, rot: { ...own.rot, spin: false } })), placement),
    style: styleOf(own),
    showName: own.display === 'both',
  };
}

/**
 * The fields of an instance: its name, value and attributes are shown where its own `<attribute>` elements say when it
 * is smashed, else where the symbol's '>NAME' texts are.
 */
export function fieldsOf(
  info: PartInfo,
  content: Element | undefined,
  instance: Element,
  smashed: boolean,
  placement: Transform,
  values: { readonly reference: string; readonly value: string },
): Field[] {
  const shown = new Map<string, Shown>();
  if (!smashed)
    for (const element of content?.children ?? [])
      if (isPlaceholder(element)) {
        const name = fieldName(element.text.trim().slice(1));
        if (!shown.has(name)) shown.set(name, fromSymbol(element, placement));
      }
  for (const element of instance.children) {
    if (element.name !== 'attribute') continue;
    const name = fieldName(element.attributes.get('name') ?? '');
    const place = fromInstance(element, placement);
    if (place) shown.set(name, place);
    else shown.delete(name);
  }
  const { library } = info.set;
  const footprint = info.device?.package ? `${library}:${info.device.package}` : '';
  const all = new Map([
    ['Reference', values.reference],
    ['Value', values.value],
    ['Footprint', footprint],
  ]);
  for (const [name, value] of info.attributes) if (name !== '' && !all.has(fieldName(name))) all.set(name, value);
  const at = { x: nm(placement.e), y: nm(placement.f) };
  return [...all].map(([name, value]) => {
    const place = shown.get(name);
    if (!place) return fieldOf('', name, value, { at, hidden: true });
    const { rotation, hAlign, vAlign } = place.pose;
    return fieldOf('', name, value, {
      at: place.at,
      rotation,
      showName: place.showName,
      style: textStyleOf({ ...place.style, hAlign, vAlign }),
    });
  });
}
