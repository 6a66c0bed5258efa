import { newId } from '../base/index.ts';
import type { Doc, ObjOf } from '../kinds/index.ts';

/** The project's own library: its symbols are records of the schematic named 'project:NAME'. */
export const PROJECT = 'project';

export const bareName = (name: string): string => name.slice(name.indexOf(':') + 1);
export const libraryOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));

/** A name in a library that no symbol of the document has: 'project:LED' becomes 'project:LED_2'. */
export function freeName(doc: Pick<Doc, 'all'>, library: string, wanted: string): string {
  const taken = new Set([...doc.all('symbol')].map(symbol => symbol.name));
  let name = `${library}:${wanted}`;
  for (let n = 2; taken.has(name); n++) name = `${library}:${wanted}_${n}`;
  return name;
}

/** A copy in the project's library, complete in itself. */
export const copyToProject = (doc: Pick<Doc, 'all'>, symbol: ObjOf<'symbol'>): ObjOf<'symbol'> => ({
  ...symbol,
  id: newId(),
  name: freeName(doc, PROJECT, bareName(symbol.name)),
  extends: '',
});
