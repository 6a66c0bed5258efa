import { msg } from '../../base/index.ts';
import type { Block, BlockRequest } from './block.ts';
import { farads, nearest, ohms } from './eSeries.ts';
import { passive } from './parts.ts';

/** The corner without a wish, hertz: that of 1 kΩ and 100 nF. */
const USUAL = 1600;
/** Capacitors that are tried, farads, until the resistor is not too small to drive. */
const CAPACITORS = [100e-9, 10e-9, 1e-9, 100e-12];
/** Least resistance, ohms. */
const LEAST = 900;

/** f = 1 / (2 π R C). */
const cornerOf = ({ amounts }: BlockRequest): number => amounts.first('Hz') ?? USUAL;

const hertz = (value: number): string =>
  value >= 1000 ? `${Number((value / 1000).toPrecision(3))} kHz` : `${value} Hz`;

export const rcFilter: Block = {
  id: 'rc-filter',
  asks: /\brc\b.*\b(filter|low)|\blow[- ]?pass\b|RC ?滤波|低通/i,
  supply: '',
  title: request => msg('block.rcFilter', 'RC low-pass, {{corner}}', { corner: hertz(cornerOf(request)) }),
  parts(choice) {
    const { own } = choice;
    const resistor = (capacitor: number): number => 1 / (2 * Math.PI * cornerOf(choice) * capacitor);
    const capacitor = CAPACITORS.find(each => resistor(each) >= LEAST) ?? CAPACITORS.at(-1)!;
    return [
      passive('R', ohms(nearest(resistor(capacitor))), own('FILTER_IN'), own('FILTER_OUT')),
      passive('C', farads(capacitor), own('FILTER_OUT'), 'GND'),
    ];
  },
};
