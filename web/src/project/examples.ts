import { english } from '@boardwright/engine/base';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { readInWorker, storeProject } from './import.ts';

export interface Example {
  readonly id: string;
  /** Loads the files by name, when the example is opened. */
  load(): Promise<Readonly<Record<string, Uint8Array>>>;
}

/** All files of resources/examples, each folder a project. */
const sources = import.meta.glob<string>('../../../resources/examples/*/*', { query: '?raw', import: 'default' });

const byFolder = Map.groupBy(Object.keys(sources), path => path.split('/').at(-2)!);

export const examples: readonly Example[] = [...byFolder].map(([id, paths]) => ({
  id,
  async load() {
    const encoder = new TextEncoder();
    const files = await Promise.all(
      paths.map(async path => [path.split('/').at(-1)!, encoder.encode(await sources[path]!())] as const),
    );
    return Object.fromEntries(files);
  },
}));

/** Opens an example as a project of the user's own. */
export async function openExample(projects: ProjectStore, example: Example): Promise<ProjectSummary> {
  const files = Object.entries(await example.load()).map(([name, bytes]) => ({ name, bytes }));
  const result = await readInWorker(files, () => {}, new AbortController().signal);
  if (!result.ok) throw new Error(result.error.map(each => english(each.message)).join('; '));
  return storeProject(projects, result.value);
}
