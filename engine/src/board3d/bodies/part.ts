import { BoxBuilder, flattenBezier, flattenOutline } from '../../geometry/index.ts';
import { fieldValue, type ObjOf } from '../../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

/** A pad as a part stands on it: in the axes of its part, millimetres, y up. Sizes are those along these axes. */
export interface Land {
  readonly number: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly round: boolean;
  /** Diameter of the hole; 0 without. */
  readonly drill: number;
}

export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Facts about a part from its footprint. */
export interface Part {
  /** Letters before the number of its designator. */
  readonly prefix: string;
  /** Library, name and description in small letters. */
  readonly words: string;
  readonly lands: readonly Land[];
  /** Of the lands, those with plated holes, and those on the surface of the part's side. */
  readonly thru: readonly Land[];
  readonly smd: readonly Land[];
  readonly body: Extent;
  /** The outline is one circle. */
  readonly round: boolean;
  /** As the footprint states it, millimetres; null where it says nothing. */
  readonly height: number | null;
  /** Nothing is fitted there: marks, test points, holes, printed parts. */
  readonly none: boolean;
}

const NO_PART =
  /testpoint|test_point|fiducial|mountinghole(?!s)|mounting_hole|net-?tie|solderjumper|toolinghole|tooling_hole|logo|\bsymbol\b|mousebites?|mouse-bite/;

interface Bounds {
  readonly extent: Extent;
  readonly circle: boolean;
}

/** The box of what is drawn on one of a footprint's layers, in the axes of its part. */
function drawnOn(footprint: Footprint, layer: string): Bounds | null {
  const box = new BoxBuilder();
  let [others, circles] = [0, 0];
  for (const item of footprint.items) {
    if (!('layer' in item) || item.layer !== layer) continue;
    switch (item.kind) {
      case 'line':
      case 'rectangle':
        box.add(item.start.x, item.start.y).add(item.end.x, item.end.y);
        others++;
        break;
      case 'arc':
        box.add(item.start.x, item.start.y).add(item.mid.x, item.mid.y).add(item.end.x, item.end.y);
        break;
      case 'circle':
        // A small one is a mark of pin 1.
        box.add(item.center.x, item.center.y, item.radius);
        circles++;
        break;
      case 'polygon':
      case 'bezier': {
        const points = item.kind === 'polygon' ? flattenOutline(item.outline) : flattenBezier(item.points);
        for (let i = 0; i < points.length; i += 2) box.add(points[i]!, points[i + 1]!);
        others++;
        break;
      }
      case 'text':
      case 'table':
      case 'image':
      case 'dimension':
        // Not part of the component's outline.
        break;
    }
  }
  if (box.minX > box.maxX) return null;
  const up = footprint.side === 'front' ? -1 : 1;
  return {
    extent: {
      x: (box.minX + box.maxX) / 2e6,
      y: (up * (box.minY + box.maxY)) / 2e6,
      w: (box.maxX - box.minX) / 1e6,
      h: (box.maxY - box.minY) / 1e6,
    },
    circle: circles > 0 && others <= 6 * circles && Math.abs(box.maxX - box.minX - (box.maxY - box.minY)) < 100_000,
  };
}

function landsOf(footprint: Footprint): { lands: Land[]; thru: Land[]; smd: Land[] } {
  const up = footprint.side === 'front' ? -1 : 1;
  const own = footprint.side === 'front' ? 'F.Cu' : 'B.Cu';
  const [lands, thru, smd]: [Land[], Land[], Land[]] = [[], [], []];
  for (const pad of footprint.pads) {
    const turn = (pad.rotation * Math.PI) / 180;
    const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
    const { w, h } = pad.size;
    const land = {
      number: pad.number,
      x: (pad.at.x + (pad.drill ? 0 : pad.offset.x)) / 1e6,
      y: (up * (pad.at.y + (pad.drill ? 0 : pad.offset.y))) / 1e6,
      w: (w * c + h * s) / 1e6,
      h: (w * s + h * c) / 1e6,
      round: pad.shape === 'circle' || (pad.shape === 'oval' && w === h),
      drill: pad.drill ? Math.min(pad.drill.size.w, pad.drill.size.h) / 1e6 : 0,
    };
    if (pad.type === 'npth' || pad.number === '') continue;
    lands.push(land);
    // The holes under an exposed pad carry heat, not pins.
    if (pad.drill && land.drill >= 0.45) thru.push(land);
    else if (!pad.drill && (pad.layers.includes(own) || pad.layers.includes('*.Cu'))) smd.push(land);
  }
  return { lands, thru, smd };
}

const around = (lands: readonly Land[]): Extent => {
  const box = new BoxBuilder();
  for (const { x, y, w, h } of lands) box.add(x - w / 2, y - h / 2).add(x + w / 2, y + h / 2);
  if (box.minX > box.maxX) return { x: 0, y: 0, w: 0, h: 0 };
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, w: box.maxX - box.minX, h: box.maxY - box.minY };
};

/** Room that a courtyard usually leaves around the part, millimetres (IPC-7351B, nominal). */
const EXCESS = 0.25;

function bodyOf(footprint: Footprint, lands: readonly Land[]): { body: Extent; round: boolean } {
  const side = footprint.side === 'front' ? 'F' : 'B';
  const fab = drawnOn(footprint, `${side}.Fab`);
  if (fab && fab.extent.w > 0.1 && fab.extent.h > 0.1) return { body: fab.extent, round: fab.circle };
  const yard = drawnOn(footprint, `${side}.CrtYd`);
  const shrunk = ({ x, y, w, h }: Extent) => ({
    x,
    y,
    w: Math.max(0.2, w - 2 * EXCESS),
    h: Math.max(0.2, h - 2 * EXCESS),
  });
  if (yard) return { body: shrunk(yard.extent), round: yard.circle };
  const silk = drawnOn(footprint, `${side}.SilkS`);
  if (silk && silk.extent.w > 0.3 && silk.extent.h > 0.3) return { body: silk.extent, round: silk.circle };
  return { body: around(lands), round: false };
}

/** '12.5 mm' in a field of ours, or '_H12.5mm' in the name of a library's footprint. */
function heightOf(footprint: Footprint): number | null {
  const field = Number.parseFloat(fieldValue(footprint, 'Height'));
  if (field > 0 && field < 100) return field;
  const named = /_H(\d+(?:\.\d+)?)mm/i.exec(footprint.libId);
  return named ? Number(named[1]) : null;
}

/** The letters of designators, by what a library of footprints has: a footprint that is not placed has no designator yet. */
const LIBRARY_LETTERS: readonly (readonly [words: RegExp, letters: string])[] = [
  [/^capacitor/, 'C'],
  [/^inductor/, 'L'],
  [/^resistor/, 'R'],
  [/^diode/, 'D'],
];

function lettersOf(reference: string, words: string): string {
  const letters = /^[A-Za-z]+/.exec(reference)?.[0]?.toUpperCase() ?? '';
  return letters === 'REF' ? (LIBRARY_LETTERS.find(([library]) => library.test(words))?.[1] ?? letters) : letters;
}

/** Reads off a footprint what its part is like. */
export function partOf(footprint: Footprint): Part {
  const { lands, thru, smd } = landsOf(footprint);
  const words = `${footprint.libId} ${footprint.description} ${footprint.tags}`.toLowerCase();
  const reference = fieldValue(footprint, 'Reference');
  const { body, round } = bodyOf(footprint, lands);
  const side = footprint.side === 'front' ? 'F' : 'B';
  const height = heightOf(footprint);
  const fingers =
    footprint.pads.length > 0 && footprint.pads.every(pad => pad.type === 'connect' || pad.type === 'npth');
  const virtual = footprint.excludeFromPositions && footprint.excludeFromBom && height === null;
  const none =
    lands.length === 0 ||
    fingers ||
    NO_PART.test(footprint.libId.toLowerCase()) ||
    ((virtual || lands.length < 2) && height === null && drawnOn(footprint, `${side}.Fab`) === null) ||
    body.w < 0.15 ||
    body.h < 0.15;
  return {
    prefix: lettersOf(reference, words),
    words,
    lands,
    thru,
    smd,
    body,
    round,
    height,
    none,
  };
}
