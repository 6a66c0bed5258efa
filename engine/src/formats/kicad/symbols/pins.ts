import { nm as toNm, type Id } from '../../../base/index.ts';
import { electricalTypesBy, type ElectricalType, type Records, type TextStyle } from '../../../kinds/index.ts';
import { arg, choice, each, field, flag, nm, node, text, type Entry, type Keeps } from '../../sexpr/index.ts';
import { identity, placement } from './codecs.ts';
import { textStyleOf, type Where } from './parts.ts';
import { effects } from './style.ts';

type Pin = Records['pin'];

export const electricalType = choice<ElectricalType>(Object.fromEntries(electricalTypesBy('kicad')), 'passive');

const pinShape = choice<Pin['shape']>(
  {
    line: 'line',
    inverted: 'inverted',
    clock: 'clock',
    inverted_clock: 'invertedClock',
    input_low: 'inputLow',
    clock_low: 'clockLow',
    output_low: 'outputLow',
    edge_clock_high: 'edgeClockHigh',
    non_logic: 'nonLogic',
  },
  'line',
);

type Alternate = Pin['alternates'][number] & Keeps;

const alternateNode = node<Alternate>({
  head: 'alternate',
  make: () => ({ name: '', electrical: 'passive', shape: 'line' }),
  args: [arg('name', text), arg('electrical', electricalType), arg('shape', pinShape)],
  entries: [],
});

type Caption = { text: string; style: TextStyle } & Keeps;

/** `(name "CLK" (effects …))` or `(number …)`: a text and its style in two properties of the pin. */
function caption(head: 'name' | 'number', style: 'nameStyle' | 'numberStyle'): Entry<Pin> {
  const child = node<Caption>({
    head,
    make: () => ({ text: '', style: textStyleOf() }),
    args: [arg('text', text)],
    entries: [effects('style')],
  });
  const prefix = `(${head} `;
  return {
    heads: [head],
    keeps: head,
    read(cursor, pin, context) {
      const read = child.read(cursor, context);
      pin[head] = read.text;
      pin[style] = read.style;
      for (const source of read.extra ?? []) (pin.extra ??= []).push(`${prefix}${source})`);
    },
    write(writer, pin, context, extra) {
      const own = extra.filter(source => source.startsWith(prefix)).map(source => source.slice(prefix.length, -1));
      const value = { text: pin[head], style: pin[style] };
      child.write(writer, own.length > 0 ? { ...value, extra: own } : value, context);
    },
  };
}

/** A pin of a symbol: `(pin input clock (at x y angle) (length l) (name …) (number …))`. */
export const pinNode = node<Pin, Where>({
  head: 'pin',
  make: () => ({
    kind: 'pin',
    id: '' as Id,
    locked: false,
    at: { x: toNm(0), y: toNm(0) },
    rotation: 0,
    number: '',
    name: '',
    electrical: 'passive',
    shape: 'line',
    length: toNm(0),
    hidden: false,
    nameStyle: textStyleOf(),
    numberStyle: textStyleOf(),
    alternates: [],
  }),
  args: [arg('electrical', electricalType), arg('shape', pinShape)],
  entries: [
    placement(true),
    field('length', 'length', nm),
    flag('hide', 'hidden', false),
    caption('name', 'nameStyle'),
    caption('number', 'numberStyle'),
    each(alternateNode, 'alternates'),
    identity(false),
  ],
});
