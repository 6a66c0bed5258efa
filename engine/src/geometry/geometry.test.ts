import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arcBox,
  arcThrough,
  crossingOf,
  disc,
  distance,
  doubleArea,
  flattenOutline,
  growShape,
  hits,
  inRing,
  meetsBox,
  shapeBox,
  strokeText,
  penWidth,
  textExtent,
  transforms,
  transformShape,
  type Shape,
} from './index.ts';

const coordinate = fc.integer({ min: -1_000_000, max: 1_000_000 });
const point = fc.record({ x: coordinate, y: coordinate });

describe('arcThrough', () => {
  it('passes through its three points', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const arc = arcThrough(a, b, c);
        if (!arc || arc.radius > 1e9) return;
        for (const p of [a, b, c])
          expect(Math.abs(Math.hypot(p.x - arc.x, p.y - arc.y) - arc.radius)).toBeLessThan(1 + arc.radius * 1e-6);
        expect(arc.x + arc.radius * Math.cos(arc.start)).toBeCloseTo(a.x, -1);
        expect(arc.x + arc.radius * Math.cos(arc.start + arc.sweep)).toBeCloseTo(c.x, -1);
      }),
    );
  });

  it('is null for points on a line, and a whole circle when the ends meet', () => {
    expect(arcThrough({ x: 0, y: 0 }, { x: 5, y: 5 }, { x: 10, y: 10 })).toBeNull();
    expect(arcThrough({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 0, y: 0 })).toMatchObject({
      x: 50,
      y: 0,
      radius: 50,
      sweep: 2 * Math.PI,
    });
  });

  it('has a box that holds the quarter points it sweeps', () => {
    const arc = arcThrough({ x: -100, y: 0 }, { x: 0, y: -100 }, { x: 100, y: 0 })!;
    expect(arcBox(arc)).toMatchObject({ minY: -100, maxX: 100 });
    expect(arcBox(arc).maxY).toBeCloseTo(0);
  });
});

describe('distance', () => {
  const square: Shape = { type: 'box', x: 0, y: 0, hw: 100, hh: 50, deg: 0, r: 0 };

  it.each<[string, Shape, Shape, number]>([
    ['two discs', disc(0, 0, 10), disc(100, 0, 20), 70],
    ['disc and box', disc(200, 0, 10), square, 90],
    ['disc at a corner', disc(103, 54, 0), square, 5],
    ['turned box', { ...square, deg: 90 }, disc(0, 150, 10), 40],
    ['round box corner', { ...square, r: 50 }, disc(100, 50, 0), 50 * Math.SQRT2 - 50],
    [
      'parallel tracks',
      { type: 'capsule', x0: 0, y0: 0, x1: 100, y1: 0, r: 5 },
      { type: 'capsule', x0: 50, y0: 30, x1: 150, y1: 30, r: 5 },
      20,
    ],
    [
      'crossing tracks',
      { type: 'capsule', x0: 0, y0: 0, x1: 100, y1: 0, r: 5 },
      { type: 'capsule', x0: 50, y0: -50, x1: 50, y1: 50, r: 5 },
      -10,
    ],
    ['disc inside a ring', { type: 'ring', points: [0, 0, 100, 0, 100, 100, 0, 100], r: 0 }, disc(50, 50, 3), -3],
  ])('%s', (_name, a, b, expected) => {
    expect(distance(a, b)).toBeCloseTo(expected, 6);
    expect(distance(b, a)).toBeCloseTo(expected, 6);
  });

  it('does not change when both are moved and turned alike', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 0, max: 359 }), (a, b, degrees) => {
        const t = transforms.placement(12_345, -6789, degrees);
        const [p, q]: [Shape, Shape] = [{ ...square, x: a.x, y: a.y, deg: 30, r: 20 }, disc(b.x, b.y, 40)];
        expect(distance(transformShape(p, t), transformShape(q, t))).toBeCloseTo(distance(p, q), 2);
      }),
    );
  });

  it('agrees with hits and meetsBox', () => {
    expect(hits(square, 99, 49)).toBe(true);
    expect(hits(square, 101, 0)).toBe(false);
    expect(hits(square, 101, 0, 2)).toBe(true);
    expect(meetsBox(square, { minX: -1, minY: -1, maxX: 1, maxY: 1 })).toBe(true);
    expect(meetsBox(disc(0, 0, 10), { minX: 8, minY: 8, maxX: 20, maxY: 20 })).toBe(false);
  });
});

describe('growShape', () => {
  it('moves the border by the amount and vanishes when nothing is left', () => {
    expect(shapeBox(growShape(disc(0, 0, 10), 5)!)).toEqual({ minX: -15, minY: -15, maxX: 15, maxY: 15 });
    expect(growShape(disc(0, 0, 10), -11)).toBeNull();
    expect(growShape({ type: 'box', x: 0, y: 0, hw: 10, hh: 4, deg: 0, r: 0 }, -4)).toBeNull();
  });
});

describe('transforms', () => {
  it('turns anticlockwise on a screen whose y points down, exactly at quarter turns', () => {
    expect(transforms.rotate(10, 0, 90)).toEqual({ x: 0, y: -10 });
    expect(transforms.rotate(10, 0, 270)).toEqual({ x: 0, y: 10 });
  });

  it('has an inverse', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 0, max: 359 }), (at, p, degrees) => {
        const t = transforms.placement(at.x, at.y, degrees);
        const back = transforms.apply(transforms.inverse(t), transforms.apply(t, p));
        expect(back.x).toBeCloseTo(p.x, 3);
        expect(back.y).toBeCloseTo(p.y, 3);
      }),
    );
  });
});

describe('outlines', () => {
  it('flattens arcs within the tolerance', () => {
    // A square of 2 mm with one corner rounded by 1 mm.
    const cut = Math.round(1e6 * (1 - Math.SQRT1_2));
    const flat = flattenOutline(
      { points: Int32Array.from([0, 0, 1e6, 0, 2e6, 1e6, 2e6, 2e6, 0, 2e6]), arcs: [1, 2e6 - cut, cut] },
      1000,
    );
    expect(Math.abs(doubleArea(flat)) / 2).toBeCloseTo(4e12 - (1 - Math.PI / 4) * 1e12, -10);
    expect(inRing(flat, 1.9e6, 0.05e6)).toBe(false);
    expect(inRing(flat, 1.5e6, 0.5e6)).toBe(true);
  });
});

describe('strokeText', () => {
  const style = {
    size: { w: 1000, h: 1000 },
    thickness: 0,
    bold: false,
    italic: false,
    hAlign: 'center',
    vAlign: 'center',
    mirror: false,
    lineSpacing: 1,
  } as const;
  const boxOf = (text: string, degrees = 0, extra: object = {}) => {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    const segment = (x0: number, y0: number, x1: number, y1: number) => {
      [minX, maxX] = [Math.min(minX, x0, x1), Math.max(maxX, x0, x1)];
      [minY, maxY] = [Math.min(minY, y0, y1), Math.max(maxY, y0, y1)];
    };
    strokeText(text, { ...style, ...extra }, 0, 0, degrees, segment, () => {});
    return { minX, minY, maxX, maxY };
  };

  it('makes capitals as high as the size says', () => {
    const box = boxOf('HHH');
    expect(box.maxY - box.minY).toBeCloseTo(1000, 6);
    expect(textExtent('HHH', style).w).toBeGreaterThan(box.maxX - box.minX);
  });

  // Where KiCad 9.0.8 plots the foot of the last H, 1 mm high, to the nanometre of its Gerber files.
  it.each([
    ['top', 0.1, 1, 1.0424],
    ['top', 0.25, 1, 1.0346],
    ['center', 0.1, 1, 0.4574],
    ['center', 0.25, 1, 0.4496],
    ['center', 0.9, 1, 0.4496],
    ['center', 0, 1, 0.4561],
    ['bottom', 0.1, 1, -0.1276],
    ['bottom', 0.25, 1, -0.1354],
    ['top', 0.15, 3, 4.2597],
    ['center', 0.15, 3, 2.0648],
    ['bottom', 0.15, 3, -0.1302],
  ] as const)('stands where KiCad stands it: %s, pen %s, %s lines', (vAlign, thickness, lines, foot) => {
    const box = boxOf(Array(lines).fill('H').join('\n'), 0, { vAlign, thickness: thickness * 1000 });
    expect(Math.abs(box.maxY / 1000 - foot)).toBeLessThan(0.0002);
  });

  it('keeps from its anchor at the side as far as the pen makes KiCad keep', () => {
    const letter = boxOf('H', 0, { hAlign: 'center' });
    const advance = textExtent('H', style).w;
    for (const thickness of [100, 250])
      for (const mirror of [false, true]) {
        const box = boxOf('H', 0, { hAlign: 'left', thickness, mirror });
        const start = letter.minX + advance / 2 + thickness / 1.52;
        expect(mirror ? -box.maxX : box.minX).toBeCloseTo(start, 6);
      }
  });

  it('draws bars, high and low letters as KiCad does, one inside another', () => {
    const top = { hAlign: 'left', vAlign: 'top', thickness: 150 };
    expect(boxOf('~{H}', 0, top).minY).toBeCloseTo(-237.8, 0);
    expect(boxOf('H^{H}H', 0, top).minY).toBeCloseTo(-49.7, 0);
    expect(boxOf('H_{H}H', 0, top).maxY).toBeCloseTo(1150.3, 0);
    const width = (text: string) => textExtent(text, style).w;
    expect(width('H_{H}')).toBeCloseTo(1.8 * width('H'), 6);
    expect(width('~{H_{H}H}')).toBeCloseTo(2.8 * width('H'), 6);
    expect(boxOf('~{H_{H}H}', 0, top).minY).toBeCloseTo(-237.8, 0);
    expect(width('H}H')).toBeCloseTo(2 * width('H') + width('}'), 6);
  });

  it('leans letters about the line they are written on', () => {
    const plain = boxOf('H', 0, { vAlign: 'top' });
    const italic = boxOf('H', 0, { vAlign: 'top', italic: true });
    expect(italic.minX - plain.minX).toBeCloseTo(-1000 / 21 / 8, 6);
    expect(italic.maxX - plain.maxX).toBeCloseTo((1000 - 1000 / 21) / 8, 6);
  });

  it('sets letters as wide as KiCad does, and no line behind the last line end', () => {
    expect(textExtent('H', style).w).toBeCloseTo((22 / 21) * 1000, 6);
    expect(textExtent('0.i', style).w).toBeCloseTo(((20 + 10 + 10) / 21) * 1000, 6);
    expect(textExtent('H\n', style)).toEqual(textExtent('H', style));
    expect(textExtent('H\nH', style).h).toBeGreaterThan(textExtent('H', style).h);
  });

  it('has no pen wider than a quarter of the letters', () => {
    expect(penWidth({ ...style, thickness: 900 })).toBe(250);
    expect(penWidth({ ...style, thickness: 120 })).toBe(120);
  });

  it('turns, mirrors and aligns', () => {
    const turned = boxOf('HHH', 90);
    expect(turned.maxX - turned.minX).toBeCloseTo(1000, 6);
    expect(boxOf('L', 0, { hAlign: 'left' }).minX).toBeGreaterThanOrEqual(0);
    expect(boxOf('L', 0, { hAlign: 'left', mirror: true }).maxX).toBeLessThanOrEqual(0);
  });

  it('draws a bar over marked text and a box for a sign it does not have', () => {
    expect(boxOf('~{A}').minY).toBeLessThan(boxOf('A').minY - 100);
    const segments = (text: string) => {
      let count = 0;
      strokeText(
        text,
        style,
        0,
        0,
        0,
        () => count++,
        () => {},
      );
      return count;
    };
    expect(segments('\u{10FFFF}')).toBeGreaterThan(0);
    expect(segments('')).toBe(0);
  });
});

describe('crossingOf', () => {
  const square = [0, 0, 4, 0, 4, 4, 0, 4];
  it('finds where borders cross, and where one begins to lie on another', () => {
    expect(crossingOf([square, [2, 1, 6, 1, 6, 3, 2, 3]])).toEqual({ x: 4, y: 1 });
    expect(crossingOf([square, [4, -1, 6, -1, 6, 3, 4, 3]])).toEqual({ x: 4, y: 0 });
  });
  it('allows corners on corners and rings inside of rings', () => {
    expect(crossingOf([square, [4, 4, 6, 4, 6, 6], [1, 1, 2, 1, 2, 2]])).toBeNull();
  });
});
