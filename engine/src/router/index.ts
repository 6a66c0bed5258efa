export { Board } from './board.ts';
export { commit, editOf, isNothing, type Edit } from './commit.ts';
export { connectionOf } from './connection.ts';
export { drag, hold, type Held } from './drag.ts';
export { collisionsOf, hitsOf, isLegal } from './legal.ts';
export { lineOf, type Line } from './line.ts';
export { loopsOf } from './loops.ts';
export { routePair, type Pair, type PairEnds, type PairRoute } from './pair.ts';
export { lengthOf, type Path, type Pt, type Style } from './path.ts';
export { route, type Lead, type Mode, type Route, type RouteOptions } from './route.ts';
export {
  beginRouting,
  fix,
  leadTo,
  lengthSoFar,
  setVia,
  trackLength,
  type Goal,
  type Routing,
  type ViaSize,
} from './routing.ts';
export { meander, type Tuned, type Tuning } from './meander.ts';
export { narrowBeside, targetAt, unjoinedNear, type Target } from './target.ts';
export { World, type Copper, type Track, type Via } from './world.ts';
