import { describe, expect, it } from 'vitest';
import { nm } from '../../base/index.ts';
import { sizeLine } from './size.ts';

const at = (x: number, y: number) => ({ x: nm(x * 1e6), y: nm(y * 1e6) });

describe('what is being drawn shows its size', () => {
  it.each([
    ['rectangle', at(10, 5), { w: '9', h: '3' }],
    ['circle', at(4, 6), { length: '5' }],
    // Up the screen is positive, as in mathematics.
    ['line', at(1, 0.5), { length: '1.5', x: '0', y: '1.5', angle: '90.0' }],
    ['arc', at(3.25, 2), { length: '2.25', x: '2.25', y: '0', angle: '0.0' }],
  ] as const)('%s', (shape, to, args) => {
    expect(sizeLine(shape, at(1, 2), to).args).toEqual(args);
  });
});
