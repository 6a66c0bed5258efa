/**
 * Interactive routing replayed: nets of three corpus boards are ripped up, and each of their connections is routed again by a
 * script of cursor moves from pad to pad, straight first, then with vias. Printed are how many were completed, by how many
 * vias, what a cursor move costs, and the violations that the design rules find afterwards and did not find before.
 *
 *     node engine/bench/router.bench.ts [board] [nets]
 */
import { RatsnestIndex } from '../src/derive/index.ts';
import { corpusBoards } from '../test/drcCorpus.ts';
import {
  openProject,
  quantile,
  rip,
  routedNets,
  routeNet,
  sizesOf,
  unfill,
  violations,
  type Routed,
} from '../test/routeScript.ts';

const [only, count = '67'] = process.argv.slice(2);
const BOARDS = ['v8-icebreaker-bitsy', 'v5-kit-dev-coldfire', 'RoyalBlue54L-Feather'];

function run(name: string, mode: 'shortest' | 'shove', together: boolean): void {
  const store = openProject(corpusBoards(name)[0]!);
  unfill(store);
  const sizes = sizesOf(store);
  const ratsnest = new RatsnestIndex();
  const nets = routedNets(store, Number(count));
  if (together) rip(store, nets);
  ratsnest.reset(store);
  store.subscribe(change => ratsnest.apply(change));
  const before = violations(store);
  const sum: Routed = { connections: 0, completed: 0, vias: 0, shoved: 0, moves: [], left: [] };
  const begin = performance.now();
  for (const net of nets) {
    if (!together) rip(store, [net]);
    routeNet(store, ratsnest, net, sizes, mode, sum);
  }
  const seconds = (performance.now() - begin) / 1000;
  const fresh = [...violations(store)].filter(([key]) => !before.has(key));
  console.log(
    `${name}, ${nets.length} nets ${together ? 'together' : 'one by one'}, ${mode}: ${sum.completed} of ${sum.connections} connections, ` +
      `${sum.vias} vias, ${sum.shoved} pieces moved; a move ${quantile(sum.moves, 0.5).toFixed(2)} ms, ` +
      `p99 ${quantile(sum.moves, 0.99).toFixed(1)} ms, worst ${Math.max(...sum.moves).toFixed(0)} ms of ${sum.moves.length}; ` +
      `${seconds.toFixed(1)} s; ${fresh.length} violations`,
  );
  if (process.env['VERBOSE']) {
    for (const [, text] of fresh.slice(0, 12)) console.log('  !', text);
    for (const text of sum.left.slice(0, 40)) console.log('  -', text);
  }
  if (fresh.length > 0) process.exitCode = 1;
}

for (const name of BOARDS) {
  if (only && !name.includes(only)) continue;
  for (const mode of ['shortest', 'shove'] as const) run(name, mode, false);
  run(name, 'shove', true);
}
