/** The examples of the documentation, as they run in `boardwright run` too. */
const FILES = import.meta.glob<string>('../../../../docs/examples/scripts/*.ts', { query: '?raw', import: 'default' });

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);

export const exampleNames: readonly string[] = Object.keys(FILES).map(nameOf).toSorted();

/** The text of an example. Rejects where it cannot be loaded. */
export async function exampleText(name: string): Promise<string> {
  const load = Object.entries(FILES).find(([file]) => nameOf(file) === name)?.[1];
  if (!load) throw new Error(`no example ${name}`);
  return load();
}
