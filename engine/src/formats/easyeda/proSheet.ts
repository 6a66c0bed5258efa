import { mm, type Issue } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import { componentPlacement, type Point, type Records } from '../../kinds/index.ts';
import {
  inside,
  junctionsOf,
  records,
  type Box,
  type DrawnPart,
  type DrawnSheet,
  type Loose,
  type Mark,
} from '../drawn/index.ts';
import { number, text } from './json.ts';
import { leftOut, SILENT } from './proLeftOut.ts';
import { labelStyle, poseOf, ProGeometry } from './proGeometry.ts';
import { attributeOf, isPlaced, isShown, partOf, type ProPart } from './proParts.ts';
import type { ProDocument, ProRecord } from './proRecords.ts';
import { attributesBy, givesName, PORT, SHEET, type ProSymbol } from './proSymbol.ts';
import { degrees, length } from './units.ts';

/** What sheets refer to. */
export interface ProLibrary {
  symbol(uuid: string): ProSymbol | undefined;
  device(uuid: string): ReadonlyMap<string, string> | undefined;
  footprint(uuid: string): string;
}

type Wire = Records['wire'];

const pinsOf = (part: DrawnPart): Point[] => {
  const t = componentPlacement(part);
  return part.symbol.bodies
    .filter(({ unit }) => unit === part.unit)
    .flatMap(({ items }) => items)
    .filter(item => item.kind === 'pin')
    .map(item => {
      const { x, y } = transforms.apply(t, item.at);
      return { x: Math.round(x), y: Math.round(y) } as Point;
    });
};

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
const touches = (wires: readonly Wire[], at: Point): boolean =>
  wires.some(wire => same(wire.start, at) || same(wire.end, at) || inside(wire, at));

/** The end of wires nearest to a text. */
function nearest(wires: readonly Wire[], to: Point): Point {
  const all = wires.flatMap(({ start, end }) => [
    start,
    end,
    { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) } as Point,
  ]);
  const exact = touches(wires, to) ? to : undefined;
  return (
    exact ??
    all.reduce((best, each) =>
      Math.hypot(each.x - to.x, each.y - to.y) < Math.hypot(best.x - to.x, best.y - to.y) ? each : best,
    )
  );
}

/** Which way a port points: to where its text is. */
function towards(from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 180 : 0) : dy < 0 ? 90 : 270;
}

/** The name of the net that a power symbol or port gives. */
const netOf = (part: ProPart): string => attributeOf(part, 'Global Net Name') || attributeOf(part, 'Name');

export function readProSheet(
  document: ProDocument,
  name: string,
  library: ProLibrary,
  file: string,
  issues: Issue[],
  ports: { count: number },
): DrawnSheet {
  const geometry = new ProGeometry(document.up);
  const attributes = attributesBy(document.records);
  // Version 3 keeps pieces of wires that are gone.
  const alive = new Set(document.records.filter(({ type }) => type === 'WIRE').map(({ id }) => id));
  const wires = Map.groupBy(
    document.records.filter(({ type, body }) => type === 'LINE' && alive.has(text(body['lineGroup']))),
    ({ body }) => text(body['lineGroup']),
  );
  const pieces = new Map<string, Wire[]>();
  for (const [group, lines] of wires)
    pieces.set(
      group,
      lines.map(({ body: b }) =>
        records.wire(geometry.point(b['startX'], b['startY']), geometry.point(b['endX'], b['endY'])),
      ),
    );
  const parts: DrawnPart[] = [];
  const marks: Mark[] = [];
  const objects: Loose[] = [];
  const flags: { readonly at: Point; readonly net: string }[] = [];
  let frame: Box | null = null;
  let title: DrawnSheet['title'] = {};

  const readComponent = (component: ProRecord): void => {
    const own = attributes.get(component.id) ?? new Map<string, ProRecord['body']>();
    const device = library.device(text(own.get('Device')?.['value'])) ?? new Map<string, string>();
    const symbol = library.symbol(text(own.get('Symbol')?.['value']) || (device.get('Symbol') ?? ''));
    if (!symbol) {
      if (own.size > 0)
        issues.push(leftOut(`COMPONENT ${text(own.get('Designator')?.['value']) || component.id}`, file));
      return;
    }
    const part: ProPart = {
      component,
      own,
      device,
      symbol,
      footprint: library.footprint(text(own.get('Footprint')?.['value']) || (device.get('Footprint') ?? '')),
    };
    if (symbol.type === SHEET) {
      ({ frame, title } = readFrame(part, geometry));
      return;
    }
    const at = geometry.point(component.body['x'], component.body['y']);
    if (symbol.type === PORT) {
      const words = own.get('Name');
      const rotation = isPlaced(words)
        ? towards(at, geometry.point(words.x, words.y))
        : (degrees(component.body['rotation']) + 180) % 360;
      marks.push({ name: netOf(part), at, rotation, style: labelStyle({}), look: 'flag', shape: 'bidirectional' });
      return;
    }
    const net = givesName(symbol.type) ? netFrom(part, at) : '';
    const drawn = partOf(part, givesName(symbol.type) ? ++ports.count : 0, net, geometry);
    if (givesName(symbol.type)) for (const pin of pinsOf(drawn)) flags.push({ at: pin, net });
    parts.push(drawn);
  };
  /** A power symbol without a name of its own has that of the wire at its pin. */
  const netFrom = (part: ProPart, at: Point): string => {
    const wire = [...pieces].find(([, group]) => touches(group, at))?.[0];
    return netOf(part) || text(attributes.get(wire ?? '')?.get('NET')?.['value']) || part.symbol.title;
  };

  for (const record of document.records)
    if (record.type === 'COMPONENT') readComponent(record);
    else if (record.type === 'ATTR') {
      // A pin that is left open on purpose says so in an attribute that lies on it.
      const { key, value, x, y } = record.body;
      if (key === 'NO_CONNECT' && value === 'yes' && typeof x === 'number')
        objects.push(records.noConnect(geometry.point(x, y)));
    } else {
      const drawing = geometry.drawing(record);
      if (drawing) objects.push(drawing);
      else if (!SILENT.has(record.type)) issues.push(leftOut(record.type, file));
    }

  const pins = parts.flatMap(pinsOf);
  const drawn: Loose[] = [];
  for (const [group, own] of pieces) {
    drawn.push(
      ...own,
      ...junctionsOf(
        own,
        pins.filter(pin => own.some(wire => same(wire.start, pin) || same(wire.end, pin))),
      ).map(records.junction),
    );
    const body = attributes.get(group)?.get('NET');
    const net = text(body?.['value']);
    if (!body || net === '' || /^\$\d+N\d+$/.test(net)) continue;
    // A power symbol of the same name on the wire says it already.
    if (!isShown(body) && flags.some(flag => flag.net === net && touches(own, flag.at))) continue;
    const to = isShown(body) ? geometry.point(body['x'], body['y']) : own[0]!.start;
    const { rotation, hAlign } = poseOf(body);
    marks.push({
      name: net,
      at: nearest(own, to),
      rotation: (rotation % 180) + (hAlign === 'right' ? 180 : 0),
      style: labelStyle(body),
      look: 'plain',
      shape: 'passive',
    });
  }
  return { name, top: true, title, frame, objects: [...objects, ...drawn], parts, marks, modules: [] };
}

/** Room between the edge of the paper and our border, and a little more. */
const EDGE = mm(10.2);

/** Border and title block: a component whose symbol is a sheet. */
function readFrame(part: ProPart, geometry: ProGeometry): { frame: Box | null; title: DrawnSheet['title'] } {
  const value = (key: string): string => attributeOf(part, key);
  const at = geometry.point(part.component.body['x'], part.component.body['y']);
  const [w, h] = [length(number(value('Width'))), length(number(value('Height')))];
  return {
    // The sheet's corner is below on the left; it is the paper's edge, and our border lies inside of it.
    frame:
      w > 2 * EDGE && h > 2 * EDGE
        ? { x0: at.x + EDGE, y0: at.y - h + EDGE, x1: at.x + w - EDGE, y1: at.y - EDGE }
        : null,
    title: {
      title: value('@Schematic Name') || value('@Project Name'),
      revision: value('Version'),
      date: value('@Update Date'),
      company: value('Company'),
      comments: [value('@Page Name'), value('Drawn') || value('Drawed')].filter(Boolean),
    },
  };
}
