import { msg, type Msg } from '../base/index.ts';
import type { Contact } from './leads.ts';

/**
 * Why a part cannot be soldered to a footprint: the number of its leads, a lead that misses its pad or touches another, pads that are far
 * larger than the leads, holes that are too narrow, or a numbering that is mirrored or begins elsewhere.
 */
export type FitFault = 'leads' | 'missed' | 'bridged' | 'oversize' | 'holes' | 'numbering';

export const fitFaults: Readonly<Record<FitFault, Msg>> = {
  leads: msg('fit.leads', 'The part has a different number of leads than the footprint has pads.'),
  missed: msg('fit.missed', 'Leads of the part miss the pads of the footprint.'),
  bridged: msg('fit.bridged', 'Leads of the part touch the pads of other pins.'),
  oversize: msg('fit.oversize', 'The pads are much larger than the leads of the part.'),
  holes: msg('fit.holes', 'The leads of the part do not fit into the holes of the footprint.'),
  numbering: msg('fit.numbering', 'The pins are numbered differently from the pads of the footprint.'),
};

/** How the leads of a part lie on the pads of a footprint. `turn`: by how many degrees the part's own drawing is turned. */
export interface Fit {
  readonly fault: FitFault | null;
  readonly turn: number;
  /** The leads as they lie on the footprint, and its pads: around their middle. */
  readonly leads: readonly Contact[];
  readonly pads: readonly Contact[];
}

/** Of a lead's area, at least so much has to lie on the pad, and of its breadth as much as the other. */
const COVERED = 0.45;
const ACROSS = 0.78;
/** By so much a lead may extend beyond its pad, mm. */
const SHORT_TOE = 0.08;
/**
 * By so much a pad may be longer at a lead's toe and wider at each of its sides, mm: level A of IPC-7351B, and room for a hand's iron. Parts
 * of two leads swim on large pads.
 */
const LONGEST_TOE = 1.1;
const WIDEST_SIDE = 0.42;
const TWO_LEADS = { toe: 0.75, side: 0.22 };
/** The inner end of a lead of those may extend so far towards the middle beyond its pad, mm. */
const SHORT_HEEL = 0.15;
/** Leads in holes can be bent so far, mm. */
const BENT = 0.45;
/** Holes may be narrower than those of our footprint by this much, and wider by the other, mm. */
const NARROWER = 0.3;
const WIDER = 0.6;

/** Whether the leads of a package can be soldered to the pads of a footprint. Both in their own drawing's coordinates. */
export function fitOf(leads: readonly Contact[], pads: readonly Contact[]): Fit {
  const outer = center(withoutExposed(merged(pads)));
  const legs = center(withoutExposed(merged(leads)));
  const fits = [0, 90, 180, 270].map(turn => assess(turned(legs, turn), outer, turn));
  // The drawing of a package may be turned; numbers decide between turns that fit equally.
  return fits.reduce((best, fit) => (rank(fit) > rank(best) ? fit : best));
}

/** The less severe a fault, the better a turn. */
const ORDER: readonly (FitFault | null)[] = ['leads', 'missed', 'bridged', 'holes', 'oversize', 'numbering', null];
const rank = ({ fault }: Fit): number => ORDER.indexOf(fault);

function assess(leads: readonly Contact[], pads: readonly Contact[], turn: number): Fit {
  const result = (fault: FitFault | null): Fit => ({ fault, turn, leads, pads });
  if (!haveSameCount(leads, pads)) return result('leads');
  const pairs = leads.flatMap(lead => {
    const pad = padUnder(lead, pads);
    return pad === null ? [] : [{ lead, pad }];
  });
  if (pairs.length < leads.length || haveOnePad(pairs)) return result('missed');
  const touches = ({ lead, pad }: Pair) =>
    pads.some(other => other !== pad && other.number !== pad.number && overlap(lead, other) > 0.1 * area(lead));
  if (pairs.some(touches)) return result('bridged');
  if (pairs.some(({ lead, pad }) => !hasRoom(lead, pad))) return result('holes');
  const ends = pairs.map(pair => endsOf(pair, pairs.length));
  const heel = pairs.length === 2 ? SHORT_HEEL : Infinity;
  if (ends.some(each => each.toe < -SHORT_TOE || each.covers < ACROSS || each.heel < -heel)) return result('missed');
  const [toe, side] = pairs.length === 2 ? [TWO_LEADS.toe, TWO_LEADS.side] : [LONGEST_TOE, WIDEST_SIDE];
  if (ends.some(each => each.toe > toe || each.side > side)) return result('oversize');
  return result(numbersAgree(pairs) ? null : 'numbering');
}

interface Pair {
  readonly lead: Contact;
  readonly pad: Contact;
}

/** A pin may have several leads, or pads, as the drain of a power transistor. */
function haveSameCount(leads: readonly Contact[], pads: readonly Contact[]): boolean {
  return leads.length === pads.length || numbersOf(leads).size === numbersOf(pads).size;
}

const numbersOf = (contacts: readonly Contact[]): ReadonlySet<string> => new Set(contacts.map(({ number }) => number));

/** Whether leads of different pins lie on one pad. */
function haveOnePad(pairs: readonly Pair[]): boolean {
  const owner = new Map<Contact, string>();
  return pairs.some(({ lead, pad }) => {
    const before = owner.get(pad);
    owner.set(pad, lead.number);
    return before !== undefined && before !== lead.number;
  });
}

/** Pins that share a pad, as A1 and B12 of a USB-C receptacle do, are one. */
function merged(contacts: readonly Contact[]): Contact[] {
  const kept: Contact[] = [];
  for (const each of contacts) if (!kept.some(other => overlap(each, other) > 0.8 * area(each))) kept.push(each);
  return kept;
}

/** The part of the extent around the middle in which an exposed pad lies. */
const MIDDLE = 0.35;

/** Without the exposed pad in the middle of a package, which footprints divide, and some leave out. */
function withoutExposed(contacts: readonly Contact[]): readonly Contact[] {
  if (contacts.length < 5) return contacts;
  const placed = center(contacts);
  const extent = Math.max(...placed.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
  const areas = placed.map(area).toSorted((a, b) => a - b);
  const usual = areas[Math.floor(areas.length / 2)]!;
  const inMiddle = ({ x, y }: Contact) => Math.max(Math.abs(x), Math.abs(y)) < MIDDLE * extent;
  const kept = placed.filter(each => !inMiddle(each) || area(each) <= 1.8 * usual);
  return kept.length >= 2 ? kept : contacts;
}

const area = ({ w, h }: Contact): number => w * h;

function overlap(a: Contact, b: Contact): number {
  const [w, h] = [common(a, b, 'x', 'w'), common(a, b, 'y', 'h')];
  return w > 0 && h > 0 ? w * h : 0;
}

/** The pad that most of a lead lies on; null: too little of it lies on any. */
function padUnder(lead: Contact, pads: readonly Contact[]): Contact | null {
  let best: Contact | null = null;
  let most = 0;
  for (const pad of pads) {
    const share = lead.hole > 0 && pad.hole > 0 ? nearness(lead, pad) : overlap(lead, pad) / area(lead);
    if (share > most) [best, most] = [pad, share];
  }
  return most >= COVERED ? best : null;
}

/** Of leads in holes: 1 where the middles meet, just enough where the lead has to be bent as far as it can. */
function nearness(lead: Contact, pad: Contact): number {
  const distance = Math.hypot(lead.x - pad.x, lead.y - pad.y);
  return 1 - ((1 - COVERED) * distance) / BENT;
}

function hasRoom(lead: Contact, pad: Contact): boolean {
  if (lead.hole > 0 !== pad.hole > 0) return false;
  return lead.hole === 0 || (pad.hole >= lead.hole - NARROWER && pad.hole <= lead.hole + WIDER);
}

/** By how much a pad is longer at the toe and the heel of its lead and wider at its sides, mm, and which part of its breadth it covers. */
interface Ends {
  readonly toe: number;
  readonly heel: number;
  readonly side: number;
  readonly covers: number;
}

function endsOf({ lead, pad }: Pair, count: number): Ends {
  // Rings of holes have any size.
  if (lead.hole > 0) return { toe: 0, heel: 0, side: 0, covers: 1 };
  const outward = Math.abs(lead.x) >= Math.abs(lead.y);
  const alongX = count === 2 || lead.w === lead.h ? outward : lead.w > lead.h;
  const [axis, along, across] = alongX ? (['x', 'w', 'h'] as const) : (['y', 'h', 'w'] as const);
  const sign = Math.sign(lead[axis]) || 1;
  const shift = sign * (pad[axis] - lead[axis]);
  const longer = (pad[along] - lead[along]) / 2;
  return {
    toe: longer + shift,
    heel: longer - shift,
    side: (pad[across] - lead[across]) / 2,
    covers: common(lead, pad, alongX ? 'y' : 'x', across) / lead[across],
  };
}

/** How much of two contacts is at the same place along an axis, mm. */
const common = (a: Contact, b: Contact, axis: 'x' | 'y', size: 'w' | 'h'): number =>
  Math.min(a[axis] + a[size] / 2, b[axis] + b[size] / 2) - Math.max(a[axis] - a[size] / 2, b[axis] - b[size] / 2);

/** Footprints of transistors number by name, which cannot be compared. */
function numbersAgree(pairs: readonly Pair[]): boolean {
  const known = new Set(pairs.map(({ lead }) => lead.number));
  if (!pairs.every(({ pad }) => known.has(pad.number))) return true;
  return pairs.every(({ lead, pad }) => lead.number === pad.number);
}

function center(contacts: readonly Contact[]): Contact[] {
  const range = (of: (each: Contact) => number) => {
    const values = contacts.map(of);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const [x, y] = [range(each => each.x), range(each => each.y)];
  return contacts.map(each => ({ ...each, x: each.x - x, y: each.y - y }));
}

function turned(contacts: readonly Contact[], degrees: number): Contact[] {
  const quarter = degrees / 90;
  return contacts.map(each => {
    let { x, y, w, h } = each;
    for (let i = 0; i < quarter; i++) [x, y, w, h] = [y, -x, h, w];
    return { ...each, x, y, w, h };
  });
}
