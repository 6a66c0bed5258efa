import { english } from '@boardwright/engine/base';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { readInWorker, storeProject } from './import.ts';
import { SIMULATION_PROJECT } from './netlists.ts';

export interface Example {
  readonly id: string;
  /** A circuit for the simulator; else a board. */
  readonly simulated: boolean;
  /** Loads the files by name, when the example is opened. */
  load(): Promise<Readonly<Record<string, Uint8Array>>>;
}

const ROOT = '../../../resources/examples/';

/** All files of resources/examples, each folder a project. */
const sources = import.meta.glob<string>('../../../resources/examples/**/*', { query: '?raw', import: 'default' });

const byFolder = Map.groupBy(Object.keys(sources), path => path.slice(ROOT.length).split('/')[0]!);

export const examples: readonly Example[] = [...byFolder].map(([id, paths]) => ({
  id,
  simulated: !paths.some(path => path.endsWith('.kicad_pcb')),
  async load() {
    const encoder = new TextEncoder();
    const files = await Promise.all(
      paths.map(
        async path => [path.slice(ROOT.length + id.length + 1), encoder.encode(await sources[path]!())] as const,
      ),
    );
    return Object.fromEntries(files);
  },
}));

/** From what one sees at once to what one reads more of. */
const ORDER = [
  'uno-blink',
  'timer-555',
  'lcd-thermometer',
  'i2c-clock',
  'traffic-lights',
  'servo-knob',
  'pico-dimmer',
  'neopixel-ring',
  'distance-meter',
  'pwm-dac',
  'led-chaser',
  'blinker',
  'rc-low-pass',
  'bjt-amplifier',
  'active-filter',
  'bridge-supply',
  'buck-converter',
];

export const boardExamples: readonly Example[] = examples.filter(({ simulated }) => !simulated);
export const circuitExamples: readonly Example[] = examples
  .filter(({ simulated }) => simulated)
  .toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));

/** Where an example is opened; a circuit runs at once. */
export const addressOf = ({ simulated }: Example, { id }: ProjectSummary): string =>
  simulated ? `/sim?id=${id}&run` : `/eda/sch?id=${id}`;

/** Opens an example as a project of the user's own; a circuit under a name in the person's language. */
export async function openExample(projects: ProjectStore, example: Example, title: string): Promise<ProjectSummary> {
  const files = Object.entries(await example.load()).map(([name, bytes]) => ({ name, bytes }));
  const result = await readInWorker(files, () => {}, new AbortController().signal);
  if (!result.ok) throw new Error(result.error.map(each => english(each.message)).join('; '));
  return example.simulated
    ? storeProject(projects, { ...result.value, name: title }, SIMULATION_PROJECT)
    : storeProject(projects, result.value);
}
