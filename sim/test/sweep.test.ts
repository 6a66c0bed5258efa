import { describe, expect, it } from 'vitest';
import { range, runSweep, SpiceRun, steps, valueIn, variable, type Outcome } from '../src/spice/index.ts';
import { sameThread } from '../src/simulate/index.ts';
import { notBuilt, program } from './program.ts';

const DIVIDER = `divider
v1 in 0 dc 10
r1 in out {top}
rload out 0 1k tc1=0.01
.param top=3k
.subckt half a
rload a 0 5k
.ends
.op
.end
`;

describe('sweeps', () => {
  it('knows what a netlist lets one vary', () => {
    expect(variable(DIVIDER)).toEqual(['v1', 'rload', 'top']);
    expect([
      valueIn(DIVIDER, 'V1'),
      valueIn(DIVIDER, 'RLOAD'),
      valueIn(DIVIDER, 'top'),
      valueIn(DIVIDER, 'r1'),
    ]).toEqual([10, 1000, 3000, undefined]);
  });

  it('draws the same lots from the same seed, within the tolerance', () => {
    const sweep = {
      type: 'monteCarlo',
      runs: 200,
      seed: 7,
      spreads: [
        { name: 'rload', tolerance: 0.05, shape: 'even' },
        { name: 'top', tolerance: 0.1, shape: 'bell' },
      ],
    } as const;
    const [first, again, other] = [sweep, sweep, { ...sweep, seed: 8 }].map(each =>
      steps({ netlist: DIVIDER }, each).map(({ set }) => [...set]),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const loads = first!.map(set => set[0]![1]);
    expect(Math.min(...loads)).toBeGreaterThanOrEqual(950);
    expect(Math.max(...loads)).toBeLessThanOrEqual(1050);
    expect(Math.max(...loads) - Math.min(...loads)).toBeGreaterThan(90);
    expect(valueIn(steps({ netlist: DIVIDER }, sweep)[3]!.deck.netlist, 'rload')).toBe(loads[3]);
  });

  it('finds what is drawn once, however many runs there are', () => {
    const count = 300;
    const names = Array.from({ length: count }, (_, i) => `r${i}`);
    const netlist = ['many', ...names.map((name, i) => `${name} n${i} 0 ${i + 1}k`), '.param a=1 b=2', '.end', ''].join(
      '\n',
    );
    const spreads = [...names, 'b', 'a', 'r0'].map(name => ({ name, tolerance: 0.1, shape: 'even' as const }));
    const began = performance.now();
    const runs = steps({ netlist }, { type: 'monteCarlo', runs: 500, seed: 1, spreads });
    expect(performance.now() - began).toBeLessThan(10_000);
    const { set, deck } = runs.at(-1)!;
    for (const name of ['r0', 'r7', 'r299', 'a', 'b']) expect(valueIn(deck.netlist, name)).toBe(set.get(name));
    expect(deck.netlist.split('\n')).toHaveLength(count + 4);
  });

  it('spaces values evenly or by factors', () => {
    expect(range(0, 1, 5)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(range(1, 1000, 4, true)).toEqual([1, 10, 100, 1000]);
    expect(range(5, 9, 1)).toEqual([5]);
  });

  it.skipIf(notBuilt)('runs a value and the temperature', async () => {
    const start = (deck: { netlist: string }) => new SpiceRun(deck, { program: program(), worker: sameThread });
    const out = ({ plots }: Outcome) => plots[0]!.traces.find(({ name }) => name === 'out')!.values[0]!;
    const found: number[] = [];
    await runSweep(steps({ netlist: DIVIDER }, { type: 'value', name: 'top', values: [1000, 3000, 9000] }), {
      start,
      parallel: 2,
      ran: (i, outcome) => (found[i] = out(outcome)),
    });
    expect(found.map(value => Number(value.toFixed(6)))).toEqual([5, 2.5, 1]);
    await runSweep(steps({ netlist: DIVIDER }, { type: 'temperature', values: [27, 127] }), {
      start,
      parallel: 1,
      ran: (i, outcome) => (found[i] = out(outcome)),
    });
    // At 127 °C the load has twice its value.
    expect(found.slice(0, 2).map(value => Number(value.toFixed(6)))).toEqual([2.5, 4]);
  });

  it('begins no run after it was stopped', async () => {
    const stop = new AbortController();
    let begun = 0;
    const start = () => {
      begun++;
      stop.abort();
      return { stop: () => {}, done: Promise.resolve({ ended: 'stopped' } as Outcome) };
    };
    await runSweep(steps({ netlist: DIVIDER }, { type: 'temperature', values: [1, 2, 3, 4] }), {
      start,
      parallel: 1,
      ran: () => {},
      signal: stop.signal,
    });
    expect(begun).toBe(1);
  });
});
