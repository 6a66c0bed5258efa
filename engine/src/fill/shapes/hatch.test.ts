import { describe, expect, it } from 'vitest';
import { nm } from '../../base/index.ts';
import { doubleArea } from '../../geometry/index.ts';
import { hatched } from './hatch.ts';
import type { Path, Paths } from './paths.ts';
import type { Zone } from '../fillContext.ts';
import '../../../test/clipper.ts';

const mm = 1e6;
const square = (size: number): Paths => [[0, 0, size, 0, size, size, 0, size]];
const areaOf = (path: Path): number => doubleArea(path) / 2;

const zone = (hatch: Partial<Zone['hatch']>): Zone =>
  ({
    minThickness: nm(0.25 * mm),
    hatch: {
      thickness: nm(1 * mm),
      gap: nm(1.5 * mm),
      orientation: 0,
      smoothingLevel: 0,
      smoothingValue: 0,
      borderAlgorithm: 'hatch_thickness',
      minHoleArea: 0.3,
      ...hatch,
    },
  }) as Zone;

const size = (paths: Paths): number => paths.reduce((sum, path) => sum + areaOf(path), 0) / mm ** 2;
const holes = (paths: Paths): Paths => paths.filter(path => areaOf(path) < 0);

describe('a hatched zone', () => {
  it('has square holes of its gap on a lattice, and a border of its strips', () => {
    // Holes around 0, 2.5, … 20 mm; whole ones lie from 1.75 to 18.25 mm within the border of 1 mm.
    const filled = hatched(square(20 * mm), zone({}));
    const whole = holes(filled).filter(hole => Math.abs(areaOf(hole)) > 2.2 * mm ** 2);
    expect(whole).toHaveLength(49);
    expect(size(filled)).toBeCloseTo(400 - 49 * 2.25, 0);
  });

  it('turns them, and keeps the part that is copper', () => {
    const straight = size(hatched(square(60 * mm), zone({})));
    const turned = size(hatched(square(60 * mm), zone({ orientation: 45 })));
    expect(Math.abs(turned / straight - 1)).toBeLessThan(0.02);
  });

  it('rounds their corners off', () => {
    const sharp = size(hatched(square(20 * mm), zone({})));
    const chamfered = size(hatched(square(20 * mm), zone({ smoothingLevel: 1, smoothingValue: 0.4 })));
    const round = size(hatched(square(20 * mm), zone({ smoothingLevel: 2, smoothingValue: 0.4 })));
    // Each corner of 49 holes: half of 0.3 squared, or 0.3 squared less a quarter circle.
    expect(chamfered - sharp).toBeCloseTo(49 * 4 * (0.09 / 2), 1);
    expect(round - sharp).toBeCloseTo(49 * 4 * 0.09 * (1 - Math.PI / 4), 0);
  });

  it('leaves what is too small for a hole as it is', () => {
    expect(size(hatched(square(2 * mm), zone({})))).toBe(4);
    expect(size(hatched(square(20 * mm), zone({ gap: nm(0) })))).toBe(400);
  });
});
