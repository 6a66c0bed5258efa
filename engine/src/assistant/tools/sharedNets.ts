import { msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import { pinName, type KnownNet } from '../design.ts';
import { isGround } from '../supplies.ts';
import type { Tool } from '../tool.ts';

/** Nets that an answer names. */
const SHOWN = 12;

const pinsAt = ({ pins }: KnownNet, references: readonly string[]) =>
  pins.filter(({ reference }) => references.includes(reference));

/** By which nets two parts are connected, and at which pins. */
export const sharedNets: Tool = {
  name: 'shared_nets',
  title: msg('assistant.sharedNets', 'How two parts are connected'),
  needsDesign: true,
  asks: /\b(connect\w*|wired?|runs?|go|goes|pins?|nets?|lines?|lead|leads|between|link\w*|share[sd]?|common|talks?|hooked|attached|reach\w*|drive[sn]?)\b|接|连|之间|脚|网络|通到|通信/i,
  answer({ parts, pins }, { design }) {
    const [one, two] = parts;
    if (!design || !one || !two || parts.length > 2 || pins.length > 0) return null;
    const references = [one.reference, two.reference];
    const shared = design.nets.filter(
      net => !isGround(net) && references.every(reference => net.pins.some(pin => pin.reference === reference)),
    );
    const args = { one: one.reference, two: two.reference };
    if (shared.length === 0)
      return says(
        statement(
          msg('assistant.shared.none', 'No net other than ground connects {{one}} with {{two}}.', args),
          ...references.map((reference): Cite => ({ type: 'part', reference })),
        ),
      );
    return says(
      ...shared.slice(0, SHOWN).map(net => {
        const at = pinsAt(net, references);
        return statement(
          msg('assistant.shared.net', '{{net}} connects {{pins}}.', {
            net: net.name,
            pins: at.map(pinName).join(', '),
          }),
          { type: 'net', name: net.name },
          ...at.map(({ reference, number }): Cite => ({ type: 'pin', reference, number })),
        );
      }),
    );
  },
};
