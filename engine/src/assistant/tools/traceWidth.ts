import { msg } from '../../base/index.ts';
import { says, statement } from '../answer.ts';
import type { Tool } from '../tool.ts';

const MIL = 25.4e-6;
/** Thickness of copper of one ounce on a square foot, metres. */
const OUNCE = 34.8e-6;
const USUAL_RISE = 10;

/** Constants of IPC-2221B, section 6.2: current in ampere, rise in kelvin, cross section in square mil. */
const OUTER = 0.048;
const INNER = 0.024;

/**
 * The width in metres at which a track warms by `rise` kelvin: IPC-2221B, I = k ΔT^0.44 A^0.725.
 *
 * @param current in ampere
 * @param thickness of the copper in metres
 */
export function trackWidth(current: number, rise: number, thickness: number, layer: 'outer' | 'inner'): number {
  const k = layer === 'outer' ? OUTER : INNER;
  const area = (current / (k * rise ** 0.44)) ** (1 / 0.725);
  return (area * MIL * MIL) / thickness;
}

/** What the charts of the standard cover: ampere, kelvin; copper in ounces that can be ordered anywhere. */
const MOST_CURRENT = 35;
const MOST_RISE = 100;
const MOST_COPPER = 20;
const isWithin = (value: number, most: number): boolean => value > 0 && value <= most;

/** What is asked for is a width. */
const WIDTH = /\b(width|wide|fat|broad|narrow|thick|thin|mm|millimet\w+|mils?)\b|宽|粗|细|毫米/i;

/** Another unknown, or another thing that carries the current. */
const OTHER =
  /\b(drop|hot|heat|warm|resistance|gauge|awg|find|fuses?|connectors?|diodes?|schottky|regulators?|cables?)\b|\bhow thick\b.*\bcopper\b|压降|发热|多热|电阻|温度|找|连接器|保险丝|二极管|电缆|铜厚.{0,3}(多少|多大|选|要多|取)|铜.{0,3}多厚/i;

const mm = (metres: number): string => (metres * 1000).toFixed(2);
const cite = { type: 'formula', name: 'IPC-2221B, 6.2' } as const;

const OUTSIDE = msg(
  'assistant.traceWidth.outside',
  'The formula covers currents up to 35 A, a rise of up to 100 °C and copper of up to 20 oz, each above 0: it says nothing here.',
);

/** How wide a track has to be for a current. */
export const traceWidth: Tool = {
  name: 'trace_width',
  title: msg('assistant.traceWidth', 'Track width for a current'),
  asks: /\b(tracks?|traces?|conductors?|copper|wires?|width|wide|narrow)\b|线|铜/i,
  answer({ text, quantities, rise: asked }) {
    const current = quantities.find(({ unit }) => unit === 'A')?.value;
    if (current === undefined || !WIDTH.test(text) || OTHER.test(text)) return null;
    const rise = asked ?? USUAL_RISE;
    const ounces = quantities.find(({ unit }) => unit === 'oz')?.value ?? 1;
    if (!isWithin(current, MOST_CURRENT) || !isWithin(rise, MOST_RISE) || !isWithin(ounces, MOST_COPPER))
      return says(statement(OUTSIDE, cite));
    const thickness = ounces * OUNCE;
    const args = {
      current: String(current),
      rise: String(rise),
      copper: String(Math.round(thickness * 1e6)),
      outer: mm(trackWidth(current, rise, thickness, 'outer')),
      inner: mm(trackWidth(current, rise, thickness, 'inner')),
    };
    return says(
      statement(
        msg(
          'assistant.traceWidth.answer',
          'For {{current}} A a track needs {{outer}} mm on an outer layer and {{inner}} mm on an inner one, with copper of {{copper}} µm that warms by {{rise}} °C.',
          args,
        ),
        cite,
      ),
      statement(
        msg(
          'assistant.traceWidth.limits',
          'The formula holds up to 35 A, 100 °C and 10 mm; vias and thin places need a look of their own.',
        ),
        cite,
      ),
    );
  },
};
