import type { Id } from '@boardwright/engine/base';
import type { Change, Doc, Obj } from '@boardwright/engine/kinds';
import { differencesOf, statedOf } from '@boardwright/engine/merge';
import type { SyncConflict } from '@boardwright/engine/storage';

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The values of a record, by where they are. */
function leavesOf(object: Obj): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const { path, to } of differencesOf({}, statedOf(object)))
    for (const [where, value] of flat(path, to)) leaves.set(where, value);
  return leaves;
}

function flat(path: readonly string[], value: unknown): [string, string][] {
  if (Array.isArray(value) && value.every(item => typeof (item as { name?: unknown }).name === 'string'))
    return value.flatMap(item => flat([...path, (item as { name: string }).name], item));
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !('x' in value))
    return Object.entries(value).flatMap(([name, part]) => flat([...path, name], part));
  return [[path.join('.'), text(value)]];
}

/**
 * What was written, and what was overwritten knowingly: by a device whose document had it. A value that an acknowledged edit wrote, and
 * that is neither there at the end, nor was overwritten knowingly, nor is in a conflict, was lost.
 */
export class Ledger {
  private readonly written = new Map<string, string>();
  private readonly overwritten = new Set<string>();
  private readonly decided: string[] = [];
  private readonly authors = new Map<string, number>();

  /** An edit, when it is made: its values have an author. */
  made(device: number, change: Change): void {
    for (const [id, leaves] of this.sides(change, 1))
      for (const [where, value] of leaves) {
        const key = `${id} ${where} ${value}`;
        if (!this.authors.has(key)) this.authors.set(key, device);
      }
    for (const [id, leaves] of this.sides(change, 0))
      for (const [where, value] of leaves)
        if (this.after(change, id)?.get(where) !== value) this.overwritten.add(`${id} ${where} ${value}`);
  }

  /** The store has acknowledged an edit. */
  acknowledged(change: Change, what: string): void {
    for (const [id, leaves] of this.sides(change, 1)) {
      const before = this.before(change, id);
      for (const [where, value] of leaves)
        if (before?.get(where) !== value) this.written.set(`${id} ${where} ${value}`, what);
    }
  }

  /** A person gave the project another name, knowing the one that it had; the store has acknowledged it. */
  renamed(from: string, to: string, what: string): void {
    if (from === to) return;
    this.overwritten.add(`project name ${text(from)}`);
    this.written.set(`project name ${text(to)}`, what);
  }

  /** A person deleted for good what a device had. */
  deleted(name: string, documents: readonly Doc[]): void {
    this.overwritten.add(`project name ${text(name)}`);
    for (const doc of documents)
      for (const object of doc.everything())
        for (const [where, value] of leavesOf(object)) this.overwritten.add(`${object.id} ${where} ${value}`);
  }

  conflict({ base, ours, theirs }: Pick<SyncConflict, 'base' | 'ours' | 'theirs'>): void {
    this.decided.push([base, ours, theirs].map(text).join(' '));
  }

  /** What was undone here must have been done here. Gives what is wrong. */
  undone(device: number, change: Change): string[] {
    const wrong: string[] = [];
    for (const [id, leaves] of this.sides(change, 0))
      for (const [where, value] of leaves) {
        if (this.after(change, id)?.get(where) === value) continue;
        const author = this.authors.get(`${id} ${where} ${value}`);
        if (author !== device) wrong.push(`undo of ${device} took back ${id} ${where} ${value} of ${author}`);
      }
    return wrong;
  }

  /** Values that were lost, by what all devices have. */
  lost(names: readonly string[], documents: readonly Doc[]): string[] {
    // Of two projects of one name, one has a number.
    const present = new Set(names.map(name => `project name ${text(name.replace(/ \(\d+\)$/, ''))}`));
    for (const doc of documents)
      for (const object of doc.everything())
        for (const [where, value] of leavesOf(object)) present.add(`${object.id} ${where} ${value}`);
    return [...this.written].flatMap(([key, what]) => {
      if (present.has(key) || this.overwritten.has(key)) return [];
      const value = key.split(' ').slice(2).join(' ');
      return this.decided.some(each => each.includes(value)) ? [] : [`${key} by ${what}`];
    });
  }

  private sides(change: Change, side: 0 | 1): [Id, Map<string, string>][] {
    const whole = side === 0 ? change.removed : change.added;
    return [
      ...Array.from(whole, ([id, object]): [Id, Map<string, string>] => [id, leavesOf(object)]),
      ...Array.from(change.updated, ([id, pair]): [Id, Map<string, string>] => [id, leavesOf(pair[side])]),
    ];
  }

  private before(change: Change, id: Id): Map<string, string> | undefined {
    const object = change.removed.get(id) ?? change.updated.get(id)?.[0];
    return object && leavesOf(object);
  }

  private after(change: Change, id: Id): Map<string, string> | undefined {
    const object = change.added.get(id) ?? change.updated.get(id)?.[1];
    return object && leavesOf(object);
  }
}
