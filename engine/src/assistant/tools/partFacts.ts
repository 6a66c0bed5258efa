import { msg } from '../../base/index.ts';
import type { Doc } from '../../kinds/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import type { Tool } from '../tool.ts';

/** The part in the schematic; undefined where there is none. */
const componentOf = (schematic: Doc | null, reference: string) =>
  [...(schematic?.all('component') ?? [])].find(({ instances }) =>
    instances.some(each => each.reference === reference),
  );

/** How something is done is for the help. */
const HOW = /^\s*how (do|can|should|to)\b|怎么|怎样|如何/i;

/** Whole words: a field "Pin" is not meant by "pins". */
const isNamed = (text: string, name: string): boolean =>
  name.length > 2 && ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name.toLowerCase()} `);

/** The fields of a part that a question names, such as LCSC. */
const fieldsIn = (text: string, schematic: Doc | null, reference: string): Statement[] =>
  (componentOf(schematic, reference)?.fields ?? [])
    .filter(({ name, value }) => !/^~?$/.test(value.trim()) && !FACTS.test(name) && isNamed(text, name))
    .map(({ name, value }) =>
      statement(
        msg('assistant.part.field', '{{field}} of {{reference}}: {{value}}.', { field: name, reference, value }),
        { type: 'part', reference },
      ),
    );

/** Fields that each answer has anyway. */
const FACTS = /^(reference|value|footprint)$/i;

/** Value, footprint and nets of a part. */
export const partFacts: Tool = {
  name: 'part_facts',
  title: msg('assistant.partFacts', 'What a part is and where it is connected'),
  needsDesign: true,
  asks: /\bwhat('s| is| are|)\b|\bvalue\b|\b(frequency|number|mpn|lcsc|manufacturer|datasheet)\b|\bfootprint\b|\bpackage\b|\btell me about\b|\bwhich\b|\bhow (large|big|many)\b|\b(fitted|populated|placed|mounted|assembled|left off|left out|dnp|soldered)\b|什么|多少|多大|网络|接在|连着|哪种|阻值|容值|封装|值|频率|编号|料号|厂家|介绍|贴|焊|装/i,
  answer({ text, parts }, { design, schematic }) {
    const [part] = parts;
    if (!part || !design || HOW.test(text)) return null;
    const { reference, value, footprint } = part;
    const cite: Cite = { type: 'part', reference };
    const nets = design.nets
      .filter(({ pins }) => pins.some(pin => pin.reference === reference))
      .map(({ name }) => name);
    return says(
      ...fieldsIn(text, schematic, reference),
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
      ...(componentOf(schematic, reference)?.dnp
        ? [statement(msg('assistant.part.dnp', '{{reference}} is marked DNP: it is not placed.', { reference }), cite)]
        : []),
    );
  },
};
