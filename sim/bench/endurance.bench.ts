/**
 * Ten minutes of a live circuit as fast as it goes, in a worker's thread: an Uno with PWM on two pins into an RC that its
 * converter reads, an LED and a transistor, reported in frames. Its memory is printed for each minute of the circuit.
 *
 *     node sim/bench/endurance.bench.ts      (BOARDWRIGHT_MINUTES=10)
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, Worker, isMainThread } from 'node:worker_threads';
import { compile, type Program } from '@boardwright/ngspice-wasm';
import { goal } from '../../.ci/goal.mjs';
import { serveLive, type LiveReply, type LiveRequest } from '../src/live/index.ts';
import { compiled, noCompiler } from '../test/parts/sketch.ts';

const MINUTES = Number(process.env['BOARDWRIGHT_MINUTES'] ?? 10);
/** Megabytes that thread and ngspice may hold together. */
const LIMIT = 100;
const MB = 2 ** 20;

const NETLIST = `* pwm
v1 vcc 0 5
r1 d9 a0 4.7k
c1 a0 0 1u
r3 d13 b 1k
rc vcc c 100
q1 c b 0 qn
.model qn npn(bf=200)
r2 d6 l 220
.end
`;
const SKETCH = `void setup() { Serial.begin(115200); analogWrite(9, 64); analogWrite(6, 128); pinMode(13, OUTPUT); }
void loop() { Serial.println(analogRead(A0)); digitalWrite(13, !digitalRead(13)); delay(50); }`;

interface Told {
  readonly minute: number;
  /** Of the thread's own heap after a collection, and of the buffers that it holds; ngspice's memory. */
  readonly heap: number;
  readonly buffers: number;
  readonly ngspice: number;
  readonly ratio: number;
}

/** The worker's end: receives one start and reports each minute. */
function live(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let minute = 0;
  let began = performance.now();
  const send = serveLive((reply: LiveReply) => {
    if (reply.type === 'refused' || reply.type === 'ended') throw new Error(JSON.stringify(reply));
    if (reply.type !== 'frame' || reply.moment.time < minute * 60) return;
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const ratio = 60e3 / (performance.now() - began);
    began = performance.now();
    parentPort!.postMessage({ minute, heap: heapUsed, buffers: arrayBuffers, ngspice: reply.memory, ratio });
    minute++;
  });
  parentPort!.on('message', (request: LiveRequest) => send(request));
}

async function main(): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../ngspice-wasm/dist/ngspice.wasm');
  if (!existsSync(file) || noCompiler) {
    console.log('not run: ngspice was not built (npm run build:ngspice), or there is no compiler for AVR');
    return;
  }
  const pins = { PB1: 'd9', PD6: 'd6', PB5: 'd13', PC0: 'a0' };
  const program: Program = compile(readFileSync(file));
  const worker = new Worker(new URL(import.meta.url));
  const post = (request: LiveRequest) => worker.postMessage(request);
  post({
    type: 'start',
    program,
    deck: { netlist: NETLIST },
    parts: [{ name: 'D1', kind: 'led', pins: { A: 'l', K: '0' } }],
    mcus: [{ name: 'U1', chip: 'atmega328p', hz: 16e6, program: await compiled('endurance', SKETCH), pins }],
  });
  // As fast as it goes: it never comes to where it should be.
  post({ type: 'speed', speed: 100 });
  post({ type: 'run' });
  let most = 0;
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', ({ minute, heap, buffers, ngspice, ratio }: Told) => {
      const all = heap + buffers + ngspice;
      most = Math.max(most, all);
      const words = [heap, buffers, ngspice].map(bytes => (bytes / MB).toFixed(1)).join(' + ');
      console.log(
        `minute ${minute}: ${words} = ${(all / MB).toFixed(1)} MB${minute ? `, ${ratio.toFixed(2)} times real time` : ''}`,
      );
      if (minute >= MINUTES) resolve();
    });
  });
  await worker.terminate();
  goal(`live circuit of ${MINUTES} minutes: heap, buffers and ngspice`, most / MB, { most: LIMIT, unit: 'MB' });
}

if (isMainThread) await main();
else live();
