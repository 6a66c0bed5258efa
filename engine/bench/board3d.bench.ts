/**
 * CPU time to build a board of the corpus in three dimensions, in a process that has done so before, as in a worker: faces, walls
 * and barrels, bodies of all parts. The slowest step between two reports of progress is what a cancel may have to wait for.
 *
 *     node engine/bench/solid.bench.ts
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { bodyKey, buildBoard, ownBody } from '../src/board3d/index.ts';

const corpus = resolve(import.meta.dirname, '../../../shared/corpus/kicad');
const RUNS = 9;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

for (const file of ['v9-video/video.kicad_pcb', 'v5-kit-dev-coldfire/kit-dev-coldfire-xilinx_5213.kicad_pcb']) {
  const read = readBoard(new Uint8Array(readFileSync(resolve(corpus, file))), file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const doc = openDocument(read.value);
  const board: number[] = [];
  const bodies: number[] = [];
  const steps: number[] = [];
  let triangles = 0;
  for (let run = 0; run < RUNS; run++) {
    const begin = cpu();
    const building = buildBoard(doc);
    let slowest = 0;
    for (let last = performance.now(), step = building.next(); ; step = building.next()) {
      slowest = Math.max(slowest, performance.now() - last);
      last = performance.now();
      if (step.done) {
        triangles = step.value?.front.reduce((sum, block) => sum + block.triangles.length / 6, 0) ?? 0;
        break;
      }
    }
    const built = cpu();
    const keys = new Set<string>();
    for (const footprint of doc.all('footprint')) {
      const key = bodyKey(footprint);
      if (keys.has(key)) continue;
      keys.add(key);
      ownBody(footprint);
    }
    board.push(built - begin);
    bodies.push(cpu() - built);
    steps.push(slowest);
  }
  console.log(
    `${file}: board ${median(board).toFixed(0)} ms (cold ${board[0]!.toFixed(0)}), slowest step ${median(steps).toFixed(0)} ms, bodies ${median(bodies).toFixed(0)} ms, ${triangles} triangles a side`,
  );
}
