/**
 * How long the browser's compiler takes for Blink in Node: the first time in a process, and warm; and how large its parts are.
 *
 *     node sim/bench/gcc.bench.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kitIn } from '../avr-gcc-wasm/kit.ts';
import { SketchBuilder } from '../src/sketch/index.ts';
import { goal } from '../../.ci/goal.mjs';

const FIRST = 1.5;
const WARM = 0.4;
const dist = path.join(import.meta.dirname, '../avr-gcc-wasm/dist');
if (!existsSync(dist)) {
  console.log('not run: the browser’s compiler is not built (npm run build:avr-gcc)');
  process.exit(0);
}

const { files } = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as { files: Record<string, number> };
const megabytes = (fits: (name: string) => boolean) =>
  (Object.entries(files).reduce((sum, [name, size]) => sum + (fits(name) ? size : 0), 0) / 1e6).toFixed(2);
/** What a sketch for an Uno without a file in C needs. */
const needed = (ending: string) => (name: string) =>
  /^(cc1plus|as|ld|include|uno)\./.test(name) && name.endsWith(ending);
for (const ending of ['.wasm', '.mjs', '.pack'])
  console.log(
    `${ending}: ${megabytes(needed(ending))} MB for an Uno, ${megabytes(needed(`${ending}.br`))} MB by brotli, ` +
      `${megabytes(needed(`${ending}.gz`))} MB by gzip`,
  );

const builder = new SketchBuilder(kitIn(dist));
const blink = (i: number) => `void setup() { pinMode(LED_BUILTIN, OUTPUT); }
void loop() {
  digitalWrite(LED_BUILTIN, HIGH);
  delay(${1000 + i});
  digitalWrite(LED_BUILTIN, LOW);
  delay(1000);
}
`;
const [walls, works]: [number[], number[]] = [[], []];
for (let i = 0; i < 12; i++) {
  const [wall, work] = [performance.now(), process.threadCpuUsage()];
  const { program } = await builder.compile({ name: 'b', board: 'uno', files: [{ name: 'b.ino', text: blink(i) }] });
  if (!program) throw new Error('Blink does not compile');
  walls.push((performance.now() - wall) / 1e3);
  works.push(process.threadCpuUsage(work).user / 1e6 + process.threadCpuUsage(work).system / 1e6);
  // As the worker does behind each program.
  await builder.rest('uno');
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const told = (values: readonly number[]) =>
  `first ${values[0]!.toFixed(2)} s, warm ${median(values.slice(3)).toFixed(2)} s`;
console.log(`Blink: ${told(walls)}; processor time of its thread: ${told(works)}`);
goal('compiling Blink in the page, the first time', works[0]!, { most: FIRST, unit: 's' });
goal('compiling Blink in the page again, median', median(works.slice(3)), { most: WARM, unit: 's' });
