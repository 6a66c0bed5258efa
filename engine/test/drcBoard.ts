import { asId, mm, nm, type Id, type Nm } from '../src/base/index.ts';
import { emptyNetClass, newBoardSettings } from '../src/formats/kicad/board/defaults.ts';
import { designRules } from '../src/kinds/settings.ts';
import { isCopper, ordinalOf } from '../src/formats/kicad/board/layers.ts';
import {
  blankPad,
  defaultNetClass,
  emptyFootprint,
  openDocument,
  type BoardSettingsDraft,
  type DesignRules,
  type Obj,
  type ObjOf,
  type Point,
  type Store,
} from '../src/kinds/index.ts';

/**
 * A board in one line, for tests of rules. Lengths are millimetres, layers F and B, '-' is no net. Statements are
 * separated by ';':
 *
 *     U1 5,5 1@-1,0=VCC 2@1,0=GND:th   a part with pads: number@place=net, square of 1 mm, or of another `:kind`:
 *                                      th (1.6 mm, hole of 0.8), np (NPTH of 1), sx (2 mm long), co (contact),
 *                                      cp (contact with paste), two (custom, in two pieces), covered (by the mask), inner (on In1.Cu alone),
 *                                      narrow (th, but 0.6 mm on the back), lost (custom, 0.4 mm, with a hole of 0.8)
 *        court=2,2 open gap=0.1 silk=-1,0,1,0 strip=-1,0,1,0 clear=0.5 tie   and more of it: a courtyard of half sizes, one that
 *                                      is not closed or has a gap, a line of silkscreen or copper, its own clearance, pads joined by a net tie
 *        yard=0,0,1,0,1,1 yardB=…      a courtyard of these corners, on the back with B; each one more adds an outline
 *     track VCC F 0,0 5,0 0.2          also `arc VCC F 0,0 1,1 2,0 0.2`
 *     via VCC 3,3 0.6/0.3              also `micro VCC 3,3 0.3/0.1`, and `free` behind it
 *     fill GND F 0.3 0,0 9,0 9,9       a zone of this clearance that is filled as drawn; each `piece 5,5 6,5 6,6` at its end is a
 *                                      further piece of the fill
 *     line F.Cu 0,0 1,0 0.2            a drawing; also `text F.SilkS TP1 0,0`
 *     poly F.Cu 0,0 9,0 9,9            a filled polygon
 *     edge 0,0 20,0                    a line of the board's edge
 *     min minClearance 0.3             one of the board's minima
 *     class HV 0.5 /hv*                a net class with its clearance and nets
 *     rule missing_courtyard warning   the severity of a rule
 *     dru (rule X (constraint …))      a rule of the board's own
 *     keep tracks,vias F 0,0 5,0 5,5   an area that forbids this; `area NAME F 0,0 …` one that forbids nothing; `cut 1,1 2,1 2,2`
 *                                      at its end cuts a hole out of it
 *     zone GND F 2 0,0 5,0 5,5         a zone of this priority that is not filled
 */
export function board(text: string): Store {
  const objects: Obj[] = [];
  const settings = emptyBoard();
  for (const statement of text.split(';').map(part => part.trim().split(/\s+/))) {
    const [head = '', ...words] = statement;
    if (head === '') continue;
    const id = asId(`${head}${objects.length}`);
    if (head === 'min') {
      if (!(words[0]! in designRules.shape)) throw new Error(`the board has no minimum ${words[0]!}`);
      settings.rules[words[0] as keyof DesignRules] = mm(Number(words[1]));
    } else if (head === 'rule') settings.severities[words[0]!] = words[1] as 'error';
    else if (head === 'dru') settings.customRules = `${settings.customRules || '(version 1)'}\n${words.join(' ')}`;
    else if (head === 'class') {
      const [name = '', clearance, ...nets] = words;
      settings.netClasses.push({ ...emptyNetClass(name), priority: 1, clearance: mm(Number(clearance)) });
      for (const pattern of nets) settings.netClassPatterns.push({ pattern, netClass: name });
    } else objects.push(recordOf(head, words, id));
  }
  return openDocument({ settings, objects });
}

export function emptyBoard(): BoardSettingsDraft {
  const layer = (id: string) => ({
    id,
    ordinal: ordinalOf(id)!,
    type: isCopper(id) ? ('signal' as const) : ('user' as const),
    name: '',
  });
  const names = ['F.Cu', 'B.Cu', 'F.Mask', 'B.Mask', 'F.SilkS', 'B.SilkS', 'F.CrtYd', 'B.CrtYd', 'Edge.Cuts', 'Margin'];
  return { ...newBoardSettings('test.kicad_pcb'), layers: names.map(layer), netClasses: [defaultNetClass()] };
}

const STROKE = { style: 'default', color: null } as const;
const NO_FILL = { type: 'none', color: null } as const;

const place = (text: string): Point => {
  const [x, y] = text.split(',').map(Number);
  return { x: mm(x!), y: mm(y!) };
};
const netOf = (text: string): string => (text === '-' ? '' : text);
const common = (id: Id) => ({ id, locked: false });

function recordOf(head: string, words: readonly string[], id: Id): Obj {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = words;
  switch (head) {
    case 'track':
      return {
        ...common(id),
        kind: 'track',
        net: netOf(a),
        layer: `${b}.Cu`,
        start: place(c),
        mid: null,
        end: place(d),
        width: mm(Number(e)),
      };
    case 'arc':
      return {
        ...common(id),
        kind: 'track',
        net: netOf(a),
        layer: `${b}.Cu`,
        start: place(c),
        mid: place(d),
        end: place(e),
        width: mm(Number(f)),
      };
    case 'via':
    case 'micro': {
      const [size, drill] = c.split('/').map(Number);
      return {
        ...common(id),
        kind: 'via',
        type: head === 'via' ? 'through' : 'micro',
        at: place(b),
        size: mm(size!),
        drill: mm(drill!),
        layers: ['F.Cu', 'B.Cu'],
        net: netOf(a),
        removeUnused: false,
        keepEnds: false,
        free: d === 'free',
      };
    }
    case 'fill':
      return zoneOf(netOf(a), `${b}.Cu`, Number(c), chainsOf(words.slice(3), 'piece'), id);
    case 'zone':
      return {
        ...zoneOf(netOf(a), `${b}.Cu`, 0, chainsOf(words.slice(3), 'piece'), id),
        priority: Number(c),
        filled: false,
        fills: [],
      };
    case 'keep':
    case 'area':
      return areaOf(
        head === 'keep' ? a.split(',') : [],
        head === 'area' ? a : '',
        `${b}.Cu`,
        outlinesOf(words.slice(2)),
        id,
      );
    case 'line':
      return lineOf(a, place(b), place(c), Number(d), id);
    case 'poly':
      return { ...polygonOf(words.slice(1).map(place)), ...common(id), layer: a };
    case 'edge':
      return lineOf('Edge.Cuts', place(a), place(b), 0.1, id);
    case 'text':
      return {
        ...common(id),
        kind: 'text',
        layer: a,
        screen: '',
        at: place(c),
        rotation: 0,
        text: b,
        role: 'user',
        hidden: false,
        knockout: false,
        keepUpright: true,
        excludeFromSim: false,
        style: textStyle(words.slice(3)),
        box: null,
      };
    default:
      return partOf(head, words, id);
  }
}

const STYLE: ObjOf<'text'>['style'] = {
  size: { w: mm(1), h: mm(1) },
  thickness: mm(0.15),
  bold: false,
  italic: false,
  hAlign: 'center',
  vAlign: 'center',
  mirror: false,
  face: '',
  lineSpacing: 1,
  color: null,
  href: '',
};

/** `mirror`, `h=0.5` and `t=0.05`: mirrored, its height, the thickness of its strokes. */
function textStyle(words: readonly string[]): ObjOf<'text'>['style'] {
  const value = (key: string): string | undefined => words.find(word => word.startsWith(`${key}=`))?.slice(2);
  const [height, thickness] = [value('h'), value('t')].map(each => (each ? mm(Number(each)) : undefined));
  return {
    ...STYLE,
    mirror: words.includes('mirror'),
    ...(height !== undefined && { size: { w: height, h: height } }),
    ...(thickness !== undefined && { thickness }),
  };
}

/** Chains of corners, flat, divided by a word. */
const chainsOf = (words: readonly string[], divider: string): Int32Array[] =>
  words
    .join(' ')
    .split(` ${divider} `)
    .map(corners => Int32Array.from(corners.split(' ').flatMap(corner => [place(corner).x, place(corner).y])));

/** Corners of an area, and after each `cut` those of a hole. */
const outlinesOf = (words: readonly string[]): ObjOf<'ruleArea'>['outlines'] =>
  chainsOf(words, 'cut').map(points => ({ points, arcs: [] }));

const areaOf = (
  forbidden: readonly string[],
  name: string,
  layer: string,
  outlines: ObjOf<'ruleArea'>['outlines'],
  id: Id,
): ObjOf<'ruleArea'> => ({
  ...common(id),
  kind: 'ruleArea',
  name,
  layers: [layer],
  outlines,
  priority: 0,
  keepout: {
    tracks: forbidden.includes('tracks'),
    vias: forbidden.includes('vias'),
    pads: forbidden.includes('pads'),
    copper: forbidden.includes('copper'),
    footprints: forbidden.includes('footprints'),
  },
  border: { style: 'edge', pitch: mm(0.5) },
});

/** The outline of a courtyard: x and y of its corners. */
const courtOf = (corners: string): Omit<ObjOf<'polygon'>, 'id' | 'locked' | 'layer'> => {
  const flat = corners.split(',').map(each => mm(Number(each)));
  return polygonOf(flat.flatMap((x, i) => (i % 2 === 0 ? { x, y: flat[i + 1]! } : [])));
};

const polygonOf = (corners: readonly Point[]): Omit<ObjOf<'polygon'>, 'id' | 'locked' | 'layer'> => ({
  kind: 'polygon',
  screen: '',
  net: '',
  stroke: { ...STROKE, width: nm(0) },
  fill: { type: 'outline', color: null },
  outline: { points: Int32Array.from(corners.flatMap(({ x, y }) => [x, y])), arcs: [] },
  closed: true,
});

const lineOf = (layer: string, start: Point, end: Point, width: number, id: Id): ObjOf<'line'> => ({
  ...common(id),
  kind: 'line',
  layer,
  screen: '',
  net: '',
  stroke: { ...STROKE, width: mm(width) },
  fill: NO_FILL,
  start,
  end,
});

function zoneOf(net: string, layer: string, clearance: number, pieces: readonly Int32Array[], id: Id): ObjOf<'zone'> {
  return {
    ...common(id),
    kind: 'zone',
    net,
    name: '',
    layers: [layer],
    outlines: [{ points: pieces[0]!, arcs: [] }],
    priority: 0,
    connect: 'thermal',
    clearance: mm(clearance),
    minThickness: mm(0.25),
    thermalGap: mm(0.5),
    thermalBridge: mm(0.5),
    fillMode: 'solid',
    hatch: {
      thickness: nm(0),
      gap: nm(0),
      orientation: 0,
      smoothingLevel: 0,
      smoothingValue: 0,
      borderAlgorithm: '',
      minHoleArea: 0,
    },
    smoothing: 'none',
    radius: nm(0),
    islands: 'always',
    islandArea: 0,
    border: { style: 'edge', pitch: mm(0.5) },
    teardrop: 'none',
    filled: true,
    strokedFills: false,
    fills: pieces.map(points => ({ layer, points, island: false })),
  };
}

function partOf(reference: string, [at = '0,0', ...words]: readonly string[], id: Id): ObjOf<'footprint'> {
  const value = (key: string): string | undefined =>
    words.find(word => word.startsWith(`${key}=`))?.slice(key.length + 1);
  const pads = words.filter(word => word.includes('@')).map((word, i) => padOf(word, asId(`${id}/${i}`)));
  const items: ObjOf<'footprint'>['items'][number][] = [];
  const court = value('court')?.split(',').map(Number);
  if (court) {
    const [x, y] = [court[0]!, court[1]!];
    const corners = [`${-x},${-y}`, `${x},${-y}`, `${x},${y}`, `${-x},${y}`].map(place);
    const gap = mm(Number(value('gap') ?? 0));
    corners.slice(0, words.includes('open') ? 3 : 4).forEach((corner, i) => {
      const next = corners[(i + 1) % 4]!;
      const end = i === 1 ? { x: next.x, y: (next.y - gap) as Nm } : next;
      items.push(lineOf('F.CrtYd', corner, end, 0.05, asId(`${id}/c${i}`)));
    });
  }
  for (const [i, word] of words.entries()) {
    const [key, corners] = word.split('=');
    const layer = { yard: 'F.CrtYd', yardB: 'B.CrtYd' }[key!];
    if (layer) items.push({ ...courtOf(corners!), id: asId(`${id}/y${i}`), locked: false, layer });
  }
  const silk = value('silk')?.split(',').map(Number);
  if (silk) {
    const [x0, y0, x1, y1] = silk.map(mm) as [Nm, Nm, Nm, Nm];
    items.push(lineOf('F.SilkS', { x: x0, y: y0 }, { x: x1, y: y1 }, 0.12, asId(`${id}/s`)));
  }
  const strip = value('strip')
    ?.split(',')
    .map(each => mm(Number(each)));
  if (strip) {
    const [x0, y0, x1, y1] = strip as [Nm, Nm, Nm, Nm];
    items.push(lineOf('F.Cu', { x: x0, y: y0 }, { x: x1, y: y1 }, 0.2, asId(`${id}/w`)));
  }
  const clearance = value('clear');
  return {
    ...emptyFootprint(id),
    at: place(at),
    libId: 'test:part',
    type: value('type') === 'thru' ? 'thru' : 'smd',
    fields: [
      {
        id: asId(`${id}/r`),
        name: 'Reference',
        value: reference,
        at: { x: nm(0), y: nm(0) },
        rotation: 0,
        hidden: true,
        showName: false,
        layer: 'F.SilkS',
        style: STYLE,
        keepUpright: true,
        autoplace: false,
      },
    ],
    pads,
    items,
    clearance: clearance === undefined ? null : mm(Number(clearance)),
    netTies: words.includes('tie') ? [pads.map(pad => pad.number)] : [],
  };
}

/** A filled circle of a custom pad, right of its middle. */
const disc = (x: number, radius: number) => ({
  ...common(asId(`disc${x}`)),
  kind: 'circle' as const,
  layer: '',
  screen: '',
  net: '',
  stroke: { ...STROKE, width: nm(0) },
  fill: { ...NO_FILL, type: 'outline' as const },
  center: { x: mm(x), y: nm(0) },
  radius: mm(radius),
});

/** The form of a pad on one layer: a disc of 0.6 mm. */
const NARROW = {
  shape: 'circle' as const,
  size: { w: mm(0.6), h: mm(0.6) },
  offset: { x: nm(0), y: nm(0) },
  roundRatio: 0,
  chamferRatio: 0,
  chamferCorners: [],
  delta: { w: nm(0), h: nm(0) },
  primitives: [],
  anchor: 'circle' as const,
};

function padOf(word: string, id: Id): ObjOf<'pad'> {
  const [, number = '', at = '', net = '', kind = ''] = /^(\w*)@([^=]+)=([^:]+)(?::(\w+))?$/.exec(word)!;
  const [width, height, drill] =
    kind === 'th' || kind === 'narrow'
      ? [1.6, 1.6, 0.8]
      : kind === 'lost'
        ? [0.4, 0.4, 0.8]
        : kind === 'np'
          ? [1, 1, 1]
          : kind === 'sx'
            ? [2, 1, 0]
            : kind === 'zero'
              ? [0, 0, 0]
              : [1, 1, 0];
  return blankPad(id, {
    at: place(at),
    number,
    type:
      kind === 'th' || kind === 'nohole' || kind === 'narrow' || kind === 'lost'
        ? 'thru'
        : kind === 'np'
          ? 'npth'
          : kind === 'co' || kind === 'cp'
            ? 'connect'
            : 'smd',
    shape: kind === 'two' || kind === 'lost' ? 'custom' : drill > 0 ? 'circle' : 'rect',
    size: { w: mm(width), h: mm(height) },
    drill: drill > 0 ? { shape: 'round', size: { w: mm(drill), h: mm(drill) } } : null,
    layers:
      drill > 0 || kind === 'both'
        ? ['*.Cu', '*.Mask']
        : [
            kind === 'inner' ? 'In1.Cu' : 'F.Cu',
            ...(kind === 'covered' ? [] : ['F.Mask']),
            ...(kind === 'cp' ? ['F.Paste'] : []),
          ],
    anchor: 'rect',
    primitives: kind === 'two' ? [disc(2, 0.5), disc(0.9, 0.5)] : [],
    ...(kind === 'narrow' ? { stack: [{ ...NARROW, layer: 'B.Cu' }] } : {}),
    net: netOf(net),
  });
}
