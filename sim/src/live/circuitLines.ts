import { constantOf, valueOf, type DeckRead, type Element } from './deckRead.ts';
import type { Net, Network, Resistance } from './network.ts';

export interface CircuitLines {
  /** Nets that only SPICE can solve. */
  readonly hard: ReadonlySet<Net>;
  /** Resistors of the deck that the bench itself may solve, by name in lower case. */
  readonly resistors: ReadonlyMap<string, Resistance>;
  /** Nets that a constant source holds, by the source's name in lower case. */
  readonly rails: ReadonlyMap<string, Net>;
  /** After the nets were parted: the lines for SPICE, without the title; null where it is not needed. */
  forSpice(): readonly string[] | null;
}

/** Cards that SPICE gets none of here: what runs, and for how long, is not theirs to say. */
const DROPPED = /^\.(op|dc|ac|tran|noise|tf|pz|sens|disto|sp|pss|end|meas|measure|print|plot|save|probe|four)\b/i;

/**
 * Parts a deck into what the bench solves at once and what SPICE is needed for. Constant sources to ground are rails,
 * resistors belong to what they connect, capacitors between rails do nothing; all else is SPICE's.
 */
export function circuitLines(network: Network, { lines, elements }: DeckRead): CircuitLines {
  const hard = new Set<Net>();
  const rails = new Map<string, Net>();
  const resistors = new Map<string, Resistance>();
  const others: Element[] = [];
  const isGround = (node: string) => network.net(node) === network.ground;
  for (const each of elements) {
    const [plus = '', minus = ''] = each.nodes;
    const volts = each.letter === 'V' && isGround(minus) ? constantOf(each.rest) : undefined;
    if (volts !== undefined && !isGround(plus) && !network.net(plus).fixed) {
      network.fix(network.net(plus), volts);
      rails.set(each.name.toLowerCase(), network.net(plus));
    } else others.push(each);
  }
  for (const each of others) {
    const nets = each.nodes.map(node => network.net(node));
    const ohms = each.letter === 'R' ? valueOf(each.rest) : undefined;
    if (ohms !== undefined) {
      const joint = network.resistance(nets[0]!, nets[1]!, each.name, ohms);
      resistors.set(each.name.toLowerCase(), joint);
    } else if (each.letter !== 'C' || nets.some(net => !net.fixed))
      for (const net of [...nets, ...each.senses.map(node => network.net(node))]) if (!net.fixed) hard.add(net);
  }
  return {
    hard,
    resistors,
    rails,
    forSpice: () => {
      if (hard.size === 0 && ![...network.nets()].some(net => net.analogue)) return null;
      // The bench writes its resistors itself, so that a knob is the same wherever it is solved.
      const written = new Set(elements.filter(({ name }) => resistors.has(name.toLowerCase())).map(({ at }) => at));
      return lines.filter((line, at) => at > 0 && !written.has(at) && !DROPPED.test(line));
    },
  };
}
