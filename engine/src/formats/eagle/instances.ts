import { issue, msg, type Issue } from '../../base/index.ts';
import { transforms, type Transform } from '../../geometry/index.ts';
import { componentPlacement, type Point } from '../../kinds/index.ts';
import { nm } from '../../base/index.ts';
import type { DrawnPart } from '../drawn/index.ts';
import { fieldsOf } from './fields.ts';
import { instanceOf } from './grammar.ts';
import { pinKey } from './library.ts';
import type { PartInfo } from './parts.ts';
import { pinsOf } from './symbols.ts';
import { list, type Element } from './xml.ts';

/** A unit of a part on a sheet. */
export interface Placed {
  readonly info: PartInfo;
  readonly element: Element;
  readonly content: Element | undefined;
  readonly instance: ReturnType<typeof instanceOf>;
  readonly unit: number;
  readonly rotation: number;
  readonly mirror: 'none' | 'y';
  readonly placement: Transform;
}

export const gateKey = (part: string, gate: string): string => `${part}\0${gate}`;

export function placedOf(
  sheet: Element,
  parts: ReadonlyMap<string, PartInfo>,
  file: string,
  issues: Issue[],
): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  for (const element of list(sheet, 'instances')) {
    const instance = instanceOf(element);
    const info = parts.get(instance.part);
    if (!info) {
      issues.push(
        issue(
          'warning',
          msg('import.noPart', 'Component {{name}} not found. It was omitted.', { name: instance.part }),
          {
            file,
            line: element.line,
          },
        ),
      );
      continue;
    }
    const gate = info.gates.get(instance.gate);
    // Like ours, Eagle's symbols are turned first and mirrored then.
    const { angle, mirror } = instance.rot;
    const own = { rotation: angle, mirror: mirror ? ('y' as const) : ('none' as const) };
    placed.set(gateKey(instance.part, instance.gate), {
      info,
      element,
      content: gate?.content,
      instance,
      unit: gate?.unit ?? 1,
      ...own,
      placement: componentPlacement({ at: { x: instance.x, y: instance.y }, ...own }),
    });
  }
  return placed;
}

/** Pins of a placed gate by name, where they lie on the sheet. */
export function pinPlaces({ content, placement }: Placed): Map<string, Point> {
  const places = new Map<string, Point>();
  for (const pin of pinsOf(content)) {
    const { x, y } = transforms.apply(placement, pin);
    places.set(pin.name, { x: nm(x), y: nm(y) });
  }
  return places;
}

/** The pads of a placed gate's pin, as netlists name them. */
export const padsOf = ({ info, instance }: Placed, pin: string): readonly string[] =>
  info.device?.pads.get(pinKey(instance.gate, pin)) ?? [pin];

/** `supply` is the net of a supply symbol. */
export function partDrawn(placed: Placed, supply: string | undefined): DrawnPart {
  const { info, instance, placement } = placed;
  const power = info.symbol.power === 'global';
  const implied = pinsOf(placed.content).find(pin => pin.direction === 'sup')?.name;
  const value = power ? (supply ?? implied ?? info.value) : info.value;
  const reference = power ? `#${instance.part}` : instance.part;
  return {
    reference,
    symbol: info.symbol,
    libId: info.libId,
    unit: placed.unit,
    at: { x: instance.x, y: instance.y },
    rotation: placed.rotation,
    mirror: placed.mirror,
    fields: fieldsOf(info, placed.content, placed.element, instance.smashed, placement, { reference, value }).map(
      field => (power && field.name === 'Reference' ? { ...field, hidden: true } : field),
    ),
    onBoard: info.symbol.onBoard,
    inBom: info.symbol.inBom,
  };
}
