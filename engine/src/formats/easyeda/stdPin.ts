import { nm, type Id } from '../../base/index.ts';
import { electricalTypesBy, type Records } from '../../kinds/index.ts';
import { textStyleOf } from '../kicad/symbols/parts.ts';
import { pathEnds } from './path.ts';
import { letters, point, points } from './units.ts';

const ELECTRICAL = electricalTypesBy('easyedaStd');

const DEFAULT_SIZE = '7pt';

/**
 * `P~show~electric~spice number~x~y~rotation~id~locked ^^ dot ^^ line ^^ name ^^ number ^^ bubble ^^ clock`: a pin in
 * the coordinates of the sheet. Its direction follows from its line, which runs from the connection point to the body.
 */
export function readPin(source: string): Records['pin'] {
  const [head = '', dot = '', line = '', name = '', number = '', bubble = '', clock = ''] = source.split('^^');
  const [, show = '', electric = '', spice = '', x, y] = head.split('~');
  const [dotX = x, dotY = y] = dot.split('~');
  const at = point(dotX, dotY);
  const ends = pathEnds(line.split('~')[0] ?? '');
  const far =
    ends && Math.hypot(ends.from[0] - at.x, ends.from[1] - at.y) > Math.hypot(ends.to[0] - at.x, ends.to[1] - at.y)
      ? ends.from
      : (ends?.to ?? [at.x, at.y]);
  const [dx, dy] = [far[0] - at.x, far[1] - at.y];
  const inverted = bubble.startsWith('1');
  const clocked = clock.startsWith('1');
  const style = (part: string) => {
    const [shown = '0', , , , , , , size = ''] = part.split('~');
    return textStyleOf(shown === '1' ? letters(points(size || DEFAULT_SIZE)) : { size: { w: nm(0), h: nm(0) } });
  };
  return {
    kind: 'pin',
    id: '' as Id,
    locked: false,
    at,
    rotation: Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 180 : 0) : dy < 0 ? 90 : 270,
    number: number.split('~')[4] || spice,
    name: name.split('~')[4] ?? '',
    electrical: ELECTRICAL.get(electric) ?? 'unspecified',
    shape: inverted ? (clocked ? 'invertedClock' : 'inverted') : clocked ? 'clock' : 'line',
    length: nm(Math.max(Math.abs(dx), Math.abs(dy))),
    hidden: show === 'none',
    nameStyle: style(name),
    numberStyle: style(number),
    alternates: [],
  };
}
