import { english } from '@boardwright/engine/base';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import type { Locale } from '../app/preferences.ts';
import { copyOf, noteCopy, type Outdated } from './exampleCopies.ts';
import { readInWorker, storeProject } from './import.ts';
import { SIMULATION_PROJECT } from './netlists.ts';
import { isSource } from './sketchNames.ts';

export interface Example {
  readonly id: string;
  /** A circuit for the simulator; else a board. */
  readonly simulated: boolean;
  /** Loads the files by name, when the example is opened; its sketches with their comments in the person's language. */
  load(locale: Locale): Promise<Readonly<Record<string, Uint8Array>>>;
}

const ROOT = '../../../resources/examples/';

/** All files of resources/examples, each folder a project. */
const sources = import.meta.glob<string>('../../../resources/examples/**/*', { query: '?raw', import: 'default' });

const byFolder = Map.groupBy(Object.keys(sources), path => path.slice(ROOT.length).split('/')[0]!);

export const examples: readonly Example[] = [...byFolder].map(([id, paths]) => ({
  id,
  simulated: !paths.some(path => path.endsWith('.kicad_pcb')),
  async load(locale) {
    const encoder = new TextEncoder();
    const said = locale === 'zh' ? (await import('@boardwright/resources/comments')).comments : {};
    const files = await Promise.all(
      paths.map(async path => {
        const name = path.slice(ROOT.length + id.length + 1);
        const text = await sources[path]!();
        return [name, encoder.encode(isSource(name) ? commented(text, said) : text)] as const;
      }),
    );
    return Object.fromEntries(files);
  },
}));

/** A source with other comments; what has none stays as it is. */
const commented = (source: string, said: Readonly<Record<string, string>>): string =>
  source.replaceAll(/\/\/ (.*)$/gm, (whole, comment: string) => {
    const other = said[comment.trim()];
    return other === undefined ? whole : `// ${other}`;
  });

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

export interface OpenedExample {
  readonly project: ProjectSummary;
  /** Why it is a fresh one next to an earlier copy; null where there was none, or it is that one. */
  readonly beside: Outdated | null;
}

/**
 * Opens an example as a project of the user's own, a circuit under a name in the person's language: the copy that there is,
 * as long as nothing was changed in it, nor in the example since; else a fresh one.
 */
export async function openExample(
  projects: ProjectStore,
  example: Example,
  title: string,
  locale: Locale,
): Promise<OpenedExample> {
  const key = `${example.id}.${locale}`;
  const files = Object.entries(await example.load(locale)).map(([name, bytes]) => ({ name, bytes }));
  const before = await copyOf(projects, key, files);
  if (before?.outdated === null) return { project: before.project, beside: null };
  const result = await readInWorker(files, () => {}, new AbortController().signal);
  if ('projects' in result) throw new Error(`several projects: ${example.id}`);
  if (!result.ok) throw new Error(result.error.map(each => english(each.message)).join('; '));
  const project = example.simulated
    ? await storeProject(projects, { ...result.value, name: title }, SIMULATION_PROJECT)
    : await storeProject(projects, result.value);
  await noteCopy(projects, key, project.id, files);
  return { project, beside: before?.outdated ?? null };
}
