/**
 * Interactive routing replayed: nets of three corpus boards are ripped up, and each of their connections is routed again by a
 * script of cursor moves as a person makes them: from pad to pad, and where that leads nowhere, by vias and corners along a
 * way that is seen. One by one, walking round or shoving, all else is in its place; together, all nets are ripped up first, and
 * what is in the way of the last ones is taken up again and routed again. Printed are how many connections were
 * completed, by how many vias, what a cursor move costs (processor time), and the violations that the design rules find afterwards and
 * did not find before.
 *
 *     node engine/bench/router.bench.ts [board] [nets] [ways: 1 one by one round, 2 one by one shoving, 3 together shoving]
 */
import { RatsnestIndex } from '../src/indexes/index.ts';
import { corpusBoards } from '../test/drcCorpus.ts';
import { designOf, openProject, quantile, rip, routedNets, unfill, violations } from '../test/routeBoards.ts';
import { nothingRouted, Script } from '../test/routeScript.ts';

const [only, count = '67', ways = '123'] = process.argv.slice(2);
const BOARDS = ['v8-icebreaker-bitsy', 'v5-kit-dev-coldfire', 'RoyalBlue54L-Feather'];

function run(name: string, mode: 'shortest' | 'shove', together: boolean): void {
  const store = openProject(corpusBoards(name)[0]!);
  unfill(store);
  const design = designOf(store);
  const ratsnest = new RatsnestIndex();
  const nets = routedNets(store, Number(count));
  if (together) rip(store, nets);
  ratsnest.reset(store);
  store.subscribe(change => ratsnest.apply(change));
  const before = violations(store);
  const sum = nothingRouted();
  const script = new Script(store, ratsnest, design, mode, sum);
  const begin = performance.now();
  if (together) script.together(nets);
  else script.oneByOne(nets);
  const seconds = (performance.now() - begin) / 1000;
  const own = new Set(nets);
  const vias = [...store.all('via')].filter(({ net }) => own.has(net)).length;
  const fresh = [...violations(store)].filter(([key]) => !before.has(key));
  const completed = sum.connections - sum.missing;
  console.log(
    `${name}, ${nets.length} nets ${together ? 'together' : 'one by one'}, ${mode}: ${completed} of ${sum.connections} connections ` +
      `(${((100 * completed) / sum.connections).toFixed(1)} %), ${vias} vias, ${sum.shoved} pieces moved, ${sum.cleared} times others taken up; ` +
      `a move ${quantile(sum.moves, 0.5).toFixed(2)} ms, p99 ${quantile(sum.moves, 0.99).toFixed(1)} ms, ` +
      `worst ${sum.moves.reduce((a, b) => Math.max(a, b), 0).toFixed(0)} ms of ${sum.moves.length}; ` +
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
  if (ways.includes('1')) run(name, 'shortest', false);
  if (ways.includes('2')) run(name, 'shove', false);
  if (ways.includes('3')) run(name, 'shove', true);
}
