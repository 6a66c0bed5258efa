/**
 * Real-time factor of a live circuit: an Uno with PWM on two pins into an RC that its converter reads, an LED and a transistor.
 *
 *     node sim/bench/live.bench.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@boardwright/ngspice-wasm';
import { goal } from '../../.ci/goal.mjs';
import { AVR_CHIPS, Avr, BOARDS, readProgram } from '../src/mcu/index.ts';
import { LiveCircuit } from '../src/live/index.ts';
import { compiled, noCompiler } from '../test/parts/sketch.ts';

const WARM = 0.5;
const SECONDS = 3;
const LONG = 60;

const file = path.resolve(import.meta.dirname, '../ngspice-wasm/dist/ngspice.wasm');
if (!existsSync(file) || noCompiler) {
  console.log('not run: ngspice was not built (npm run build:ngspice), or there is no compiler for AVR');
  process.exit(0);
}

const hex = await compiled(
  'pwm',
  `void setup() { Serial.begin(115200); analogWrite(9, 64); analogWrite(6, 128); pinMode(13, OUTPUT); }
   void loop() { Serial.println(analogRead(A0)); digitalWrite(13, !digitalRead(13)); delay(50); }`,
);
const board = BOARDS.find(({ id }) => id === 'uno')!;
const chip = AVR_CHIPS.find(({ name }) => name === board.chip)!;
const program = readProgram(hex, chip);
if (!program.ok) throw new Error('the program cannot be read');

const netlist = `* pwm
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

async function start(step: number): Promise<{ circuit: LiveCircuit; lines: string[] }> {
  const flash = program.ok ? program.value.flash : new Uint8Array();
  const mcu = new Avr(chip, flash, { hz: board.hz });
  let text = '';
  mcu.onSerial = (_, byte) => {
    text += String.fromCharCode(byte);
  };
  const pins = { PB1: 'd9', PD6: 'd6', PB5: 'd13', PC0: 'a0' };
  const circuit = await LiveCircuit.start(
    {
      deck: { netlist },
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'l', K: '0' } }],
      mcus: [{ name: 'U1', mcu, pins }],
      step,
    },
    () => compile(readFileSync(file)),
  );
  return {
    circuit,
    get lines() {
      return text.split('\r\n').slice(0, -1);
    },
  };
}

for (const step of [50e-6, 20e-6, 10e-6]) {
  const run = await start(step);
  run.circuit.advance(WARM);
  const began = performance.now();
  const cpu = process.cpuUsage();
  run.circuit.advance(WARM + SECONDS);
  const seconds = (performance.now() - began) / 1e3;
  const { user, system } = process.cpuUsage(cpu);
  const reads = run.lines.slice(-40).map(Number);
  const mean = reads.reduce((sum, each) => sum + each, 0) / reads.length;
  console.log(
    `step ${step * 1e6} us: ${(SECONDS / seconds).toFixed(2)} times real time (by processor time ` +
      `${((SECONDS * 1e6) / (user + system)).toFixed(2)}); ADC ${mean.toFixed(1)} of ${((64 / 255) * 1024) | 0}`,
  );
  if (step === 20e-6) goal('live circuit at 20 us steps, times real time', SECONDS / seconds, { least: 1.5 });
}
const long = await start(20e-6);
const heap = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
long.circuit.advance(1);
const before = heap();
for (let second = 2; second <= LONG; second++) long.circuit.advance(second);
const [ngspice, grown] = [long.circuit.memory / 2 ** 20, (heap() - before) / 2 ** 20];
console.log(`after ${LONG} s: ngspice ${ngspice.toFixed(0)} MB, grown ${grown.toFixed(1)} MB`);
goal(`live circuit after ${LONG} s: ngspice and growth`, ngspice + grown, { most: 100, unit: 'MB' });
