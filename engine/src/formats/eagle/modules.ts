import { nm } from '../../base/index.ts';
import type { Records } from '../../kinds/index.ts';
import { records, type DrawnModule, type Loose } from '../drawn/index.ts';
import { moduleInstanceOf, moduleOf, portOf, portRefOf } from './grammar.ts';
import { overbars } from './lettering.ts';
import { list, type Element } from './xml.ts';

type Port = ReturnType<typeof portOf>;
type Shape = Records['sheetPin']['shape'];

const SHAPES: Readonly<Record<Port['direction'], Shape>> = {
  nc: 'passive',
  in: 'input',
  out: 'output',
  io: 'bidirectional',
  oc: 'output',
  pwr: 'passive',
  pas: 'passive',
  hiz: 'triState',
};

/** Which way a sheet pin's flag points out of its box. */
const TURNS = { left: 180, right: 0, top: 90, bottom: 270 } as const;

export const portsOf = (module: Element) => list(module, 'ports').map(portOf);
export const portShape = (port: Port): Shape => SHAPES[port.direction];

/** 'M1:R5', or 'R105' where the use numbers its parts on from an offset. */
const outerName = (name: string, offset: number) => (reference: string) =>
  offset === 0 ? `${name}:${reference}` : reference.replace(/\d+$/, digits => String(Number(digits) + offset));

interface Reference {
  readonly at: readonly Records['wire'][];
  readonly ref: ReturnType<typeof portRefOf>;
}

/** The place of a port on the edge of its module's box; `coord` counts from the middle. */
function placeOf(port: Port, box: { x: number; y: number; w: number; h: number }) {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  if (port.side === 'left' || port.side === 'right')
    return { x: nm(port.side === 'left' ? box.x : box.x + box.w), y: nm(cy - port.coord) };
  return { x: nm(cx + port.coord), y: nm(port.side === 'top' ? box.y : box.y + box.h) };
}

/** `<moduleinst>`: the boxes of a sheet, and the wires from their edges to where the nets end. */
export function readModuleInstances(
  sheet: Element,
  modules: ReadonlyMap<string, { readonly element: Element; readonly index: number }>,
  references: readonly Reference[],
): { boxes: DrawnModule[]; links: Loose[] } {
  const boxes: DrawnModule[] = [];
  const links: Loose[] = [];
  for (const element of list(sheet, 'moduleinsts')) {
    const own = moduleInstanceOf(element);
    const module = modules.get(own.module);
    if (!module) continue;
    const { dx, dy } = moduleOf(module.element);
    const upright = own.rot.angle % 180 === 0;
    const [w, h] = upright ? [dx, dy] : [dy, dx];
    const box = { x: nm(own.x - w / 2), y: nm(own.y - h / 2), w: nm(w), h: nm(h) };
    const pins = portsOf(module.element).map(port => {
      const at = placeOf(port, box);
      const reference = references.find(({ ref }) => ref.moduleinst === own.name && ref.port === port.name);
      const ends = reference?.at.flatMap(({ start, end }) => [start, end]) ?? [];
      const end = ends.sort((a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y))[0];
      if (end && (end.x !== at.x || end.y !== at.y)) links.push(records.wire(at, end));
      return { text: overbars(port.name), shape: portShape(port), at, rotation: TURNS[port.side] };
    });
    boxes.push({
      name: own.name,
      target: module.index,
      at: { x: box.x, y: box.y },
      size: { w: box.w, h: box.h },
      pins,
      outer: outerName(own.name, own.offset),
    });
  }
  return { boxes, links };
}
