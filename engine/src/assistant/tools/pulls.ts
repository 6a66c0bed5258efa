import { msg } from '../../base/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import type { KnownDesign, KnownNet } from '../design.ts';
import { isGround, isSupply } from '../supplies.ts';
import type { Tool } from '../tool.ts';

/** The other nets that a resistor is on. */
const beyond = ({ nets }: KnownDesign, reference: string, from: KnownNet): KnownNet[] =>
  nets.filter(net => net !== from && net.pins.some(pin => pin.reference === reference));

function pullsOf(design: KnownDesign, net: KnownNet): Statement[] {
  const cite: Cite = { type: 'net', name: net.name };
  const resistors = [...new Set(net.pins.map(({ reference }) => reference))].filter(each => /^R\d/i.test(each));
  const found = resistors.flatMap(reference =>
    beyond(design, reference, net).flatMap(other => {
      const args = { net: net.name, other: other.name, reference };
      const cites: Cite[] = [{ type: 'part', reference }, cite, { type: 'net', name: other.name }];
      if (isGround(other))
        return [
          statement(msg('assistant.pull.down', '{{reference}} pulls {{net}} down to {{other}}.', args), ...cites),
        ];
      if (isSupply(other))
        return [statement(msg('assistant.pull.up', '{{reference}} pulls {{net}} up to {{other}}.', args), ...cites)];
      return [];
    }),
  );
  const none = msg('assistant.pull.none', 'No resistor connects {{net}} with a supply or with ground.', {
    net: net.name,
  });
  return found.length > 0 ? found : [statement(none, cite)];
}

/** Resistors that pull a net up or down. */
export const pulls: Tool = {
  name: 'pulls',
  title: msg('assistant.pulls', 'Pull-up and pull-down resistors of a net'),
  needsDesign: true,
  asks: /\bpull(ed|ing|s)?[- ]?(up|down)s?\b|\bpull(ed|s)?\b.{0,20}\b(high|low)\b|上拉|下拉/i,
  answer({ nets }, { design }) {
    const [net] = nets;
    return design && net && !isGround(net) && !isSupply(net) ? says(...pullsOf(design, net)) : null;
  },
};
