import { msg } from '../../base/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import type { KnownDesign } from '../design.ts';
import { isConnector, railsOf, referencesOf, type Rail } from '../supplies.ts';
import type { Tool } from '../tool.ts';

/** Rails that an answer describes, those with the most loads first. */
const SHOWN = 15;

const part = (reference: string): Cite => ({ type: 'part', reference });

/** The rails that feed a part which is the source of another. */
const inputsOf = (reference: string, rails: readonly Rail[]): string[] =>
  rails.filter(({ loads }) => loads.some(pin => pin.reference === reference)).map(({ net }) => net.name);

function sourceOf({ net, sources }: Rail, rails: readonly Rail[]): Statement {
  const [first] = referencesOf(sources);
  const cite: Cite = { type: 'net', name: net.name };
  if (first !== undefined) {
    const inputs = inputsOf(first, rails).filter(name => name !== net.name);
    const args = { net: net.name, source: first, inputs: inputs.join(', ') };
    return statement(
      inputs.length === 0
        ? msg('assistant.power.from', '{{net}} comes from {{source}}.', args)
        : msg('assistant.power.fromInput', '{{net}} comes from {{source}}, which is fed by {{inputs}}.', args),
      cite,
      part(first),
    );
  }
  const connectors = referencesOf(net.pins).filter(isConnector);
  const args = { net: net.name, connectors: connectors.join(', ') };
  return connectors.length === 0
    ? statement(msg('assistant.power.noSource', 'No part of the design drives {{net}} as a supply output.', args), cite)
    : statement(
        msg('assistant.power.connector', 'No supply output drives {{net}}; it reaches {{connectors}}.', args),
        cite,
        ...connectors.map(part),
      );
}

function loadsOf({ net, loads, sources }: Rail): Statement[] {
  const own = new Set(referencesOf(sources));
  const names = referencesOf(loads).filter(name => !own.has(name));
  if (names.length === 0) return [];
  return [
    statement(
      msg(
        'assistant.power.loads',
        { one: '{{net}} supplies {{parts}}.', other: '{{net}} supplies {{count}} parts: {{parts}}.' },
        { net: net.name, count: names.length, parts: names.join(', ') },
      ),
      { type: 'net', name: net.name },
      ...names.map(part),
    ),
  ];
}

function tree(design: KnownDesign, only: ReadonlySet<string>): Statement[] {
  const rails = railsOf(design);
  return rails
    .filter(({ net }) => only.size === 0 || only.has(net.name))
    .toSorted((a, b) => b.loads.length - a.loads.length)
    .slice(0, SHOWN)
    .flatMap(rail => [sourceOf(rail, rails), ...loadsOf(rail)]);
}

/** The supply nets: where they come from and what they supply. */
export const powerTree: Tool = {
  name: 'power_tree',
  title: msg('assistant.powerTree', 'Supply nets, their sources and what they supply'),
  needsDesign: true,
  asks: /\bpower (tree|rails?|suppl|distribution)|\b(rails?|regulators?)\b|\bsuppl(y|ies|ied)\b|\bpowered\b|\bpowers\b|电源树|电源轨|供电|供给|稳压|电源(网络|分布|结构)|哪些电源/i,
  answer({ nets }, { design }) {
    if (!design) return null;
    const found = tree(design, new Set(nets.map(({ name }) => name)));
    return found.length === 0 ? null : says(...found);
  },
};
