import { nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { point, ruleArea, track, via, zone } from '../../layout/index.ts';
import { arcMiddle } from '../drawings.ts';
import { wireOf } from '../grammar.ts';
import { list, type Element } from '../xml.ts';
import { grownOutlines, polygonOutline } from './drawings.ts';
import { padKey, type BoardContext, type PadNets } from './elements.ts';
import { polygonOf, viaOf } from './grammar.ts';
import type { BoardLayers } from './layers.ts';
import type { Rules } from './rules.ts';

type Copper = Records['track' | 'via' | 'zone' | 'ruleArea'];

/** Ranks of Eagle run from 1, which is filled first, to 6. */
const LAST_RANK = 7;

/** Which net each pad is in. */
export function padNets(board: Element): PadNets {
  const nets = new Map<string, string>();
  for (const signal of list(board, 'signals'))
    for (const { name, attributes } of signal.children)
      if (name === 'contactref')
        nets.set(
          padKey(attributes.get('element') ?? '', attributes.get('pad') ?? ''),
          signal.attributes.get('name') ?? '',
        );
  return nets;
}

function copperZone(element: Element, net: string, layer: string, rules: Rules): Records['zone'] | Records['ruleArea'] {
  const own = polygonOf(element);
  const outline = polygonOutline(element);
  if (own.pour === 'cutout')
    return ruleArea({
      layers: [layer],
      outlines: [outline],
      keepout: { tracks: false, vias: false, pads: false, copper: true, footprints: false },
    });
  const isolate = rules.length('slThermalIsolate', 250_000);
  return zone({
    net,
    layers: [layer],
    outlines: grownOutlines(outline, own.width).slice(0, 1),
    priority: LAST_RANK - Math.max(1, Math.min(LAST_RANK - 1, Math.round(own.rank))),
    clearance: nm(Math.max(own.isolate, rules.length('mdWireWire', 0))),
    minThickness: nm(Math.max(own.width, 1000)),
    connect: own.thermals ? 'thermal' : 'solid',
    thermalGap: nm(isolate),
    thermalBridge: nm(Math.max(own.width, 1000)),
    islands: own.orphans ? 'never' : 'always',
    fillMode: own.pour === 'hatch' ? 'hatch' : 'solid',
    ...(own.pour === 'hatch'
      ? { hatch: { ...zone({}).hatch, thickness: own.width, gap: nm(Math.max(0, own.spacing - own.width)) } }
      : {}),
    filled: false,
  });
}

function viaOfElement(element: Element, net: string, layers: BoardLayers, rules: Rules): Records['via'] {
  const own = viaOf(element);
  const [from = '1', to = '16'] = own.extent.split('-');
  const first = layers.of(from) ?? 'F.Cu';
  const last = layers.of(to) ?? 'B.Cu';
  const outer = [first === 'F.Cu', last === 'B.Cu'].filter(Boolean).length;
  const type = outer === 2 ? 'through' : outer === 1 ? 'blind' : 'buried';
  return via(point(own.x, own.y), rules.ring('Via', own.drill, own.diameter), own.drill, [first, last], net, type);
}

/** Tracks, vias and polygons of a signal. */
export function readSignal(signal: Element, { layers, rules }: BoardContext): Copper[] {
  const net = signal.attributes.get('name') ?? '';
  const out: Copper[] = [];
  for (const each of signal.children) {
    if (each.name === 'via') {
      out.push(viaOfElement(each, net, layers, rules));
      continue;
    }
    const number = each.attributes.get('layer') ?? '';
    const layer = layers.of(number);
    // Airwires are on a layer of their own.
    if (layer === null || !layer.endsWith('.Cu')) continue;
    if (each.name === 'polygon') out.push(copperZone(each, net, layer, rules));
    else if (each.name === 'wire') {
      const { x1, y1, x2, y2, width, curve } = wireOf(each);
      const [a, b] = [point(x1, y1), point(x2, y2)];
      out.push(track(layer, a, b, width, net, curve === 0 ? null : arcMiddle(a, b, curve)));
    }
  }
  return out;
}
