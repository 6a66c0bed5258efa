/**
 * What a view of ten million points costs: a frame has 16 ms for all panes.
 *
 *     node sim/bench/waves.bench.ts
 */
import { Pyramid, thinned } from '../src/waves/index.ts';
import { goal } from '../../.ci/goal.mjs';

const COUNT = 10_000_000;
const COLUMNS = 1400;
/** Views of each width, and milliseconds that none of them may take. */
const VIEWS = 50;
const LIMIT = 8;

const x = new Float64Array(COUNT);
const y = new Float64Array(COUNT);
for (let i = 1; i < COUNT; i++) {
  // Unevenly spaced, as a simulator's are.
  x[i] = x[i - 1]! + 1e-9 * (1 + 0.5 * Math.sin(i / 1000));
  y[i] = Math.sin(i / 5000) + 0.1 * Math.sin(i * 1.7);
}

const timed = (action: () => void): number => {
  const began = performance.now();
  action();
  return performance.now() - began;
};

let pyramid!: Pyramid;
const built = timed(() => (pyramid = new Pyramid(y)));
console.log(`${COUNT} points: least and largest values of all stretches in ${built.toFixed(0)} ms, once`);
const end = x[COUNT - 1]!;
for (const part of [1, 0.3, 0.01, 0.0001]) {
  const took = Array.from({ length: VIEWS }, (_, i) => {
    const from = ((end * (1 - part)) / VIEWS) * i;
    return timed(() => thinned(x, y, pyramid, { from, to: from + end * part, columns: COLUMNS, logarithmic: false }));
  }).sort((a, b) => a - b);
  console.log(
    `${part * 100} % of them in ${COLUMNS} columns: median ${took[VIEWS / 2]!.toFixed(2)} ms, worst ${took.at(-1)!.toFixed(2)} ms`,
  );
  goal(`curve of ${COUNT} points, ${part * 100} % in view, 90 of 100`, took[Math.floor(VIEWS * 0.9)]!, {
    most: LIMIT,
    unit: 'ms',
  });
}
