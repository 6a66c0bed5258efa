import { mm, msg, newId, nm } from '../base/index.ts';
import { routeNet } from '../api/route.ts';
import { importedBoard } from '../formats/layout/index.ts';
import { defaultNetClass, fieldValue, openDocument, type Obj, type ObjOf, type Store } from '../kinds/index.ts';
import { applyBoardUpdate, planBoardUpdate, type FootprintSource } from '../netlistSync/index.ts';
import { boardText, makeZone } from '../tools/index.ts';
import type { ProjectTemplate } from './template.ts';

type Point = ObjOf<'track'>['start'];

/** Where the top left corner of a board lies on its page, millimetres. */
const CORNER = { x: 100, y: 60 };
const EDGE = 0.1;
/** From the board's edge to the fill, millimetres: more than the edge clearance of a blank board. */
const INSET = 0.5;
const SOURCE = { format: 'boardwright', version: 0, generator: 'boardwright' };

const point = ([x, y]: readonly [number, number]): Point => ({ x: mm(CORNER.x + x), y: mm(CORNER.y + y) });

/** The board of a template: its outline, the footprints of the schematic in their places, short tracks and filled copper. */
export function templateBoard(
  template: ProjectTemplate,
  name: string,
  schematic: Store,
  footprints: FootprintSource,
): Store {
  const { clearance, trackWidth, viaDiameter, viaDrill } = template.rules;
  const settings = {
    ...importedBoard(name, SOURCE, template.layers),
    severities: Object.fromEntries(template.ignored.map(rule => [rule, 'ignore' as const])),
    netClasses: [
      {
        ...defaultNetClass(),
        clearance: mm(clearance),
        trackWidth: mm(trackWidth),
        viaDiameter: mm(viaDiameter),
        viaDrill: mm(viaDrill),
      },
    ],
  };
  const board = openDocument({ settings, objects: [...outlineOf(template), ...template.holes.map(holeOf)] });
  const options = { removeOthers: false, replaceFootprints: false, fields: true };
  applyBoardUpdate(board, planBoardUpdate(schematic, board, footprints, options));
  board.transact(msg('undo.place', 'Place'), tx => {
    for (const footprint of board.all('footprint')) {
      const part = template.parts.find(({ reference }) => reference === fieldValue(footprint, 'Reference'))!;
      const [x, y, rotation] = part.at;
      const { locked = false } = part;
      // What lies along the board's edge has no room for its designator.
      const fields = footprint.fields.map(each => (locked ? { ...each, hidden: true } : each));
      tx.put({ ...footprint, fields, at: point([x, y]), rotation, locked });
    }
    for (const { text, at } of template.texts) tx.add({ ...boardText(board, text, 'F.SilkS'), at: point(at) });
    for (const via of template.vias) tx.add(viaAt(via, template));
  });
  for (const net of netsOf(board)) if (net !== template.pour) routeNet(board, net);
  if (template.pour !== '') board.transact(msg('undo.draw', 'Draw'), tx => tx.add(pourOf(template)));
  return board;
}

const netsOf = (board: Store): Set<string> =>
  new Set([...board.all('footprint')].flatMap(({ pads }) => pads.map(({ net }) => net)).filter(net => net !== ''));

const viaAt = ({ net, at }: ProjectTemplate['vias'][number], { rules }: ProjectTemplate): ObjOf<'via'> => ({
  kind: 'via',
  id: newId(),
  locked: false,
  type: 'through',
  at: point(at),
  size: mm(rules.viaDiameter),
  drill: mm(rules.viaDrill),
  layers: ['F.Cu', 'B.Cu'],
  net,
  removeUnused: false,
  keepEnds: false,
  free: true,
});

const pen = { locked: false, screen: '', layer: 'Edge.Cuts', net: '' } as const;

const stroke = { width: mm(EDGE), style: 'default', color: null } as const;
const fill = { type: 'none', color: null } as const;

const holeOf = ({ at, diameter }: ProjectTemplate['holes'][number]): Obj => ({
  kind: 'circle',
  id: newId(),
  ...pen,
  stroke,
  fill,
  center: point(at),
  radius: mm(diameter / 2),
});

/** Lines and corners of the outline. */
function outlineOf({ outline }: ProjectTemplate): Obj[] {
  const { corners, radius } = outline;
  return corners.flatMap((corner, i): Obj[] => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    const beyond = corners[(i + 2) % corners.length]!;
    const leaves = toward(corner, after, radiusAt(before, corner, after, radius));
    const arrives = toward(after, corner, radiusAt(corner, after, beyond, radius));
    const line: Obj = { kind: 'line', id: newId(), ...pen, stroke, fill, start: point(leaves), end: point(arrives) };
    const r = radiusAt(before, corner, after, radius);
    if (r === 0) return [line];
    const enters = toward(corner, before, r);
    const middle = [(enters[0] + leaves[0]) / 2, (enters[1] + leaves[1]) / 2] as const;
    const mid = toward(corner, middle, r * (Math.SQRT2 - 1));
    return [
      line,
      { kind: 'arc', id: newId(), ...pen, stroke, fill, start: point(enters), mid: point(mid), end: point(leaves) },
    ];
  });
}

type Place = readonly [number, number];

const toward = (from: Place, to: Place, by: number): Place => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return length === 0
    ? from
    : [from[0] + ((to[0] - from[0]) * by) / length, from[1] + ((to[1] - from[1]) * by) / length];
};

/** Right angles are rounded, others are not. */
const radiusAt = (before: Place, corner: Place, after: Place, radius: number): number => {
  const [ax, ay, bx, by] = [before[0] - corner[0], before[1] - corner[1], after[0] - corner[0], after[1] - corner[1]];
  return Math.abs(ax * bx + ay * by) < 1e-6 ? radius : 0;
};

/** A zone of the filled net inside the outline, on both outer layers. */
function pourOf({ outline, pour, rules }: ProjectTemplate): ObjOf<'zone'> {
  const { corners } = outline;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const inset = (value: number, low: number, high: number) =>
    value === low ? value + INSET : value === high ? value - INSET : value;
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return makeZone(
    corners.map(([x, y]) => point([inset(x, left, right), inset(y, top, bottom)])),
    {
      net: pour,
      name: pour,
      layers: ['F.Cu', 'B.Cu'],
      priority: 0,
      clearance: nm(mm(rules.clearance)),
      connect: 'thruThermal',
      keepout: { tracks: false, vias: false, pads: false, copper: false, footprints: false },
    },
  );
}
