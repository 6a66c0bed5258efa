import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { storeNetlist } from './netlists.ts';

/** All netlists of resources/netlists, loaded when they are opened. */
const sources = import.meta.glob<string>('../../../resources/netlists/*.cir', { query: '?raw', import: 'default' });

const ORDER = ['low-pass', 'rectifier', 'buck', 'amplifier', 'multivibrator', 'counter'];

export const netlistExamples: readonly string[] = Object.keys(sources)
  .map(path => path.slice(path.lastIndexOf('/') + 1, -'.cir'.length))
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Opens an example as a project of the user's own, under a name in the person's language. */
export async function openNetlistExample(projects: ProjectStore, id: string, title: string): Promise<ProjectSummary> {
  const [, load] = Object.entries(sources).find(([path]) => path.endsWith(`/${id}.cir`))!;
  const bytes = new TextEncoder().encode(await load());
  return storeNetlist(projects, { name: `${title}.cir`, bytes });
}
