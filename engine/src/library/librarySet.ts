import type { SearchedLibrary } from './libraries.ts';
import { indexing, type Entry } from './search.ts';

/** A query costs less in few indexes than in many: libraries share one up to so many entries. */
const ROOM = 5000;

interface Group<T extends Entry> {
  readonly keys: Set<string>;
  count: number;
  searched: SearchedLibrary<T> | null;
}

/** Libraries that come, change and go; each change indexes only the group of libraries that it is in. */
export class LibrarySet<T extends Entry> {
  private readonly libraries = new Map<string, readonly T[]>();
  private readonly groups: Group<T>[] = [];
  /** Groups whose index is older than their libraries. */
  private readonly stale = new Set<Group<T>>();

  /** What can be searched: as of the last `update` that ended. */
  get searched(): readonly SearchedLibrary<T>[] {
    return this.groups.flatMap(({ searched }) => searched ?? []);
  }

  /** All entries, those that are not indexed yet too. */
  get entries(): readonly T[] {
    return [...this.libraries.values()].flat();
  }

  /** Keys of the libraries that there are. */
  get keys(): ReadonlySet<string> {
    return new Set(this.libraries.keys());
  }

  /** Adds a library, or replaces the one of its key. */
  set(key: string, entries: readonly T[]): void {
    const before = this.libraries.get(key);
    this.libraries.set(key, entries);
    let group = this.groups.find(({ keys }) => keys.has(key));
    if (!group) {
      group = this.groups.find(({ count }) => count + entries.length <= ROOM);
      if (!group) this.groups.push((group = { keys: new Set(), count: 0, searched: null }));
      group.keys.add(key);
    }
    group.count += entries.length - (before?.length ?? 0);
    this.stale.add(group);
  }

  delete(key: string): void {
    const group = this.groups.find(({ keys }) => keys.has(key));
    if (!group) return;
    group.count -= this.libraries.get(key)!.length;
    group.keys.delete(key);
    this.libraries.delete(key);
    this.stale.add(group);
  }

  /** Indexes what changed, step by step: until it ends, the state before is searched. */
  *update(): Generator<void, void> {
    const stale = Array.from(this.stale);
    for (const group of stale) {
      this.stale.delete(group);
      if (group.keys.size === 0) {
        this.groups.splice(this.groups.indexOf(group), 1);
        continue;
      }
      const entries = [...group.keys].flatMap(key => this.libraries.get(key)!);
      group.searched = { entries, index: yield* indexing(entries) };
    }
  }
}
