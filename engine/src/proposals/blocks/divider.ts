import { msg } from '../../base/index.ts';
import type { Block, BlockRequest } from './block.ts';
import { ohms, pairFor } from './eSeries.ts';
import { passive } from './parts.ts';

/** What goes in and comes out, volts: half where nobody says. */
function voltagesOf({ amounts }: BlockRequest): readonly [number, number] {
  const volts = amounts.all('V');
  const [most, least] = [Math.max(...volts), Math.min(...volts)];
  return volts.length >= 2 && most > least && least > 0 ? [most, least] : [2, 1];
}

export const divider: Block = {
  id: 'divider',
  asks: /\b(voltage|resist(or|ive))\b.*\bdivider\b|\bdivider\b|分压/i,
  supply: '',
  title(request) {
    const [from, to] = voltagesOf(request);
    return msg('block.divider', 'Voltage divider {{from}} V to {{to}} V', { from, to });
  },
  parts(choice) {
    const { own } = choice;
    const [from, to] = voltagesOf(choice);
    const { upper, lower } = pairFor(from / to - 1);
    return [
      passive('R', ohms(upper), own('DIVIDER_IN'), own('DIVIDER_OUT')),
      passive('R', ohms(lower), own('DIVIDER_OUT'), 'GND'),
    ];
  },
};
