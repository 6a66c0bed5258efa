import { msg } from '../../base/index.ts';
import { says, statement, type Statement } from '../answer.ts';
import type { Knowledge, Tool } from '../tool.ts';
import type { Question } from '../question.ts';

function netOf({ design }: Knowledge, { reference, number }: Question['pins'][number]): Statement | null {
  const part = design?.parts.find(each => each.reference.toUpperCase() === reference);
  if (!design || !part) return null;
  const cite = { type: 'pin', reference: part.reference, number } as const;
  const net = design.nets.find(({ pins }) =>
    pins.some(pin => pin.reference === part.reference && pin.number.toUpperCase() === number),
  );
  const pin = `${part.reference}.${number}`;
  return net
    ? statement(msg('assistant.pin.net', '{{pin}} is on the net {{net}}.', { pin, net: net.name }), cite, {
        type: 'net',
        name: net.name,
      })
    : statement(
        msg('assistant.pin.open', '{{pin}} is on no net with another part, or the part has no such pin.', { pin }),
        cite,
      );
}

/** Which net a pin is on. */
export const pinNet: Tool = {
  name: 'pin_net',
  title: msg('assistant.pinNet', 'The net of a pin'),
  needsDesign: true,
  asks: /\bpin\b|[A-Z]\d+[.-][A-Z]?\d|引脚|脚/i,
  answer({ pins }, knowledge) {
    const statements = pins.flatMap(pin => netOf(knowledge, pin) ?? []);
    return statements.length > 0 ? says(...statements) : null;
  },
};
