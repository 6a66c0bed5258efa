import type { Issue } from '@boardwright/engine/base';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import type { Deck } from '../spice/index.ts';

/** A schematic as it is simulated, and what its netlist calls things. */
export interface Circuit {
  readonly deck: Deck;
  /** Nodes by the full names of the nets. */
  readonly nodes: ReadonlyMap<string, string>;
  /** Elements by designators. */
  readonly devices: ReadonlyMap<string, string>;
  /** Numbers of pins in the order of their element's nodes, by designators. */
  readonly pins: ReadonlyMap<string, readonly string[]>;
  readonly parts: readonly SpicePart[];
  readonly issues: readonly Issue[];
}
