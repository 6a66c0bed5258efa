import { msg, type Msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import { asksHowOrWhy } from '../asksHow.ts';
import { pinName, type KnownNet as Net, type KnownPin as Pin } from '../design.ts';
import { shortName } from '../question.ts';
import type { Tool } from '../tool.ts';

/** Kinds of pins that set the level of a net. */
const DRIVING: ReadonlySet<Pin['type']> = new Set([
  'output',
  'powerOut',
  'bidirectional',
  'triState',
  'openCollector',
  'openEmitter',
]);

const citeOf = ({ reference, number }: Pin): Cite => ({ type: 'pin', reference, number });
const listed = (pins: readonly Pin[]): string => pins.map(pinName).join(', ');

function drivers(net: Net): readonly [Msg, readonly Pin[]] {
  const driving = net.pins.filter(({ type }) => DRIVING.has(type));
  const args = { net: net.name, count: driving.length, pins: listed(driving) };
  return driving.length === 0
    ? [msg('assistant.net.undriven', 'No pin drives {{net}}: none of its pins is an output.', { net: net.name }), []]
    : [
        msg(
          'assistant.net.drivers',
          { one: '{{net}} is driven by {{pins}}.', other: '{{net}} is driven by {{count}} pins: {{pins}}.' },
          args,
        ),
        driving,
      ];
}

const WHO_DRIVES =
  /\bdriv(es?|en|ing)\b|source of|(谁|什么|哪.*)驱动|驱动源|由.*驱动|谁.{0,4}输出|由谁|从哪(里|儿)?来|\b(comes?|fed|supplied) (from|by)\b|\b(makes|generates|outputs|produces)\b/i;

/** Which pins are on a net, and which of them drive it. */
export const netPins: Tool = {
  name: 'net_pins',
  title: msg('assistant.netPins', 'What a net connects, and what drives it'),
  needsDesign: true,
  asks: /\bdriv(es?|en|ing)\b|\bconnect|\bon (the )?net\b|\bpins\b|\bgoes to\b|\bgo to\b|source of|\bwhat('s| is| are)? on\b|\b(comes?|fed|feeds?|supplied) (from|by)\b|\b(hangs?|hanging|sits?) on\b|\b(hooked|wired|tied|attached|joined|linked)\b|驱动|连接|连到|接到|接了|接着|连了|连着|挂了|引脚|管脚|网络上|输出|谁(给|供)|从哪(里|儿)?来/i,
  answer({ text, nets, pins }) {
    const [net] = nets;
    if (!net || pins.length > 0) return null;
    const cite: Cite = { type: 'net', name: net.name };
    const [driven, driving] = drivers(net);
    const first = statement(driven, cite, ...driving.map(citeOf));
    if (WHO_DRIVES.test(text)) return says(first);
    const all = msg(
      'assistant.net.pins',
      { one: '{{net}} has one pin: {{pins}}.', other: '{{net}} connects {{count}} pins: {{pins}}.' },
      { net: net.name, count: net.pins.length, pins: listed(net.pins) },
    );
    return says(statement(all, cite, ...net.pins.map(citeOf)), first);
  },
};

/** Who names a net as it is spelled, and asks for nothing else that is known, may mean what it connects. */
export const namedNet: Tool = {
  ...netPins,
  name: 'named_net',
  asks: /./,
  isGuess: () => true,
  answer(question, knowledge) {
    const { text, nets } = question;
    // Short names such as IN are words, too.
    const named = nets.filter(({ name }) =>
      [name, shortName(name)].some(each => each.length > 2 && text.includes(each)),
    );
    return named.length === 0 || asksHowOrWhy(text) ? null : netPins.answer({ ...question, nets: named }, knowledge);
  },
};
