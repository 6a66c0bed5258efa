import type { ProjectStore } from '@boardwright/engine/storage';
import type { Locale } from '../app/preferences.ts';
import { copyOf, noteCopy } from './exampleCopies.ts';
import type { OpenedExample } from './examples.ts';
import { storeNetlist } from './netlists.ts';

/** All netlists of resources/netlists, loaded when they are opened. */
const sources = import.meta.glob<string>('../../../resources/netlists/*.cir', { query: '?raw', import: 'default' });

const ORDER = ['low-pass', 'rectifier', 'buck', 'amplifier', 'multivibrator', 'counter'];

export const netlistExamples: readonly string[] = Object.keys(sources)
  .map(path => path.slice(path.lastIndexOf('/') + 1, -'.cir'.length))
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Opens an example as a project of the user's own, under a name in the person's language: the copy that there is, or a fresh one. */
export async function openNetlistExample(
  projects: ProjectStore,
  id: string,
  title: string,
  locale: Locale,
): Promise<OpenedExample> {
  const key = `netlist.${id}.${locale}`;
  const [, load] = Object.entries(sources).find(([path]) => path.endsWith(`/${id}.cir`))!;
  const file = { name: `${title}.cir`, bytes: new TextEncoder().encode(await load()) };
  const before = await copyOf(projects, key, [file]);
  if (before?.outdated === null) return { project: before.project, beside: null };
  const project = await storeNetlist(projects, file);
  await noteCopy(projects, key, project.id, [file]);
  return { project, beside: before?.outdated ?? null };
}
