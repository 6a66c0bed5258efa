import { objectStore, settled } from '../../app/objectStore.ts';

/** A script of the user, kept in this browser. */
export interface KeptScript {
  readonly name: string;
  readonly text: string;
}

const store = objectStore('boardwright-scripts', 'scripts', { keyPath: 'name' });

/** All scripts of the user, by name. Rejects where the browser keeps nothing. */
export async function keptScripts(): Promise<readonly KeptScript[]> {
  // `as`: only this file writes there.
  return (await settled((await store('readonly')).getAll())) as readonly KeptScript[];
}

export const keepScript = async (script: KeptScript): Promise<unknown> =>
  settled((await store('readwrite')).put(script));

export const dropScript = async (name: string): Promise<unknown> => settled((await store('readwrite')).delete(name));
