import { afterEach, describe, expect, it, vi } from 'vitest';
import { msg, nm } from '../src/base/index.ts';
import { FeatureIndex, RatsnestIndex } from '../src/indexes/index.ts';
import type { Obj, Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { Board, commit, drag, editOf, hold, isNothing, RoutedCopper, type Mode } from '../src/router/index.ts';
import { beginRouting, fix, leadTo, narrowBeside, setVia, targetAt, type Routing } from '../src/router/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { corpusBoards } from './drcCorpus.ts';
import { designOf, openProject, quantile, routedNets, RULES, unfill, violations } from './routeBoards.ts';
import { nothingRouted, Script } from './routeScript.ts';

/** A small generator of repeatable numbers (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const ROUTES = Number(process.env['BOARDWRIGHT_ROUTES'] ?? 80);
const STYLES = ['45', '45', 'round', '90', 'any'] as const;
const MODES: readonly Mode[] = ['shove', 'shove', 'shortest', 'left', 'right'];

interface Indexes {
  readonly ratsnest: RatsnestIndex;
  readonly features: FeatureIndex;
}

function open(name: string): Indexes & { readonly store: Store } {
  const store = openProject(corpusBoards(name)[0]!);
  unfill(store);
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(store);
  const features = new FeatureIndex();
  features.reset(store);
  store.subscribe(change => {
    ratsnest.apply(change);
    features.apply(change);
  });
  return { store, ratsnest, features };
}

/** What the design rules find around the records that were touched. */
function found(store: Store, { ratsnest, features }: Indexes, touched: Iterable<Obj['id']>): Set<string> {
  const input = drcInput(store, { ratsnest, features }, new Set(touched));
  return new Set([...runRules('drc', input, { only: RULES })].map(({ key }) => key));
}

/** The pieces of all clusters, by what does not hang on slots. */
const joined = ({ connectivity, copper }: RatsnestIndex): unknown =>
  [...connectivity.nets()]
    .map(net => {
      const clusters = connectivity.clustersOf(net).map(slots =>
        slots
          .map(slot => `${copper.item(slot).owner}${copper.item(slot).part}`)
          .sort()
          .join(),
      );
      return [copper.netName(net), clusters.sort()] as const;
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));

describe.skipIf(corpusMissing)('the router on corpus boards', () => {
  afterEach(() => vi.restoreAllMocks());
  it.each(['v8-icebreaker-bitsy', 'v9-castor-expander', 'v5-framework-expansion-card'])(
    '%s: after random routes and drags, nothing comes too near to anything, and undo leads back',
    { timeout: 120_000 },
    name => {
      // Shoving gives up by the clock: a clock of its own that leaps at times gives up anywhere, and the same way in each run.
      const leap = randomOf(name.length);
      let time = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (time += leap(200) === 0 ? 60 : 0.01));
      const { store, ratsnest, features } = open(name);
      const history = createHistory(store, ROUTES + 1);
      const start = new Map([...store.everything()].map(each => [each.id, each]));
      // What a board broke before it was routed on: not of our making.
      const known = new Set(violations(store).keys());
      const random = randomOf(7);
      const pads = [...store.all('footprint')].flatMap(part => ratsnest.copper.slotsOf(part.id));
      let commits = 0;
      for (let round = 0; round < ROUTES; round++) {
        const routed = new RoutedCopper(new Board(store, ratsnest.copper));
        const mode = MODES[random(MODES.length)]!;
        const done = random(4) === 0 ? dragged(routed, mode) : routeOne(routed, mode);
        const edit = done && editOf(done);
        if (!edit || isNothing(edit)) continue;
        commits++;
        store.transact(msg('test', 'Route'), tx => commit(edit, tx));
        const touched = [...edit.added, ...edit.replaced].map(({ id }) => id);
        const news = [...found(store, { ratsnest, features }, touched)].filter(key => !known.has(key));
        expect(news, `round ${round}, ${mode}`).toEqual([]);
      }
      expect(commits).toBeGreaterThan(ROUTES / 4);
      const fresh = new RatsnestIndex();
      fresh.reset(store);
      expect(joined(ratsnest)).toEqual(joined(fresh));
      expect([...violations(store).keys()].filter(key => !known.has(key))).toEqual([]);
      while (history.undo());
      expect(new Map([...store.everything()].map(each => [each.id, each]))).toEqual(start);

      function routeOne(routed: RoutedCopper, mode: Mode): RoutedCopper | null {
        const item = ratsnest.copper.item(pads[random(pads.length)]!);
        const { board } = routed;
        const [x, y] = item.anchors as readonly [number, number];
        if (item.layers === 0 || x === undefined) return null;
        const near = () => ({ x: Math.round(x + random(16e6) - 8e6), y: Math.round(y + random(16e6) - 8e6) });
        const options = { mode, style: STYLES[random(STYLES.length)]!, straightFirst: random(2) === 0 };
        const width = nm(board.rules.minTrackWidth + random(3) * 50_000);
        const via = { size: nm(600_000), drill: nm(300_000), type: 'through' as const, layers: ['F.Cu', 'B.Cu'] };
        const lead = {
          from: { x: Math.round(x), y: Math.round(y) },
          net: item.net,
          layer: board.frame.nameOf(item.layers),
          width,
        };
        let routing: Routing = beginRouting(routed, lead, narrowBeside(item, width, routed), via);
        for (let step = random(4); step >= 0; step--) {
          if (random(3) === 0) {
            const other = board.frame.layers[random(board.frame.layers.length)]!;
            const next =
              other === routing.lead.layer ? null : setVia(routing, { at: near(), narrow: null }, other, options);
            if (next) routing = next;
            continue;
          }
          const led = leadTo(routing, { at: near(), narrow: null }, options);
          if (led.tracks.length > 0) routing = fix(routing, led);
        }
        return routing.routed;
      }

      function dragged(routed: RoutedCopper, mode: Mode): RoutedCopper | null {
        const all = [...store.all('track'), ...store.all('via')];
        const object = all[random(all.length)]!;
        const at =
          object.kind === 'via'
            ? object.at
            : { x: (object.start.x + object.end.x) / 2, y: (object.start.y + object.end.y) / 2 };
        // Its neighbours may be in a violation of old, which moving them may bring on others.
        if ([...known].some(key => key.includes(object.id))) return null;
        const target = targetAt(routed, at, 1000, -1, object.net);
        const held = target ? hold(routed, object, at) : null;
        return held && drag(routed, held, { x: at.x + random(3e6) - 1.5e6, y: at.y + random(3e6) - 1.5e6 }, mode);
      }
    },
  );

  it('routes again what was ripped up, pad to pad, and breaks no rule', { timeout: 60_000 }, () => {
    const { store, ratsnest } = open('v8-icebreaker-bitsy');
    const design = designOf(store);
    const before = violations(store);
    const sum = nothingRouted();
    const script = new Script(store, ratsnest, design, 'shortest', sum);
    script.oneByOne(routedNets(store, 24));
    expect([...violations(store)].filter(([key]) => !before.has(key))).toEqual([]);
    expect(sum.missing / sum.connections).toBeLessThan(0.1);
    expect(quantile(sum.moves, 0.5)).toBeLessThan(16);
  });
});
