/** Nodes that hang together through shared keys. */
export interface Group<N> {
  readonly members: readonly N[];
}

/**
 * The connected components of nodes that share keys, kept up to date: an update dissolves the groups that it touches
 * and floods their nodes anew, so its cost is that of those groups.
 */
export class Partition<N> {
  readonly #keys = new Map<N, readonly string[]>();
  readonly #holders = new Map<string, Set<N>>();
  readonly #groups = new Map<N, Group<N>>();

  groupOf(node: N): Group<N> | undefined {
    return this.#groups.get(node);
  }

  groups(): Set<Group<N>> {
    return new Set(this.#groups.values());
  }

  /**
   * Takes nodes out, then puts nodes in; a node whose keys changed is in both lists. Gives the groups that are gone and
   * those that are new.
   */
  update(
    removed: Iterable<N>,
    added: Iterable<readonly [N, readonly string[]]>,
  ): { readonly gone: ReadonlySet<Group<N>>; readonly fresh: readonly Group<N>[] } {
    const gone = new Set<Group<N>>();
    const loose = new Set<N>();
    const dissolve = (group: Group<N> | undefined): void => {
      if (!group || gone.has(group)) return;
      gone.add(group);
      for (const member of group.members) {
        this.#groups.delete(member);
        loose.add(member);
      }
    };
    for (const node of removed) {
      dissolve(this.#groups.get(node));
      this.#release(node);
      loose.delete(node);
    }
    for (const [node, keys] of added) {
      this.#keys.set(node, keys);
      for (const key of keys) {
        let holders = this.#holders.get(key);
        if (!holders) this.#holders.set(key, (holders = new Set()));
        for (const holder of holders) dissolve(this.#groups.get(holder));
        holders.add(node);
      }
      loose.add(node);
    }
    const fresh: Group<N>[] = [];
    for (const seed of loose) if (!this.#groups.has(seed)) fresh.push(this.#flood(seed));
    return { gone, fresh };
  }

  #release(node: N): void {
    for (const key of this.#keys.get(node) ?? []) {
      const holders = this.#holders.get(key);
      holders?.delete(node);
      if (holders?.size === 0) this.#holders.delete(key);
    }
    this.#keys.delete(node);
  }

  #flood(seed: N): Group<N> {
    const members = [seed];
    const group: Group<N> = { members };
    this.#groups.set(seed, group);
    const keysSeen = new Set<string>();
    for (let at = 0; at < members.length; at++) {
      for (const key of this.#keys.get(members[at]!) ?? []) {
        if (keysSeen.has(key)) continue;
        keysSeen.add(key);
        for (const holder of this.#holders.get(key)!) {
          if (this.#groups.has(holder)) continue;
          this.#groups.set(holder, group);
          members.push(holder);
        }
      }
    }
    return group;
  }
}
