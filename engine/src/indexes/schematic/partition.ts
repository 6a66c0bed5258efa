/** Nodes that hang together through shared keys, and what is made of them: when it is first asked for. */
export interface Group<N, I = undefined> {
  readonly members: readonly N[];
  readonly info: I;
}

/** A node with its keys and its group. */
class Entry<N, I> {
  readonly node: N;
  holds: readonly Hold<N, I>[] = [];
  group: Flooded<N, I> | undefined;

  constructor(node: N) {
    this.node = node;
  }
}

class Key<N, I> {
  readonly name: string;
  /** Who has it, as a list. */
  first: Hold<N, I> | undefined;
  last: Hold<N, I> | undefined;
  /** The group whose flood came by last. */
  flooded: Flooded<N, I> | undefined;

  constructor(name: string) {
    this.name = name;
  }
}

/** That an entry has a key: a place in the key's list, which can be left without looking for it. */
class Hold<N, I> {
  readonly entry: Entry<N, I>;
  readonly key: Key<N, I>;
  before: Hold<N, I> | undefined;
  after: Hold<N, I> | undefined;

  constructor(entry: Entry<N, I>, key: Key<N, I>) {
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

class Flooded<N, I> implements Group<N, I> {
  readonly members: N[];
  readonly entries: Entry<N, I>[];
  gone = false;
  readonly #inspect: (members: readonly N[]) => I;
  #info: I | undefined;

  constructor(seed: Entry<N, I>, inspect: (members: readonly N[]) => I) {
    this.#inspect = inspect;
    this.members = [seed.node];
    this.entries = [seed];
    seed.group = this;
    // The list grows while it is walked.
    for (const { holds } of this.entries) for (const { key } of holds) this.#flood(key);
  }

  get info(): I {
    return (this.#info ??= this.#inspect(this.members));
  }

  #flood(key: Key<N, I>): void {
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
 * and floods their nodes again, so its cost is that of those groups. Nodes and keys point at each other: a flood looks
 * nothing up.
 */
export class Partition<N, I = undefined> {
  readonly #entries = new Map<N, Entry<N, I>>();
  readonly #keys = new Map<string, Key<N, I>>();
  readonly #inspect: (members: readonly N[]) => I;

  constructor(inspect: (members: readonly N[]) => I) {
    this.#inspect = inspect;
  }

  groupOf(node: N): Group<N, I> | undefined {
    return this.#entries.get(node)?.group;
  }

  groups(): Set<Group<N, I>> {
    const groups = new Set<Group<N, I>>();
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
  ): { readonly gone: ReadonlySet<Group<N, I>>; readonly fresh: readonly Group<N, I>[] } {
    const gone = new Set<Flooded<N, I>>();
    const dissolve = (group: Flooded<N, I> | undefined): void => {
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
    const came: Entry<N, I>[] = [];
    for (const [node, names] of added) {
      const entry = new Entry<N, I>(node);
      this.#entries.set(node, entry);
      came.push(entry);
      entry.holds = names.map(name => {
        const key = this.#key(name);
        // All that were there before are in one group; they come first.
        dissolve(key.first?.entry.group);
        return new Hold(entry, key);
      });
    }
    const fresh: Group<N, I>[] = [];
    const flood = (entry: Entry<N, I>): void => {
      if (!entry.group || entry.group.gone) fresh.push(new Flooded(entry, this.#inspect));
    };
    for (const { entries } of gone)
      for (const entry of entries) if (this.#entries.get(entry.node) === entry) flood(entry);
    for (const entry of came) flood(entry);
    return { gone, fresh };
  }

  #key(name: string): Key<N, I> {
    let key = this.#keys.get(name);
    if (!key) this.#keys.set(name, (key = new Key(name)));
    return key;
  }

  #release(entry: Entry<N, I>): void {
    for (const hold of entry.holds) {
      hold.leave();
      if (!hold.key.first) this.#keys.delete(hold.key.name);
    }
    this.#entries.delete(entry.node);
  }
}
