import { nm, type Id } from '../../base/index.ts';
import { electricalTypesBy, type Records } from '../../kinds/index.ts';
import { textStyleOf } from '../kicad/symbols/parts.ts';
import type { Pin } from './grammar.ts';
import { directionOf, overbars } from './lettering.ts';

type PinRecord = Records['pin'];

const LENGTHS = { point: 0, short: 2_540_000, middle: 5_080_000, long: 7_620_000 } as const;

const ELECTRICAL = electricalTypesBy('eagle');

const SHAPES: Readonly<Record<Pin['function'], PinRecord['shape']>> = {
  none: 'line',
  dot: 'inverted',
  clk: 'clock',
  dotclk: 'invertedClock',
};

const NAME = nm(1_270_000);
const NUMBER = nm(1_100_000);
const shown = (size: typeof NAME, visible: boolean) =>
  textStyleOf({ size: visible ? { w: size, h: size } : { w: nm(0), h: nm(0) } });

/** 'GND@2' is the second pin that shows 'GND'. */
export const pinName = (name: string): string => overbars(name.replace(/@\w*$/, ''));

/**
 * The records of a pin: one for each of its pads, on one another, of which the first is seen. A pin without pads is
 * numbered by its name.
 */
export function pinRecords(pin: Pin, pads: readonly string[]): PinRecord[] {
  const numbers = pads.length > 0 ? pads : [pin.name];
  const named = pin.visible === 'pin' || pin.visible === 'both';
  const numbered = pads.length > 0 && (pin.visible === 'pad' || pin.visible === 'both');
  return numbers.map((number, index) => ({
    kind: 'pin',
    id: '' as Id,
    locked: false,
    at: { x: pin.x, y: pin.y },
    rotation: directionOf(pin.rot),
    number,
    name: pinName(pin.name),
    // A hidden power pin would join the net of its name by itself.
    electrical:
      index > 0 && (pin.direction === 'pwr' || pin.direction === 'sup') ? 'passive' : ELECTRICAL.get(pin.direction)!,
    shape: SHAPES[pin.function],
    length: nm(LENGTHS[pin.length]),
    hidden: index > 0,
    nameStyle: shown(NAME, named),
    numberStyle: shown(NUMBER, numbered),
    alternates: [],
  }));
}

/** A power pin of a gate that is not drawn: it joins the net of its name by itself. Off the grid, where no wire ends. */
export function impliedPins(pin: Pin, pads: readonly string[], index: number): PinRecord[] {
  const at = { x: nm(3001 + 7000 * index), y: nm(1003) };
  const [first, ...others] = pinRecords({ ...pin, direction: 'pwr' }, pads);
  return first ? [{ ...first, at, hidden: true, length: nm(0) }, ...others.map(each => ({ ...each, at }))] : [];
}
