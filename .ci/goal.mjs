// A figure of a benchmark beside its goal. `npm run bench` lists the missed goals at its end.
import { appendFileSync } from 'node:fs';

/** File that `npm run bench` reads afterwards; none where a benchmark runs alone. */
const REPORT = 'BOARDWRIGHT_GOALS';

export const goal = (name, value, { most, least, unit = '' }) => {
  const amount = number => `${Number(number.toPrecision(3))}${unit && ` ${unit}`}`;
  const isMet = most === undefined ? value >= least : value <= most;
  const bound = most === undefined ? `at least ${amount(least)}` : `at most ${amount(most)}`;
  const line = `${name}: ${amount(value)} (goal: ${bound})`;
  console.log(`  ${isMet ? 'met' : 'MISSED'}: ${line}`);
  if (process.env[REPORT]) appendFileSync(process.env[REPORT], `${JSON.stringify({ isMet, line })}\n`);
};
