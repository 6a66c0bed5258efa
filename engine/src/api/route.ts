import { msg, nm, type Nm } from '../base/index.ts';
import { NetClasses, RatsnestIndex, type Airwire } from '../indexes/index.ts';
import { asBoard, type Store } from '../kinds/index.ts';
import {
  beginRouting,
  Board,
  commit,
  editOf,
  leadTo,
  narrowBeside,
  RoutedCopper,
  type Mode,
  type Route,
} from '../router/index.ts';

/** How `routeNet` routes. */
export interface NetRouteOptions {
  /** 'shortest' routes around obstacles, 'shove' also moves tracks and vias aside. Default: 'shortest'. */
  readonly mode?: Extract<Mode, 'shortest' | 'shove'>;
  /** Track width in nanometres. Default: that of the net class. */
  readonly width?: Nm;
}

/** Result of `routeNet`. */
export interface NetRoute {
  /** Connections that were routed. */
  readonly routed: number;
  /** Connections that are still missing, as lines in nanometres. */
  readonly missing: readonly Airwire['line'][];
}

/**
 * Routes the missing connections of a net with the interactive router, and adds the tracks to the board: each connection is one undo
 * step. Tracks keep the clearances of the board's rules and turn by 45 degrees. Each connection is routed on one copper layer that both ends
 * share; no vias are placed, and no routed track is removed.
 *
 * @param board A board document; it is changed.
 * @param net Name of the net, such as 'GND' or '/LED1'. A net that does not exist has no connections.
 * @returns How many connections were routed, and those for which no path was found.
 */
export function routeNet(board: Store, net: string, options: NetRouteOptions = {}): NetRoute {
  const failed = new Set<string>();
  for (let routed = 0; ;) {
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(board);
    const airwires = ratsnest.byNet().get(ratsnest.copper.netNumber(net)) ?? [];
    const next = airwires.find(({ line }) => !failed.has(line.join()));
    if (!next) return { routed, missing: airwires.map(({ line }) => line) };
    const route = routeOf(next, net, board, ratsnest, options);
    if (route) {
      board.transact(msg('undo.track', 'Route track'), tx => commit(editOf(route.routed), tx));
      routed++;
    } else failed.add(next.line.join());
  }
}

function routeOf(
  { from, to, line }: Airwire,
  net: string,
  board: Store,
  { copper }: RatsnestIndex,
  { mode = 'shortest', width }: NetRouteOptions,
): Route | null {
  const laid = new RoutedCopper(new Board(board, copper));
  const classes = new NetClasses(asBoard(board.settings));
  const { trackWidth, viaDiameter, viaDrill } = classes.classes[classes.of(net)]!;
  const [start, end] = [copper.item(from), copper.item(to)];
  const [x0, y0, x1, y1] = line.map(Math.round) as [number, number, number, number];
  const { layers } = laid.board.frame;
  const via = {
    size: nm(viaDiameter),
    drill: nm(viaDrill),
    type: 'through' as const,
    layers: [layers[0]!, layers.at(-1)!],
  };
  const wide = width ?? nm(trackWidth);
  for (const [i, layer] of layers.entries()) {
    if ((start.layers & end.layers & (1 << i)) === 0) continue;
    const lead = { from: { x: x0, y: y0 }, net, layer, width: wide };
    const routing = beginRouting(laid, lead, narrowBeside(start, wide, laid), via);
    for (const straightFirst of [true, false]) {
      const goal = { at: { x: x1, y: y1 }, narrow: narrowBeside(end, wide, laid) };
      const route = leadTo(routing, goal, { mode, style: '45', straightFirst });
      if (route.reached) return route;
    }
  }
  return null;
}
