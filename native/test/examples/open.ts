import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { english, type Issue } from '@boardwright/engine/base';
import { Connectivity } from '@boardwright/engine/indexes';
import { importProject } from '@boardwright/engine/formats';
import { deckText, spiceDeck } from '@boardwright/engine/formats/netlist';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { modelFile, modelPins } from '@boardwright/resources/models';
import { benchOf, type Bench } from '@boardwright/sim/bench';
import { LiveCircuit, makeMcu, type BenchMcu } from '@boardwright/sim/live';
import type { Outcome } from '@boardwright/sim/spice';
import { libraryText } from '../../../sim/test/models/library.ts';
import { program, simulate } from '../../../sim/test/program.ts';
import { compiler } from '../compiler/compiler.ts';
import { readSketch } from '../../src/compiler/sketchFolder.ts';

export const root = path.resolve(import.meta.dirname, '../../../resources/examples');

const library = (name: string): string | undefined => {
  const file = modelFile(name);
  return file === undefined ? undefined : libraryText(file);
};
const models = { library, pins: modelPins, inline: true };

/** The schematic of an example. */
export function openExample(name: string): Store {
  const folder = path.join(root, name);
  const names = readdirSync(folder).filter(each => each.includes('.'));
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(path.join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error(`${name} does not open`);
  if (read.value.issues.length > 0) throw new Error(told(read.value.issues));
  return openDocument(read.value.schematic);
}

const told = (issues: readonly Issue[]): string => issues.map(({ message }) => english(message)).join('; ');

/** What its analyses give. */
export async function analysed(name: string): Promise<Outcome> {
  const deck = spiceDeck(openExample(name), models);
  if (deck.issues.length > 0) throw new Error(told(deck.issues));
  return simulate(deckText(deck), { dialect: 'both' });
}

/** An example that lives, and what its microcontrollers have sent so far. */
export interface Living {
  readonly circuit: LiveCircuit;
  readonly bench: Bench;
  readonly serial: () => string;
  /** What a part shows. */
  readonly view: <View>(part: string) => View;
  /** Runs on for so many seconds. */
  readonly run: (seconds: number) => Living;
}

const avr = compiler();

async function compiled(example: string, sketch: string, board: string): Promise<string> {
  const { files } = readSketch(path.join(root, example, 'sketches', sketch));
  const result = await avr.compile({ name: sketch, files, board });
  if (!result.program) throw new Error([told(result.issues), ...result.messages.map(each => each.text)].join('\n'));
  return result.program.hex;
}

export async function alive(name: string): Promise<Living> {
  const store = openExample(name);
  const bench = benchOf(store, new Connectivity(store), models);
  const faults = bench.issues.filter(({ severity }) => severity !== 'info');
  if (faults.length > 0) throw new Error(told(faults));
  let text = '';
  const mcus: BenchMcu[] = [];
  for (const spec of bench.mcus) {
    const made = makeMcu({
      ...spec,
      name: spec.designator,
      program: await compiled(name, spec.sketch, spec.board),
    });
    if (!made.ok) throw new Error(told(made.error));
    made.value.onSerial = (_, byte) => (text += String.fromCharCode(byte));
    const { designator, pins, supply, reset } = spec;
    mcus.push({
      name: designator,
      mcu: made.value,
      pins,
      ...(supply !== undefined && { supply }),
      ...(reset !== undefined && { reset }),
    });
  }
  const circuit = await LiveCircuit.start(
    { deck: { netlist: bench.netlist, dialect: 'both' }, parts: bench.parts, mcus },
    program,
  );
  if (circuit.issues.length > 0) throw new Error(told(circuit.issues));
  const living: Living = {
    circuit,
    bench,
    serial: () => text,
    view: <View>(part: string) => circuit.parts.get(part)!.part.view() as View,
    run: seconds => {
      circuit.advance(circuit.time + seconds);
      // `as`: the simulation's messages have the shape of issues.
      if (circuit.ended) throw new Error(told(circuit.said() as unknown as Issue[]));
      return living;
    },
  };
  return living;
}
