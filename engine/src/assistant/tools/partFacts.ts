import { msg } from '../../base/index.ts';
import type { Doc } from '../../kinds/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import { standsIn } from '../question.ts';
import type { Tool } from '../tool.ts';

/** The part in the schematic; undefined where there is none. */
const componentOf = (schematic: Doc | null, reference: string) =>
  [...(schematic?.all('component') ?? [])].find(({ instances }) =>
    instances.some(each => each.reference === reference),
  );

/** How something is done is for the help. */
const HOW = /^\s*how (do|can|should|to)\b|怎么|怎样|如何/i;

/** Fields by what people call them. */
const FIELDS: readonly (readonly [asked: RegExp, name: RegExp])[] = [
  [/\blcsc\b|立创/i, /^(lcsc|jlc)\b/i],
  [
    /\b(mpn|part numbers?|order(ing)? (code|number))\b|型号|料号|编号/i,
    /^(mpn|manufacturer[ _]part|mfr[ _]?(p|part)|part[ _]?number)/i,
  ],
  [/\b(manufacturer|maker|made by|brand)\b|厂家|厂商|品牌/i, /^(manufacturer|mfr|mfg|maker|brand)([ _]?name)?$/i],
  [/\b(tolerance|accura\w+)\b|精度|公差/i, /toleran/i],
  [/\b(rated|rating|voltage)\b|耐压/i, /volt/i],
  [/\b(power|watt\w*)\b|功率/i, /power|watt/i],
];

/** Whole words: a field "Pin" is not meant by "pins". */
const isNamed = (text: string, name: string): boolean =>
  name.length > 2 && ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name.toLowerCase()} `);

const isMeant = (text: string, name: string): boolean =>
  isNamed(text, name) || FIELDS.some(([asked, field]) => field.test(name) && asked.test(text));

/** The fields of a part that a question names, such as LCSC. */
const fieldsIn = (text: string, schematic: Doc | null, reference: string): Statement[] =>
  (componentOf(schematic, reference)?.fields ?? [])
    .filter(({ name, value }) => !/^~?$/.test(value.trim()) && !FACTS.test(name) && isMeant(text, name))
    .map(({ name, value }) =>
      statement(
        msg('assistant.part.field', '{{field}} of {{reference}}: {{value}}.', { field: name, reference, value }),
        { type: 'part', reference },
      ),
    );

/** Fields that each answer has anyway. */
const FACTS = /^(reference|value|footprint)$/i;

/** Words that ask for what the answer has. */
const ASKS =
  /\bwhat('s| is| are|)\b|\bvalue\b|\b(frequency|number|mpn|lcsc|manufacturer|datasheet)\b|\bfootprint\b|\bpackage\b|\btell me about\b|\bwhich\b|\bhow (large|big|many)\b|\b(fitted|populated|placed|mounted|assembled|left off|left out|dnp|soldered)\b|什么|多少|多大|网络|接在|连着|哪种|\b(capacitance|resistance|inductance|rating|type|kind|model|part number)\b|型号|容量|感值|感量|料号|规格|阻值|容值|封装|值|频率|编号|料号|厂家|介绍|贴|焊|装/i;

/** Value, footprint and nets of a part. */
export const partFacts: Tool = {
  name: 'part_facts',
  title: msg('assistant.partFacts', 'What a part is and where it is connected'),
  needsDesign: true,
  asks: /./,
  // Who names a part and asks something else may mean it nevertheless.
  isGuess: ({ text }) => !ASKS.test(text),
  answer({ text, parts }, { design, schematic }) {
    const [part] = parts;
    if (!part || !design || HOW.test(text)) return null;
    const { reference, value, footprint } = part;
    // 'It' may mean what is selected; a question that asks for none of this does not.
    if (!ASKS.test(text) && !standsIn(text, reference)) return null;
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
