import { describe, expect, it } from 'vitest';
import { mm } from '../../base/index.ts';
import type { TextStyle } from '../common.ts';
import type { DrawList } from '../draw.ts';
import type { ObjOf } from '../types.ts';
import { paintPadText } from './label.ts';

const pad = (width: number, height: number, rotation: number, offset = 0) =>
  ({
    kind: 'pad',
    number: '12',
    net: 'GND',
    at: { x: mm(10), y: mm(0) },
    rotation,
    size: { w: mm(width), h: mm(height) },
    offset: { x: mm(offset), y: mm(0) },
  }) as ObjOf<'pad'>;

interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly turn: number;
}

/** Where a pad's texts are drawn, in millimetres, and how they are turned on the board, degrees from -180 to 180. */
function drawnAll(o: ObjOf<'pad'>, turned: number): Drawn[] {
  const texts: Drawn[] = [];
  // `as`: nothing else is drawn of texts.
  const out = {
    pen: () => {},
    text: (text: string, style: TextStyle, x: number, y: number, degrees: number) => {
      const turn = (((degrees + turned) % 360) + 360) % 360;
      texts.push({ text, x: x / 1e6, y: y / 1e6, height: style.size.h / 1e6, turn: turn > 180 ? turn - 360 : turn });
    },
  } as unknown as DrawList;
  paintPadText(o, out, turned);
  return texts;
}
const drawn = (o: ObjOf<'pad'>, turned: number): Drawn => drawnAll(o, turned)[0]!;

describe('number and net of a pad', () => {
  it.each([0, 45, 90, 135, 180, 225, 270, 315])('never stand on their head in a footprint turned by %i', turned => {
    for (const rotation of [0, 90, 180, 270])
      for (const [w, h] of [
        [2, 1],
        [1, 2],
      ] as const) {
        const { turn } = drawn(pad(w, h, rotation), turned);
        expect(turn).toBeGreaterThan(-90);
        expect(turn).toBeLessThanOrEqual(90);
      }
  });

  it('share the pad, the number above the net, and a long net does not make the number small', () => {
    const [number, net] = drawnAll({ ...pad(2, 1, 180), net: 'A_VERY_LONG_NAME_OF_A_NET' }, 0);
    expect([number!.text, net!.text]).toEqual(['12', 'A_VERY_LONG_NAME_OF_A_NET']);
    expect(number!.y).toBeLessThan(net!.y);
    expect(number!.height).toBeGreaterThan(0.3);
    expect(net!.height).toBeLessThan(0.15);
    expect(drawnAll({ ...pad(2, 1, 0), net: 'unconnected-(U1-Pad12)' }, 0).map(({ text }) => text)).toEqual(['12']);
  });

  it('lie in the middle of copper that is offset, in the pad’s own axes', () => {
    expect(drawn({ ...pad(2, 1, 90, 1), net: '' }, 0)).toMatchObject({ x: 10, y: -1 });
  });
});
