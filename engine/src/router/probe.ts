import { asId, nm } from '../base/index.ts';
import { BOARD_EDGE, isTied, itemsOf, type CopperItem } from '../indexes/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import type { Barrier, Board } from './board.ts';
import type { Copper } from './routedCopper.ts';

type Point = ObjOf<'via'>['at'];

/** What is to be led through the routed copper: a track of a width on a layer, or a via; wherever it may come to lie. */
export interface Probe {
  readonly item: CopperItem;
  /** Half of the track's width or the via's diameter, nanometres. */
  readonly half: number;
  /** Half of the via's drill; 0 of tracks. */
  readonly hole: number;
  readonly layers: number;
  /** Another net that it may come near to: the other one of a pair; '' where there is none. */
  readonly friend: string;
}

const ORIGIN: Point = { x: nm(0), y: nm(0) };

/** A probe for what lies in a place, or is `placeless`: what rules say of places is not known for it then. */
export function probeOf(object: Copper, board: Board, placeless = false): Probe {
  const [made] = itemsOf(object, board.frame);
  const item = placeless ? { ...made!, placeless } : made!;
  const { kind } = object;
  return {
    item,
    half: (kind === 'via' ? object.size : object.width) / 2,
    hole: kind === 'via' ? object.drill / 2 : 0,
    layers: item.layers,
    friend: '',
  };
}

/** A track without length, for finding a way for one. */
export const trackProbe = (net: string, layer: string, width: number, board: Board): Probe =>
  probeOf(
    {
      kind: 'track',
      id: asId('probe'),
      locked: false,
      layer,
      start: ORIGIN,
      mid: null,
      end: ORIGIN,
      width: nm(width),
      net,
    },
    board,
    true,
  );

/** What two pieces must keep between copper and copper, between one's hole and the other's copper, and between holes. */
export interface Required {
  /** Nanometres; −1 where nothing is required. */
  readonly copper: number;
  /** From the other's hole to the probe's copper. */
  readonly toHole: number;
  /** From the probe's hole to the other's copper. */
  readonly fromHole: number;
  readonly holes: number;
}

const NOTHING = -1;

const isDrill = ({ object, hole }: CopperItem): boolean =>
  hole !== null &&
  !(object.kind === 'via' && object.type === 'micro') &&
  hole.points[0] === hole.points[2] &&
  hole.points[1] === hole.points[3];

/**
 * What the design rules ask of a probe next to another piece, as the checks of clearances and holes see it; null where
 * nothing. Fills of zones ask nothing: they are refilled around what is routed.
 */
export function requiredOf(probe: Probe, other: CopperItem, board: Board): Required | null {
  const { item } = probe;
  if (other.type === 'fill' || other.owner === item.owner) return null;
  const same = item.net === other.net;
  const friends = (same && item.net !== '') || (other.net !== '' && other.net === probe.friend) || isTied(item, other);
  const common = probe.layers & other.layers;
  const { constraints } = board;
  const copper =
    common !== 0 && !same && !friends ? Math.max(0, constraints.clearanceOf(item, other, common)) : NOTHING;
  const through = friends ? 0 : probe.layers & other.drills;
  const toHole = through !== 0 ? asked(constraints.holeClearance(other, item, through)) : NOTHING;
  const across = probe.hole > 0 && !friends ? other.layers & item.drills : 0;
  const fromHole = across !== 0 ? asked(constraints.holeClearance(item, other, across)) : NOTHING;
  const drills = probe.hole > 0 && isDrill(item) && isDrill(other);
  const holes = drills ? asked(constraints.leastOf('hole_to_hole', item, other)) : NOTHING;
  if (copper === NOTHING && toHole === NOTHING && fromHole === NOTHING && holes === NOTHING) return null;
  return { copper, toHole, fromHole, holes };
}

const asked = (distance: number): number => (distance > 0 ? distance : NOTHING);

/** How far a probe keeps from a barrier. */
export const keepOf = ({ item, layers }: Probe, { edge }: Barrier, { constraints }: Board): number =>
  edge ? constraints.leastOf('edge_clearance', item, BOARD_EDGE, layers) : 0;

/** How far around a probe something may lie that asks for a distance. */
export const reachOf = (probe: Probe, board: Board): number =>
  Math.max(board.constraints.worst(probe.item, board.most), board.most) + probe.half;
