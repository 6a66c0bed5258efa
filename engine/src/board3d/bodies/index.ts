import type { ObjOf } from '../../kinds/index.ts';
import { Triangles, type Mesh } from '../mesh.ts';
import { connector, generic, module, tactile } from './blocks.ts';
import { partOf, type Land, type Part } from './part.ts';
import { coaxial, dsub, jack, receptacle } from './receptacles.ts';
import { screen } from './screens.ts';
import { board, coinCell, dipSwitch, toroid, trimmer } from './shapes.ts';
import {
  ballGrid,
  chip,
  gullWing,
  ledChip,
  mouldedTwo,
  noLead,
  radialCan,
  surfaceCan,
  surfaceCrystal,
} from './surface.ts';
import { lyingTab, surfaceTab } from './tabs.ts';
import { axial, canCrystal, dualInLine, header, lamp, radial, tab, to92 } from './through.ts';
import { angledHeader, flatCable, wafer } from './wafers.ts';

type Maker = (part: Part, out: Triangles) => void;

/** Buttons; connectors have 'contacts'. */
const BUTTON = /switch|button|\btact|sw_push/;

/** Families by which bodies are drawn. */
const families = {
  angledHeader,
  axial,
  ballGrid,
  board,
  canCrystal,
  chip,
  coaxial,
  coinCell,
  connector,
  dipSwitch,
  dsub,
  dualInLine,
  flatCable,
  generic,
  gullWing,
  header,
  jack,
  lamp,
  ledChip,
  lyingTab,
  module,
  mouldedTwo,
  noLead,
  radial,
  radialCan,
  receptacle,
  screen,
  surfaceCan,
  surfaceCrystal,
  surfaceTab,
  tab,
  tactile,
  to92,
  toroid,
  trimmer,
  wafer,
} as const satisfies Readonly<Record<string, Maker>>;

export type Family = keyof typeof families;

const rows = (values: readonly number[]): number => new Set(values.map(value => value.toFixed(1))).size;

/** Whether the pads stand in one or two straight rows of an even pitch. */
function inRows(lands: readonly Land[]): boolean {
  return Math.min(rows(lands.map(({ x }) => x)), rows(lands.map(({ y }) => y))) <= 2;
}

/** Parts that their name identifies, however they are mounted; in this order. */
const NAMED: readonly (readonly [words: RegExp, family: Family])[] = [
  [/dip_spst|dip.?switch/, 'dipSwitch'],
  [/fh12|\bff?c\b|\bfpc\b|zif/, 'flatCable'],
  [/d-?sub-?\d/, 'dsub'],
  [/(sma|smb|mmcx|u\.fl|bnc)_vertical/, 'coaxial'],
  [/7segment|connector:lcd|wc1602|wc2004|ssd1306/, 'screen'],
  [/toroid/, 'toroid'],
  [/potentiometer_(bourns|smd)|trimmer/, 'trimmer'],
  [/cr2032|1x2032|1x20mm/, 'coinCell'],
  [
    /^(?!.*vertical)(connector_(usb|video|card|rj)|.*usb[_ -](a|b|c|micro|mini)[_ -].*(receptacle|connector)|.*hdmi)/,
    'receptacle',
  ],
  [/jack_(3|6)|barrel_?jack/, 'jack'],
  [/(pin_?header|pin_?socket).*horizontal/, 'angledHeader'],
  [/\bjst|molex|idc-header|shroud/, 'wafer'],
  [/to-?(220|247|218|3p\w*|126|264|262|251)\b.*horizontal/, 'lyingTab'],
  [/^(module|rf_module):(?!esp32|esp-12|rfm)|^sensor:hc-s/, 'board'],
];

/** Power packages that stand. */
const STANDING = /to-?(220|247|218|264|3p|262|251|126)/;

function throughFamily(part: Part): Family {
  const { thru, words, prefix, round } = part;
  if (/dip-?\d|dip_|pdip/.test(words) && thru.length >= 4) return 'dualInLine';
  if (/terminal|phoenix|altech/.test(words)) return 'connector';
  if (/pin_?header|pin_?socket|pinhd|conn_0[12]x|header_|_socket|1x\d\d_p|2x\d\d_p/.test(words) && inRows(thru))
    return 'header';
  if (/to-?92/.test(words) && thru.length <= 4) return 'to92';
  if (STANDING.test(words)) return 'tab';
  if (/crystal|hc-?(49|18|33)|resonator/.test(words) || prefix === 'Y') return 'canCrystal';
  if (prefix === 'U' && thru.length >= 6 && thru.length % 2 === 0 && inRows(thru)) return 'dualInLine';
  if (/\bled|led_d/.test(words) && thru.length <= 4) return 'lamp';
  if (thru.length === 2) {
    if (/varistor|rv_disc/.test(words)) return 'radial';
    if (/axial/.test(words)) return 'axial';
    if (/l_radial|cp_radial|elec|electroly/.test(words) || (prefix === 'C' && round)) return 'radialCan';
    if (/do-?\d\d|horizontal/.test(words) || /^(R|D|L|F)$/.test(prefix)) return 'axial';
    if (prefix === 'C' || /capacitor/.test(words)) return 'radial';
  }
  if (/^(J|P|CN|CON|K|X|JP)$/.test(prefix) && inRows(thru) && thru.length <= 80 && plain(part)) return 'header';
  if ((BUTTON.test(words) && !/^(connector|transformer)/.test(words)) || prefix === 'SW') return 'tactile';
  if (/^(J|P|CN|CON|X)$/.test(prefix) || /connector|terminal|usb|jack/.test(words)) return 'connector';
  return 'generic';
}

/** Whether the outline is hardly larger than rows of pins: no housing around. */
function plain({ thru, body }: Part): boolean {
  const xs = thru.map(({ x }) => x);
  const ys = thru.map(({ y }) => y);
  const [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return body.w <= w + 3.2 && body.h <= h + 3.2;
}

/** How much of the lands lies below the body: 0 to 1. */
function below({ smd, body }: Part): number {
  let [inside, all] = [0, 0];
  for (const { x, y, w, h } of smd) {
    const over = (at: number, size: number, middle: number, extent: number) =>
      Math.max(0, Math.min(at + size / 2, middle + extent / 2) - Math.max(at - size / 2, middle - extent / 2));
    inside += over(x, w, body.x, body.w) * over(y, h, body.y, body.h);
    all += w * h;
  }
  return all === 0 ? 0 : inside / all;
}

function surfaceFamily(part: Part): Family {
  const { smd, words, prefix, body } = part;
  if (/to-?(252|263|268)\b|d2?pak/.test(words) && smd.length >= 2) return 'surfaceTab';
  if (/cp_elec|c_elec|electroly/.test(words) && smd.length === 2) return 'surfaceCan';
  if (/crystal|oscillator|resonator/.test(words) || (/^[XY]$/.test(prefix) && smd.length <= 6)) return 'surfaceCrystal';
  if (smd.length === 2) {
    if (/\bled|led_/.test(words)) return 'ledChip';
    if (/sod-?\d|do-?21\d|\bsm[abc]\b|d_sm|cp_eia|tantal|diode/.test(words) || (prefix === 'D' && body.w > 1))
      return 'mouldedTwo';
    if (BUTTON.test(words)) return 'tactile';
    if (Math.max(body.w, body.h) <= 8 && !/connector|battery/.test(words)) return 'chip';
  }
  if (/bga|wlcsp|csp/.test(words) || (smd.length >= 20 && smd.every(({ round }) => round))) return 'ballGrid';
  if (/module|esp32|esp-12|wroom|wrover|rf_/.test(words) && Math.max(body.w, body.h) > 9) return 'module';
  if ((BUTTON.test(words) && !/^(connector|transformer)/.test(words)) || prefix === 'SW') return 'tactile';
  if (/^(J|P|CN|CON)$/.test(prefix) || /connector|usb|jst|header|socket/.test(words)) return 'connector';
  if (/\bled|led_|ws28/.test(words) && smd.length <= 6) return 'ledChip';
  if (/qfn|dfn|son\b|lga|lcc|udfn|wson|usb-c-module/.test(words)) return 'noLead';
  if (smd.length >= 3 && /\b[a-z]?(so|qfp|soic|ss?op|tssop|sot|sop)-?\d/.test(words)) return 'gullWing';
  if (smd.length >= 3) return below(part) > 0.45 ? 'noLead' : 'gullWing';
  return 'generic';
}

/** Which family draws the body of a footprint; null where nothing is fitted. */
export function familyOf(part: Part): Family | null {
  if (part.none) return null;
  const named = NAMED.find(([words]) => words.test(part.words))?.[1];
  if (named) return named;
  return part.thru.length > 0 && part.thru.length >= part.smd.length * 0.5 ? throughFamily(part) : surfaceFamily(part);
}

/** A body of our own for a footprint, in the axes of its part; null where nothing is fitted or the shape is unknown. */
export function ownBody(footprint: ObjOf<'footprint'>): Mesh | null {
  const part = partOf(footprint);
  const family = familyOf(part);
  if (family === null) return null;
  const out = new Triangles();
  families[family](part, out);
  const mesh = out.mesh();
  return mesh.positions.length > 0 ? mesh : null;
}

/**
 * What the body of a footprint depends on: footprints with the same key have the same one. Designators count only with their
 * letters; where the part stands, not at all.
 */
export function bodyKey(footprint: ObjOf<'footprint'>): string {
  const { prefix, words, lands, body, round, height, none } = partOf(footprint);
  return none ? '' : JSON.stringify([prefix, words, lands, body, round, height]);
}

export { partOf } from './part.ts';
