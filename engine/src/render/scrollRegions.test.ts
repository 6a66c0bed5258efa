import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ahead, cutAtSeams, missing, type PixelBox } from './scrollRegions.ts';

const [WINDOW_W, WINDOW_H] = [7, 5];
const [WIDTH, HEIGHT] = [WINDOW_W + 3, WINDOW_H + 2];

const windowAt = (x0: number, y0: number): PixelBox => ({ x0, y0, x1: x0 + WINDOW_W, y1: y0 + WINDOW_H });

const area = ({ x0, y0, x1, y1 }: PixelBox): number => (x1 - x0) * (y1 - y0);

it('a texture that is completed after every move holds what each window shows', () => {
  const step = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const texture = new Map<string, string>();
      const draw = (box: PixelBox) => {
        for (const { box: part, x, y } of cutAtSeams(box, WIDTH, HEIGHT)) {
          expect(x + part.x1 - part.x0).toBeLessThanOrEqual(WIDTH);
          expect(y + part.y1 - part.y0).toBeLessThanOrEqual(HEIGHT);
          for (let dx = 0; dx < part.x1 - part.x0; dx++)
            for (let dy = 0; dy < part.y1 - part.y0; dy++)
              texture.set(`${x + dx} ${y + dy}`, `${part.x0 + dx} ${part.y0 + dy}`);
        }
      };
      let [x, y] = [0, 0];
      let known = windowAt(x, y);
      draw(known);
      for (const [dx, dy] of steps) {
        [x, y] = [x + dx, y + dy];
        const window = windowAt(x, y);
        const next = ahead(known, window, WIDTH, HEIGHT);
        const parts = missing(next, known);
        // Nothing is drawn twice, and no more than a texture.
        expect(parts.reduce((sum, part) => sum + area(part), 0)).toBeLessThanOrEqual(area(next));
        expect(next.x1 - next.x0).toBeLessThanOrEqual(WIDTH);
        expect(next.y1 - next.y0).toBeLessThanOrEqual(HEIGHT);
        parts.forEach(draw);
        known = next;
        for (let i = window.x0; i < window.x1; i++)
          for (let j = window.y0; j < window.y1; j++) {
            const at = `${((i % WIDTH) + WIDTH) % WIDTH} ${((j % HEIGHT) + HEIGHT) % HEIGHT}`;
            expect(texture.get(at)).toBe(`${i} ${j}`);
          }
      }
    }),
  );
});

it('a small move draws a strip', () => {
  const known = windowAt(0, 0);
  const next = ahead(known, windowAt(1, 0), WIDTH, HEIGHT);
  expect(missing(next, known)).toEqual([{ x0: 7, y0: 0, x1: 11, y1: 5 }]);
  expect(ahead(next, windowAt(4, 0), WIDTH, HEIGHT)).toBe(next);
});
