// Simulates the schematic in a folder over frequency and prints the cut-off frequency of a net: where its gain is 3 dB below the first.
// Needs ngspice: npm run build:ngspice
// node docs/examples/simulate.ts resources/examples/rc-low-pass /OUT
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { english, readProject } from '@boardwright/engine';
import { compile, schematicDeck, simulate } from '@boardwright/sim/simulate';
import { projectFiles } from './projectFiles.ts';

const [folder = '.', net = ''] = process.argv.slice(2);
// SPICE knows no capital letters.
const node = net.toLowerCase();
const design = readProject(projectFiles(folder));
const deck = design.ok && design.value.schematic ? schematicDeck(design.value.schematic) : design;
if (!deck.ok || !('deck' in deck.value)) {
  for (const { message } of deck.ok ? [] : deck.error) console.error(english(message));
  process.exit(1);
}
const program = compile(readFileSync(fileURLToPath(import.meta.resolve('@boardwright/ngspice-wasm/ngspice.wasm'))));
const { ended, plots, log } = await simulate(deck.value.deck, program, { analyses: ['ac dec 1000 10 100k'] });
const [plot] = plots;
const values = plot?.traces.find(({ name }) => name === node || name === `v(${node})`)?.values;
if (ended !== 'finished' || !plot?.scale || !values) {
  console.error(`The simulation ended as '${ended}' without values of ${net}.`, ...log);
  process.exit(1);
}
// Complex values are pairs of real and imaginary part.
const gain = (point: number): number => Math.hypot(values[2 * point]!, values[2 * point + 1]!);
let point = 0;
while (point < plot.points && gain(point) > gain(0) * Math.SQRT1_2) point++;
console.log(`${net}: ${plot.scale.values[2 * point]!.toFixed(1)} Hz`);
