import { msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import type { Tool } from '../tool.ts';

/** Value, footprint and nets of a part. */
export const partFacts: Tool = {
  name: 'part_facts',
  title: msg('assistant.partFacts', 'What a part is and where it is connected'),
  needsDesign: true,
  asks: /\bwhat('s| is| are|)\b|\bvalue\b|\bfootprint\b|\bpackage\b|\btell me about\b|\bwhich\b|\bhow (large|big|many)\b|什么|多少|多大|网络|接在|连着|哪种|阻值|容值|封装|值|介绍/i,
  answer({ parts }, { design }) {
    const [part] = parts;
    if (!part || !design) return null;
    const { reference, value, footprint } = part;
    const cite: Cite = { type: 'part', reference };
    const nets = design.nets
      .filter(({ pins }) => pins.some(pin => pin.reference === reference))
      .map(({ name }) => name);
    return says(
      statement(
        footprint === ''
          ? msg('assistant.part.valueOnly', '{{reference}} is {{value}} and has no footprint yet.', {
              reference,
              value,
            })
          : msg('assistant.part.value', '{{reference}} is {{value}} with the footprint {{footprint}}.', {
              reference,
              value,
              footprint,
            }),
        cite,
      ),
      nets.length === 0
        ? statement(msg('assistant.part.alone', '{{reference}} is not connected.', { reference }), cite)
        : statement(
            msg(
              'assistant.part.nets',
              { one: '{{reference}} is on one net: {{nets}}.', other: '{{reference}} is on {{count}} nets: {{nets}}.' },
              { reference, count: nets.length, nets: nets.join(', ') },
            ),
            cite,
            ...nets.map((name): Cite => ({ type: 'net', name })),
          ),
    );
  },
};
