/** Nodes that hang together through shared keys. */
export interface Group<N> {
  readonly members: readonly N[];
}

/** A node with its keys and its group. */
class Entry<N> {
  readonly node: N;
  holds: readonly Hold<N>[] = [];
  group: Flooded<N> | undefined;

  constructor(node: N) {
    this.node = node;
  }
}

class Key<N> {
  readonly name: string;
  /** Who has it, as a list. */
  first: Hold<N> | undefined;
  last: Hold<N> | undefined;
  /** The group whose flood came by last. */
  flooded: Flooded<N> | undefined;

  constructor(name: string) {
    this.name = name;
  }
}

/** That an entry has a key: a place in the key's list, which can be left without looking for it. */
class Hold<N> {
  readonly entry: Entry<N>;
  readonly key: Key<N>;
  before: Hold<N> | undefined;
  after: Hold<N> | undefined;

  constructor(entry: Entry<N>, key: Key<N>) {
    this.entry = entry;
    this.key = key;
    this.before = key.last;
    if (key.last) key.last.after = this;
    else key.first = this;
    key.last = this;
  }

  leave(): void {
    const { key, before, after } = this;
    if (before) before.after = after;
    else key.first = after;
    if (after) after.before = before;
    else key.last = before;
  }
}

class Flooded<N> implements Group<N> {
  readonly members: N[];
  readonly entries: Entry<N>[];
  gone = false;

  constructor(seed: Entry<N>) {
    this.members = [seed.node];
    this.entries = [seed];
    seed.group = this;
    // The list grows while it is walked.
    for (const { holds } of this.entries) for (const { key } of holds) this.#flood(key);
  }

  #flood(key: Key<N>): void {
    if (key.flooded === this) return;
    key.flooded = this;
    for (let hold = key.first; hold; hold = hold.after) {
      const { entry } = hold;
      if (entry.group && !entry.group.gone) continue;
      entry.group = this;
      this.entries.push(entry);
      this.members.push(entry.node);
    }
  }
}

/**
 * The connected components of nodes that share keys, kept up to date: an update dissolves the groups that it touches
 * and floods their nodes anew, so its cost is that of those groups. Nodes and keys point at each other: a flood looks
 * nothing up.
 */
export class Partition<N> {
  readonly #entries = new Map<N, Entry<N>>();
  readonly #keys = new Map<string, Key<N>>();

  groupOf(node: N): Group<N> | undefined {
    return this.#entries.get(node)?.group;
  }

  groups(): Set<Group<N>> {
    const groups = new Set<Group<N>>();
    for (const { group } of this.#entries.values()) groups.add(group!);
    return groups;
  }

  /**
   * Takes nodes out, then puts nodes in; a node whose keys changed is in both lists. Gives the groups that are gone and
   * those that are new.
   */
  update(
    removed: Iterable<N>,
    added: Iterable<readonly [N, readonly string[]]>,
  ): { readonly gone: ReadonlySet<Group<N>>; readonly fresh: readonly Group<N>[] } {
    const gone = new Set<Flooded<N>>();
    const dissolve = (group: Flooded<N> | undefined): void => {
      if (!group || group.gone) return;
      group.gone = true;
      gone.add(group);
    };
    for (const node of removed) {
      const entry = this.#entries.get(node);
      if (!entry) continue;
      dissolve(entry.group);
      this.#release(entry);
    }
    const came: Entry<N>[] = [];
    for (const [node, names] of added) {
      const entry = new Entry(node);
      this.#entries.set(node, entry);
      came.push(entry);
      entry.holds = names.map(name => {
        const key = this.#key(name);
        // All that were there before are in one group; they come first.
        dissolve(key.first?.entry.group);
        return new Hold(entry, key);
      });
    }
    const fresh: Group<N>[] = [];
    const flood = (entry: Entry<N>): void => {
      if (!entry.group || entry.group.gone) fresh.push(new Flooded(entry));
    };
    for (const { entries } of gone)
      for (const entry of entries) if (this.#entries.get(entry.node) === entry) flood(entry);
    for (const entry of came) flood(entry);
    return { gone, fresh };
  }

  #key(name: string): Key<N> {
    let key = this.#keys.get(name);
    if (!key) this.#keys.set(name, (key = new Key(name)));
    return key;
  }

  #release(entry: Entry<N>): void {
    for (const hold of entry.holds) {
      hold.leave();
      if (!hold.key.first) this.#keys.delete(hold.key.name);
    }
    this.#entries.delete(entry.node);
  }
}
