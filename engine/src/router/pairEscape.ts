import { fieldOfAll, type Field } from './field.ts';
import { isLegal } from './legal.ts';
import { optimise } from './optimise.ts';
import { routePair } from './pair.ts';
import { beside, hasAcute, joinPads, likeOf, middle, type Pair, type PairEnds, type PairRoute } from './pairLines.ts';
import { connect, lengthOf, span, type Pt } from './path.ts';
import { trackProbe } from './probe.ts';
import type { RoutedCopper, Track } from './routedCopper.ts';
import { tracksAlong } from './trackLine.ts';
import { walk } from './walk.ts';

/** Where two tracks that left their pads each by itself come to lie side by side. */
interface Gate {
  /** Between both. */
  readonly at: Pt;
  /** In which they go on, away from the pads; its length is 1. */
  readonly heading: Pt;
  /** On which side of that the positive one is: 1 right, -1 left, seen on the screen. */
  readonly side: 1 | -1;
  readonly escapes: readonly Track[];
  readonly positive: number;
  readonly negative: number;
}

/** How far from the pads gates are looked for, nanometres. */
const DISTANCES = [0.3, 0.5, 0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8, 11].map(mm => mm * 1e6);
/** Gates that are tried by routing, and those that suffice. */
const TRIED = 40;
const ENOUGH = 4;

const DIAGONAL = Math.SQRT1_2;
const HEADINGS: readonly Pt[] = [
  { x: 1, y: 0 },
  { x: DIAGONAL, y: DIAGONAL },
  { x: 0, y: 1 },
  { x: -DIAGONAL, y: DIAGONAL },
  { x: -1, y: 0 },
  { x: -DIAGONAL, y: -DIAGONAL },
  { x: 0, y: -1 },
  { x: DIAGONAL, y: -DIAGONAL },
];

const along = ({ x, y }: Pt, heading: Pt, by: number): Pt => ({
  x: Math.round(x + heading.x * by),
  y: Math.round(y + heading.y * by),
});

const pitchOf = (pair: Pair): number => pair.width + pair.gap;

/** Straight before two tracks turn. */
const stubOf = (pair: Pair): number => 2 * pitchOf(pair);

const fieldFor = (routed: RoutedCopper, pair: Pair): Field =>
  fieldOfAll(
    routed,
    { ...trackProbe(pair.positive, pair.layer, 2 * pair.width + pair.gap, routed.board), friend: pair.negative },
    'octagon',
  );

/** The cursor moves, the pads do not: gates are looked for once for each direction. */
const known = new WeakMap<RoutedCopper, Map<string, readonly Gate[]>>();

function gatesOf(routed: RoutedCopper, pair: Pair, pads: PairEnds, toward: Pt, field: Field): readonly Gate[] {
  let byKey = known.get(routed);
  if (!byKey) known.set(routed, (byKey = new Map()));
  const at = middle(pads);
  const octant = Math.round((4 * Math.atan2(toward.y - at.y, toward.x - at.x)) / Math.PI);
  const { positive: p, negative: n } = pads;
  const key = [pair.layer, pair.width, pair.gap, p.x, p.y, n.x, n.y, octant].join(' ');
  let gates = byKey.get(key);
  if (!gates) byKey.set(key, (gates = findGates(routed, pair, pads, toward, field)));
  return gates;
}

interface Candidate {
  readonly at: Pt;
  readonly heading: Pt;
  readonly cost: number;
}

function candidates(pair: Pair, pads: PairEnds, toward: Pt, field: Field): Candidate[] {
  const from = middle(pads);
  const far = span(from, toward);
  const aim = far < 1 ? HEADINGS[0]! : { x: (toward.x - from.x) / far, y: (toward.y - from.y) / far };
  const stub = stubOf(pair);
  const found: Candidate[] = [];
  for (const way of [aim, ...HEADINGS])
    for (const distance of DISTANCES) {
      const at = along(from, way, distance);
      for (const heading of HEADINGS) {
        // Not back towards the pads, nor away from where it is to go.
        if (heading.x * way.x + heading.y * way.y < -0.1 || heading.x * aim.x + heading.y * aim.y < -0.8) continue;
        const next = along(at, heading, stub);
        if (!field.isFree(at.x, at.y, next.x, next.y)) continue;
        const turn = 1 - (heading.x * aim.x + heading.y * aim.y);
        found.push({ at, heading, cost: distance + span(next, toward) + turn * stub });
      }
    }
  return found.toSorted((a, b) => a.cost - b.cost);
}

function findGates(routed: RoutedCopper, pair: Pair, pads: PairEnds, toward: Pt, field: Field): Gate[] {
  const gates: Gate[] = [];
  for (const candidate of candidates(pair, pads, toward, field).slice(0, TRIED)) {
    for (const side of [1, -1] as const) {
      const gate = gateAt(routed, pair, pads, candidate, side);
      if (gate) gates.push(gate);
    }
    if (gates.length >= ENOUGH) break;
  }
  return gates.toSorted((a, b) => detour(a, toward) - detour(b, toward));
}

/** What a gate costs: the longer of its escapes counts, and their difference again. */
const detour = ({ positive, negative, at }: Gate, toward: Pt): number =>
  Math.max(positive, negative) + Math.abs(positive - negative) + span(at, toward);

/** Both escapes to a gate, each by itself, the second one around the first. */
function gateAt(
  routed: RoutedCopper,
  pair: Pair,
  pads: PairEnds,
  { at, heading }: Candidate,
  side: 1 | -1,
): Gate | null {
  const off = (side * pitchOf(pair)) / 2;
  const centre = [at, along(at, heading, stubOf(pair))];
  const [positive, negative] = [beside(centre, off), beside(centre, -off)];
  const stubs = [
    ...tracksAlong(positive, likeOf(pair.positive, pair)),
    ...tracksAlong(negative, likeOf(pair.negative, pair)),
  ];
  const base = routed.branch();
  for (const stub of stubs) base.put(stub);
  if (!isLegal(stubs, base)) return null;
  const begin = { positive: positive[0]!, negative: negative[0]! };
  for (const [first, second] of [
    ['positive', 'negative'],
    ['negative', 'positive'],
  ] as const)
    for (const straightFirst of [false, true]) {
      const one = joinPads(base, pair, first, pads[first], begin[first], straightFirst);
      const two = one && joinPads(one.routed, pair, second, pads[second], begin[second], straightFirst);
      if (!two) continue;
      const escapes = [...one.tracks, ...two.tracks];
      if (hasAcute([...escapes, ...stubs])) continue;
      const lengths = { [first]: one.length, [second]: two.length } as { positive: number; negative: number };
      return { at, heading, side, escapes, ...lengths };
    }
  return null;
}

/** Side by side from one gate to a place or another gate; null where there is no way. */
function coupled(
  routed: RoutedCopper,
  pair: Pair,
  start: Gate,
  goal: Pt | Gate,
  field: Field,
  straightFirst: boolean,
): PairRoute | null {
  const end = 'heading' in goal ? goal : null;
  const stub = stubOf(pair);
  const from = along(start.at, start.heading, stub);
  const to = end ? along(end.at, end.heading, stub) : (goal as Pt);
  const { points, reached } = walk(field, connect(from, to, '45', straightFirst), 'shortest');
  if (end && !reached) return null;
  const middlePart = optimise(points, field, '45');
  const centre = [start.at, ...middlePart, ...(end ? [end.at] : [])];
  const off = (start.side * pitchOf(pair)) / 2;
  const [positive, negative] = [beside(centre, off), beside(centre, -off)];
  const tracks = [
    ...start.escapes,
    ...(end?.escapes ?? []),
    ...tracksAlong(positive, likeOf(pair.positive, pair)),
    ...tracksAlong(negative, likeOf(pair.negative, pair)),
  ];
  if (hasAcute(tracks)) return null;
  const laid = routed.branch();
  for (const track of tracks) laid.put(track);
  if (!isLegal(tracks, laid)) return null;
  return {
    tracks,
    routed: laid,
    ends: { positive: positive.at(-1)!, negative: negative.at(-1)! },
    reached,
    positive: start.positive + lengthOf(positive) + (end?.positive ?? 0),
    negative: start.negative + lengthOf(negative) + (end?.negative ?? 0),
  };
}

/**
 * A pair whose pads leave no room for two tracks side by side, as the balls of a BGA: each net escapes by itself to a gate, and
 * from there both are coupled. The same where it ends in such pads.
 */
function escapePair(
  routed: RoutedCopper,
  pair: Pair,
  from: PairEnds,
  to: Pt,
  onto: PairEnds | null,
  straightFirst: boolean,
): PairRoute | null {
  const field = fieldFor(routed, pair);
  const goal = onto ? middle(onto) : to;
  const starts = gatesOf(routed, pair, from, goal, field);
  const ends = onto ? gatesOf(routed, pair, onto, middle(from), field) : [goal];
  let best: PairRoute | null = null;
  for (const start of starts)
    for (const end of ends) {
      // Walked the other way round, its left is right.
      if ('side' in end && end.side === start.side) continue;
      for (const first of [straightFirst, !straightFirst]) {
        const made = coupled(routed, pair, start, end, field, first);
        if (made && (!best || isBetter(made, best))) best = made;
      }
    }
  return best && onto ? { ...best, ends: onto } : best;
}

const costOf = ({ positive, negative }: PairRoute): number =>
  Math.max(positive, negative) + Math.abs(positive - negative);

const isBetter = (a: PairRoute, b: PairRoute): boolean => (a.reached === b.reached ? costOf(a) < costOf(b) : a.reached);

/** Leads a pair side by side from its pads where there is room, else by escapes of each net. */
export function leadPair(
  routed: RoutedCopper,
  pair: Pair,
  from: PairEnds,
  to: Pt,
  onto: PairEnds | null,
  straightFirst: boolean,
): PairRoute | null {
  return (
    routePair(routed, pair, from, to, onto, straightFirst) ??
    routePair(routed, pair, from, to, onto, !straightFirst) ??
    escapePair(routed, pair, from, to, onto, straightFirst)
  );
}
