/** Nets that are the reference of all voltages, as KiCad has them; ngspice takes every 'gnd' for node 0. */
const GROUND = new Set(['0', 'gnd', '/0', '/gnd']);

/** Gives nets and devices names that the simulator takes: it knows no case, and spaces and brackets end a name. */
export class SpiceNames {
  readonly #taken = new Set<string>(['0', 'gnd']);
  readonly #byNet = new Map<string, string>();

  get byNet(): ReadonlyMap<string, string> {
    return this.#byNet;
  }

  /** The node of a net; the same each time. */
  node(net: string): string {
    let node = this.#byNet.get(net);
    if (node === undefined) {
      node = GROUND.has(net.toLowerCase()) ? '0' : this.unique(legal(net));
      this.#byNet.set(net, node);
    }
    return node;
  }

  /** A name that nothing has yet. */
  unique(wish: string): string {
    let name = wish;
    for (let n = 2; this.#taken.has(name.toLowerCase()); n++) name = `${wish}_${n}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** What separates words in a deck becomes '_', as in KiCad's decks. */
export const legal = (name: string): string => name.replace(/[^A-Za-z0-9_+\-./#]/g, '_') || '_';
