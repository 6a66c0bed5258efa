import { msg } from '../../base/index.ts';
import type { Doc } from '../../kinds/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import type { Tool } from '../tool.ts';

/** Whether a part is in the schematic and not on the board. */
const isLeftOut = (schematic: Doc | null, reference: string): boolean =>
  [...(schematic?.all('component') ?? [])].some(
    ({ dnp, instances }) => dnp && instances.some(each => each.reference === reference),
  );

/** Value, footprint and nets of a part. */
export const partFacts: Tool = {
  name: 'part_facts',
  title: msg('assistant.partFacts', 'What a part is and where it is connected'),
  needsDesign: true,
  asks: /\bwhat('s| is| are|)\b|\bvalue\b|\bfootprint\b|\bpackage\b|\btell me about\b|\bwhich\b|\bhow (large|big|many)\b|\b(fitted|populated|placed|mounted|assembled|left off|left out|dnp|soldered)\b|什么|多少|多大|网络|接在|连着|哪种|阻值|容值|封装|值|介绍|贴|焊|装/i,
  answer({ parts }, { design, schematic }) {
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
      ...(isLeftOut(schematic, reference)
        ? [statement(msg('assistant.part.dnp', '{{reference}} is marked DNP: it is not placed.', { reference }), cite)]
        : []),
    );
  },
};
