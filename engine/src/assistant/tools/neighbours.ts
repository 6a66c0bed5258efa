import { msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import { pinName } from '../design.ts';
import { isGround, isSupply } from '../supplies.ts';
import type { Tool } from '../tool.ts';

/** Nets that an answer describes, and pins that it names of each. */
const SHOWN = 8;
const PINS = 10;

/** What a part is connected with, without its supplies and grounds. */
export const neighbours: Tool = {
  name: 'neighbours',
  title: msg('assistant.neighbours', 'What a part is connected with'),
  needsDesign: true,
  asks: /\bin series\b|\bseries (resistor|capacitor|inductor)|\b(connected|wired|attached|hooked|joined|tied|linked) (to|with|up)\b|\b(next to|neighbou?rs?|around|other (side|end))\b|\bconnects? (to|with)\b|\b(who|which|what)\b.{0,20}\b(controls?|drives?|sinks?|switches|feeds)\b|(哪|谁).{0,10}(控制|驱动)|串(联|接|了|着|在)?|相连|(接|连)(到|着|了|在)(什么|哪)|另一(端|头|脚)|旁边|限流/i,
  answer({ parts, nets, pins }, { design }) {
    const [part] = parts;
    if (!design || !part || parts.length > 1 || nets.length + pins.length > 0) return null;
    const { reference } = part;
    const own = design.nets.filter(
      net => !isGround(net) && !isSupply(net) && net.pins.some(pin => pin.reference === reference),
    );
    const found = own.flatMap(net => {
      const others = net.pins.filter(pin => pin.reference !== reference);
      if (others.length === 0) return [];
      return [
        statement(
          msg('assistant.neighbours.net', '{{net}} connects {{reference}} with {{pins}}.', {
            net: net.name,
            reference,
            pins: others.slice(0, PINS).map(pinName).join(', ') + (others.length > PINS ? ' …' : ''),
          }),
          { type: 'net', name: net.name },
          ...others.slice(0, PINS).map((pin): Cite => ({ type: 'pin', reference: pin.reference, number: pin.number })),
        ),
      ];
    });
    return found.length === 0 ? null : says(...found.slice(0, SHOWN));
  },
};
