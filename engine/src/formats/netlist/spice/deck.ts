import type { Id, Issue } from '../../../base/index.ts';

/** A line of a deck, and what of the design it is for. */
export interface DeckLine {
  readonly text: string;
  /** The part or the text that the line comes from; none for lines of the deck itself. */
  readonly source?: Id;
}

/** A schematic as the simulator takes it. */
export interface SpiceDeck {
  /** From '* title' to '.end'. */
  readonly lines: readonly DeckLine[];
  /** Nodes by the full names of the nets; only nets that a pin of a simulated part is on. */
  readonly nodes: ReadonlyMap<string, string>;
  /** The node of any net, whether a simulated part is on it or not; names that the deck does not have are made for it. */
  readonly nodeOf: (net: string) => string;
  /** Names of devices in the deck by the designators of their parts. */
  readonly devices: ReadonlyMap<string, string>;
  /** Numbers of pins in the order of their device's nodes, by the designators of their parts. */
  readonly pins: ReadonlyMap<string, readonly string[]>;
  /** Model files that the deck includes, as its lines name them. */
  readonly includes: readonly string[];
  /** Parts without a model, values that are no numbers, and the like; an error means that the deck will not run. */
  readonly issues: readonly Issue[];
}

export interface SpiceOptions {
  /** Text of a model file, by the name that a field of a part gives; undefined where there is none. */
  readonly library?: (name: string) => string | undefined;
  /**
   * How pins of symbols are called, by the nodes of a model that libraries of ours define: names or numbers, the likeliest
   * first. Undefined for models of others.
   */
  readonly pins?: (library: string, model: string) => Readonly<Record<string, readonly string[]>> | undefined;
  /** Designators of parts that something else simulates. */
  readonly without?: ReadonlySet<string>;
  /** Puts the text of model files into the deck, so that it runs without them; else they are included by name. */
  readonly inline?: boolean;
}

/** The deck as a file. */
export const deckText = ({ lines }: Pick<SpiceDeck, 'lines'>): string =>
  `${lines.map(({ text }) => text).join('\n')}\n`;
