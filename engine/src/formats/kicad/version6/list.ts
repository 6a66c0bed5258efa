import { Cursor, Token, Writer } from '../../sexpr/index.ts';

/** A list of an s-expression: its head, then atoms as source text (strings with their quotes) and lists. */
export interface List {
  readonly head: string;
  readonly items: readonly Item[];
}
export type Item = string | List;

export const isList = (item: Item): item is List => typeof item !== 'string';

export const listsOf = ({ items }: List): List[] => items.filter(isList);

/** Atoms in front of, between and behind the lists. */
export const atomsOf = ({ items }: List): string[] => items.filter(item => typeof item === 'string');

export const childOf = (list: List, head: string): List | undefined => listsOf(list).find(each => each.head === head);

/** The first atom of the child with this head. */
export const valueOf = (list: List, head: string): string | undefined => {
  const child = childOf(list, head);
  return child && atomsOf(child)[0];
};

export const numbersOf = (list: List | undefined): number[] => (list ? atomsOf(list).map(Number) : []);

export const listOf = (head: string, ...items: Item[]): List => ({ head, items });

/** The text of a string atom. */
export const plain = (atom: string): string =>
  atom.startsWith('"') ? new Cursor(new TextEncoder().encode(atom), '').text() : atom;

/** Reads a file that we wrote. A stack instead of recursion: files may nest as deep as they like. */
export function readList(bytes: Uint8Array): List {
  const cursor = new Cursor(bytes, '');
  const stack: { head: string; items: Item[] }[] = [{ head: '', items: [] }];
  for (let token = cursor.peek(); token !== Token.end; token = cursor.peek()) {
    const open = stack.at(-1)!;
    if (token === Token.open) {
      const list = { head: cursor.enter(), items: [] };
      open.items.push(list);
      stack.push(list);
    } else if (token === Token.close) {
      cursor.pos++;
      if (stack.length > 1) stack.pop();
    } else open.items.push(cursor.captureAtom());
  }
  return stack[0]!.items.find(isList) ?? listOf('');
}

export function writeList(list: List): Uint8Array {
  const writer = new Writer();
  const stack: { readonly items: readonly Item[]; next: number }[] = [];
  const enter = ({ head, items }: List): void => {
    writer.open(head);
    stack.push({ items, next: 0 });
  };
  enter(list);
  for (let open = stack.at(-1); open; open = stack.at(-1)) {
    const item = open.items[open.next++];
    if (item === undefined) {
      writer.close();
      stack.pop();
    } else if (isList(item)) enter(item);
    else writer.atom(item);
  }
  return writer.finish();
}
