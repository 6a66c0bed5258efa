import { msg, type Msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import { partValueIn } from '../partValue.ts';
import type { Tool } from '../tool.ts';

/** Parts that an answer names. */
const SHOWN = 20;

/** The letters of designators by what parts are called (IEEE 315, 22). More exact words come first. */
const KINDS: readonly (readonly [letters: string, words: RegExp])[] = [
  ['RN', /\bresistor (networks?|arrays?)\b|排阻/i],
  ['FB', /\bferrite( bead)?s?\b|\bbeads?\b|磁珠/i],
  ['H|MH', /\b(mounting|fixing) holes?\b|安装孔|固定孔/i],
  ['TP', /\btest ?points?\b|测试点/i],
  ['SW|KEY', /\b(switch(es)?|buttons?)\b|开关|按键/i],
  ['R', /\bresistors?\b|电阻/i],
  ['C', /\b(capacitors?|caps?)\b|电容/i],
  ['L', /\b(inductors?|coils?)\b|电感/i],
  ['D', /\bdiodes?\b|二极管/i],
  ['Q', /\b(transistors?|mosfets?|fets?)\b|晶体管|三极管|场效应管|MOS ?管/i],
  ['Y|X', /\b(crystals?|xtals?)\b|晶振/i],
  ['F', /\bfuses?\b|保险丝/i],
  ['J|CN', /\b(connectors?|headers?|jacks?|sockets?)\b|连接器|接插件|插座|排针/i],
  ['U', /\b(ics?|chips?|integrated circuits?)\b|芯片|集成电路/i],
];

/** Which of them are meant is more than their designators and values say. */
const QUALIFIED =
  /\b(dnp|un\w+|fitted|placed|populated|electrolytic|ceramic|tantalum|polari[sz]ed|bottom|top|back|front|sides?|different|unique|kinds?|types?|near|between|value|zener|schottky|tvs|pins?|numbers? of (pins|parts)|part numbers?|(can|do|should|must) (i|you|we)(?! (use|have))|stock|catalog\w*|order|buy|sell|press|keys?)\b|库存|有货|目录|引脚|能接|能驱动|贴|焊|背面|正面|底层|顶层|极性|电解|陶瓷|钽|种|值/i;

const argsOf = (references: readonly string[]) => ({
  count: references.length,
  parts: references.slice(0, SHOWN).join(', ') + (references.length > SHOWN ? ' …' : ''),
});

const ofKindSaid = (letters: string, references: readonly string[]): Msg =>
  references.length === 0
    ? msg('assistant.count.none', 'The design has no part whose designator begins with {{letters}}.', {
        letters: letters.replace('|', ', '),
      })
    : msg(
        'assistant.count.parts',
        {
          one: 'The design has one part whose designator begins with {{letters}}: {{parts}}.',
          other: 'The design has {{count}} parts whose designators begin with {{letters}}: {{parts}}.',
        },
        { ...argsOf(references), letters: letters.replace('|', ', ') },
      );

const ofValueSaid = (letters: string, references: readonly string[]): Msg =>
  references.length === 0
    ? msg('assistant.count.noValue', 'No part whose designator begins with {{letters}} has that value.', {
        letters: letters.replace('|', ', '),
      })
    : msg(
        'assistant.count.value',
        {
          one: 'One part has the value that is asked for: {{parts}}.',
          other: '{{count}} parts have the value that is asked for: {{parts}}.',
        },
        argsOf(references),
      );

/** How many parts of a kind, or of a kind with a value, the design has. */
export const partCount: Tool = {
  name: 'part_count',
  title: msg('assistant.partCount', 'How many parts of a kind there are'),
  needsDesign: true,
  asks: /\bhow many\b|\bnumber of\b|\bcount\b|多少|几[个只颗]|数量/i,
  answer({ text, parts: named, nets }, { design }) {
    const kind = KINDS.find(([, words]) => words.test(text));
    if (!design || !kind || named.length + nets.length > 0 || QUALIFIED.test(text)) return null;
    const value = partValueIn(text);
    // Another number, such as that of a side or of pins.
    if (value === null && /\d/.test(text)) return null;
    const [letters] = kind;
    const ofKind = new RegExp(`^(?:${letters})\\d`);
    const references = design.parts
      .filter(part => ofKind.test(part.reference) && (value === null || partValueIn(part.value) === value))
      .map(({ reference }) => reference);
    const answer = value === null ? ofKindSaid(letters, references) : ofValueSaid(letters, references);
    return says(
      statement(answer, ...references.slice(0, SHOWN).map((reference): Cite => ({ type: 'part', reference }))),
    );
  },
};
