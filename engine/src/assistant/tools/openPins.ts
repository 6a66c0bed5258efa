import { msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import { pinName } from '../design.ts';
import type { Tool } from '../tool.ts';

/** A question about a rule or a dialog names no pins, or asks why or how. */
const PINS = /\bpins?\b|脚/i;
const ABOUT_CHECKS =
  /\bwhy\b|\bhow (do|can|should|to)\b|\b(erc|drc|report\w*|rule|error|warning)s?\b|为什么|怎么|如何|规则|报错|错误|警告/i;

/** Pins that an answer names. */
const SHOWN = 40;

/** Pins that are connected with nothing: of the parts that are named, else of all. */
export const openPins: Tool = {
  name: 'open_pins',
  title: msg('assistant.openPins', 'Pins that are connected with nothing'),
  needsDesign: true,
  asks: /\b(left open|unconnected|floating|unused|not connected|nc)\b|\bopen pins?\b|悬空|没有?接|未连接|未接|没有?连|空(着的)?(引|管)?脚/i,
  answer({ text, parts, nets }, { design }) {
    if (!design || nets.length > 0 || !PINS.test(text) || ABOUT_CHECKS.test(text)) return null;
    const names = new Set(parts.map(({ reference }) => reference));
    const open = design.nets
      .filter(({ pins }) => pins.length === 1)
      .flatMap(({ pins }) => pins)
      .filter(({ reference }) => names.size === 0 || names.has(reference));
    const cites = parts.map(({ reference }): Cite => ({ type: 'part', reference }));
    if (open.length === 0)
      return says(statement(msg('assistant.openPins.none', 'None of the pins is open.'), ...cites));
    const pins = open.slice(0, SHOWN).map(pinName).join(', ') + (open.length > SHOWN ? ' …' : '');
    return says(
      statement(
        msg(
          'assistant.openPins.pins',
          {
            one: 'One pin is connected with no other: {{pins}}.',
            other: '{{count}} pins are connected with no other: {{pins}}.',
          },
          { count: open.length, pins },
        ),
        ...open.slice(0, SHOWN).map(({ reference, number }): Cite => ({ type: 'pin', reference, number })),
      ),
    );
  },
};
