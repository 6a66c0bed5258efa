import { SourceList } from './sourceList.ts';

/** Calls the visitor with each list and the head of the one around it. */
function walk(list: SourceList, parent: string, visit: (parent: string, head: string) => boolean): boolean {
  const { head } = list;
  return visit(parent, head) && list.lists.every(each => walk(each, head, visit));
}

/**
 * Which lists a file of an older version may get: those that it has already, with the same lists in them. The program that
 * reads that version refuses a file for a single list that it does not know.
 */
export function vocabularyOf(text: string): (list: string, parent: string) => boolean {
  let known: Set<string> | undefined;
  const pair = (parent: string, head: string): string => `${parent} ${head}`;
  const learn = (): Set<string> => {
    const pairs = new Set<string>();
    const root = SourceList.of(text);
    if (root) walk(root, '', (parent, head) => Boolean(pairs.add(pair(parent, head))));
    return pairs;
  };
  return (list, parent) => {
    const words = (known ??= learn());
    const added = SourceList.of(list);
    return added !== null && walk(added, parent, (outer, head) => words.has(pair(outer, head)));
  };
}
