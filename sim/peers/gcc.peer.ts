/**
 * Every sketch of the corpus that avr-gcc of this machine compiles, by the browser's compiler as well: whether it compiles, its
 * size, and the bytes and edges of one simulated second.
 * Usage: node sim/peers/gcc.peer.ts [part of a path]
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AvrCompiler } from '@boardwright/native/avr';
import { corpusFiles, corpusPath } from '../../engine/test/corpus.ts';
import { readSketch } from '../../native/src/compiler/sketchFolder.ts';
import { kitIn } from '../avr-gcc-wasm/kit.ts';
import { SketchBuilder, type CompileResult } from '../src/sketch/index.ts';
import { Rig } from '../test/rig.ts';

const MILLISECONDS = 1000;
const dist = path.join(import.meta.dirname, '../avr-gcc-wasm/dist');
if (!existsSync(dist)) {
  console.log('not run: the browser’s compiler is not built (npm run build:avr-gcc)');
  process.exit(0);
}

const builder = new SketchBuilder(kitIn(dist));
const native = new AvrCompiler({ env: process.env });

/** What a program does: its serial bytes, and of each pin how often it changed. */
function behaviour({ hex }: NonNullable<CompileResult['program']>): {
  readonly serial: string;
  readonly edges: string;
} {
  const rig = new Rig('atmega328p', new TextEncoder().encode(hex)).volts({ PC0: 2 });
  rig.set('PD2', true).set('PD6', true).set('PD0', true).run(MILLISECONDS);
  const edges = [...rig.edges].map(([pin, all]) => `${pin}:${all.length}`).sort();
  return { serial: rig.serial.map(bytes => String.fromCharCode(...bytes)).join('|'), edges: edges.join(' ') };
}

const wanted = process.argv[2] ?? '';
const count = { compiled: 0, lacking: 0, equal: 0, timed: 0, different: 0 };
const took = { native: 0, ours: 0 };
let [flash, theirFlash] = [0, 0];
for (const file of corpusFiles('arduino', '.ino')) {
  if (file.includes('/hex/') || !file.includes(wanted)) continue;
  const request = { ...readSketch(corpusPath(file)), board: 'uno' };
  const began = process.cpuUsage();
  const theirs = await native.compile(request);
  const middle = performance.now();
  const ours = await builder.compile(request);
  took.ours += performance.now() - middle;
  took.native += process.cpuUsage(began).user / 1e3;
  if (!theirs.program && !ours.program) {
    count.lacking++;
    continue;
  }
  if (!theirs.program || !ours.program) {
    count.different++;
    const [said] = [...(ours.program ? theirs : ours).messages].filter(({ severity }) => severity === 'error');
    console.log(
      `FAIL ${file}: only ${ours.program ? 'ours' : 'avr-gcc'} compiles it: ${said?.file}:${said?.line}: ${said?.text}`,
    );
    continue;
  }
  count.compiled++;
  flash += ours.program.size.flash;
  theirFlash += theirs.program.size.flash;
  const [a, b] = [behaviour(theirs.program), behaviour(ours.program)];
  const shorter = Math.min(a.serial.length, b.serial.length);
  // A little faster or slower code sends a byte or turns a pin earlier; what it sends is the same.
  const same = a.serial.slice(0, shorter) === b.serial.slice(0, shorter);
  const verdict = !same ? 'different' : a.serial === b.serial && a.edges === b.edges ? 'equal' : 'timed';
  count[verdict]++;
  console.log(
    `${verdict === 'different' ? 'FAIL' : verdict === 'equal' ? 'ok  ' : 'ok ~'} ${file}: ${b.serial.length} bytes (${a.serial.length}), ` +
      `flash ${ours.program.size.flash} (${theirs.program.size.flash})${verdict === 'timed' && a.edges !== b.edges ? `, edges ${b.edges} (${a.edges})` : ''}`,
  );
}
console.log(
  `${count.compiled} sketches compile by both, ${count.lacking} by neither; ${count.equal} behave the same to the byte and edge, ` +
    `${count.timed} but for time, ${count.different} differ; flash ${(100 * (flash / theirFlash - 1)).toFixed(1)} % beside avr-gcc 5.4`,
);
process.exit(count.different === 0 ? 0 : 1);
