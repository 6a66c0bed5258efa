import { shapeBox } from '../../geometry/index.ts';
import {
  asBoard,
  copperLayers,
  fieldValue,
  footprintPlacement,
  padCopper,
  padHole,
  viaLayers,
  type Doc,
  type ObjOf,
} from '../../kinds/index.ts';
import type { Origin } from './options.ts';

/** Ten-thousandths of an inch, six digits with a sign (IPC-D-356A, 3.1: units CUST 0). */
const coordinate = (nm: number): string => {
  const value = Math.max(-999_999, Math.min(999_999, Math.round(nm / 2540)));
  return `${value < 0 ? '-' : '+'}${String(Math.abs(value)).padStart(6, '0')}`;
};
const size = (nm: number): string => String(Math.min(9999, Math.round(nm / 2540))).padStart(4, '0');

/** Net names of up to 14 signs: longer ones, and those with signs that the format cannot hold, get an alias. */
class NetNames {
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();
  readonly aliases: string[] = [];

  of(net: string): string {
    if (net === '') return 'N/C';
    let name = this.names.get(net);
    if (name !== undefined) return name;
    const plain = net.replaceAll(/[^\x21-\x7e]/g, '_');
    name = plain;
    if (plain.length > 14 || this.taken.has(plain) || plain !== net) {
      name = `NNAME${this.aliases.length + 1}`;
      this.aliases.push(`P  ${name.padEnd(14)} ${net}`);
    }
    this.taken.add(name);
    this.names.set(net, name);
    return name;
  }
}

interface Point {
  readonly op: '317' | '327' | '367';
  readonly net: string;
  readonly component: string;
  readonly pin: string;
  readonly middle: boolean;
  readonly drill: number;
  readonly plated: boolean;
  readonly access: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
  readonly mask: number;
}

const row = (p: Point, net: string, origin: Origin): string =>
  p.op +
  net.slice(0, 14).padEnd(14) +
  '   ' +
  (p.component.slice(0, 6) || '').padEnd(6) +
  (p.pin === '' ? ' ' : '-') +
  p.pin.slice(0, 4).padEnd(4) +
  (p.middle ? 'M' : ' ') +
  (p.drill > 0 ? `D${size(p.drill)}${p.plated ? 'P' : 'U'}` : '      ') +
  `A${p.access}X${coordinate(p.x - origin.x)}Y${coordinate(origin.y - p.y)}X${size(p.w)}Y${size(p.h)}R${String(Math.round(p.turn) % 360).padStart(3, '0')}S${p.mask}`;

/** Which mask covers the point: 0 none, 1 the front one, 2 the back one, 3 both. */
const maskOf = (layers: readonly string[]): number =>
  (layers.includes('F.Mask') ? 0 : 1) + (layers.includes('B.Mask') ? 0 : 2);

function padPoint(
  pad: ObjOf<'pad'>,
  footprint: ObjOf<'footprint'>,
  doc: Doc,
  layersOf: (list: readonly string[]) => readonly string[],
): Point | null {
  const copper = copperLayers(asBoard(doc.settings));
  const layers = layersOf(pad.layers);
  const on = layers.filter(layer => layer.endsWith('.Cu'));
  if (on.length === 0 && !pad.drill) return null;
  const t = footprintPlacement(footprint);
  const box = shapeBox((padHole(pad, t) ?? padCopper(pad, t)[0])!);
  const through = pad.drill !== null;
  const access = through ? '00' : String(copper.indexOf(on[0]!) + 1).padStart(2, '0');
  return {
    op: through ? (pad.type === 'npth' ? '367' : '317') : '327',
    net: pad.net,
    component: fieldValue(footprint, 'Reference'),
    pin: pad.number,
    middle: false,
    drill: pad.drill ? Math.min(pad.drill.size.w, pad.drill.size.h) : 0,
    plated: pad.type !== 'npth',
    access,
    x: (box.minX + box.maxX) / 2,
    y: (box.minY + box.maxY) / 2,
    w: pad.size.w,
    h: pad.shape === 'circle' ? 0 : pad.size.h,
    turn: (((pad.rotation + footprint.rotation) % 360) + 360) % 360,
    mask: maskOf(layers),
  };
}

/** The bare-board test netlist, IPC-D-356A: every pad and via with its net, place from `origin`, size and side. */
export function writeIpcD356(
  doc: Doc,
  layersOf: (list: readonly string[]) => readonly string[],
  origin: Origin,
): string {
  const names = new NetNames();
  const copper = copperLayers(asBoard(doc.settings));
  const rows: string[] = [];
  for (const footprint of doc.all('footprint'))
    for (const pad of footprint.pads) {
      const point = padPoint(pad, footprint, doc, layersOf);
      if (point) rows.push(row(point, names.of(point.net), origin));
    }
  for (const via of doc.all('via')) {
    const on = viaLayers(via, copper);
    const through = on.length === copper.length;
    const access = through ? '00' : String(copper.indexOf(on[0]!) + 1).padStart(2, '0');
    rows.push(
      row(
        {
          op: '317',
          net: via.net,
          component: 'VIA',
          pin: '',
          middle: true,
          drill: via.drill,
          plated: true,
          access,
          x: via.at.x,
          y: via.at.y,
          w: via.size,
          h: 0,
          turn: 0,
          mask: 3,
        },
        names.of(via.net),
        origin,
      ),
    );
  }
  return ['P  CODE 00', 'P  UNITS CUST 0', 'P  arrayDim   N', ...names.aliases, ...rows, '999', ''].join('\n');
}
