import { describe, expect, it } from 'vitest';
import { doubleArea, inRing } from '../../geometry/index.ts';
import { Fracture, type Polygon } from './fracture.ts';
import type { Path, Paths } from './paths.ts';

const square = (x: number, y: number, half: number): Path =>
  [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]; // prettier-ignore
/** The same corners the other way round. */
const turned = (path: Path): Path => path.map((_, i) => path[path.length - 2 - i + 2 * (i % 2)]!);
const hole = (x: number, y: number, half: number): Path => turned(square(x, y, half));

/** Holes in rows, some next to each other at one height, none touching. */
const holes = (count: number): Path[] =>
  Array.from({ length: count }, (_, i) =>
    hole(-9000 + (i % 19) * 1000, -9000 + Math.floor(i / 19) * 1000, 200 + (i % 7) * 40),
  );

const areaOf = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, { points, area }) => {
    expect(area).toBe(Math.abs(doubleArea(points)) / 2);
    return sum + 2 * area;
  }, 0);
const areaOfPaths = (paths: Paths): number => paths.reduce((sum, path) => sum + doubleArea(path), 0);

describe('areas as simple polygons', () => {
  const outline = square(0, 0, 10_000);
  const far = square(50_000, 0, 1000);
  const all = holes(19 * 19);

  it('keeps the area and leaves the holes out', () => {
    const [polygon, other] = new Fracture().of([outline, ...all, far]);
    expect(areaOf([polygon!, other!])).toBe(Math.abs(areaOfPaths([outline, ...all, far])));
    expect(inRing(polygon!.points, -9000, -9000)).toBe(false);
    expect(inRing(polygon!.points, -8500, -8500)).toBe(true);
  });

  it('comes to the same piece by piece as at once', () => {
    const fracture = new Fracture();
    fracture.of([outline, ...all, far]);
    let state = 5;
    const next = (below: number): number => (state = (state * 16_807) % 2_147_483_647) % below;
    let paths = [...all];
    for (let step = 0; step < 40; step++) {
      const at = next(paths.length);
      const [x, y] = [paths[at]![0]!, paths[at]![1]!];
      // One goes, comes back elsewhere in its cell, or grows.
      paths = step % 3 === 0 ? paths.toSpliced(at, 1) : paths.toSpliced(at, 1, hole(x - 200, y + 150, 60 + next(200)));
      const polygons = fracture.of([outline, ...paths, far]);
      expect(areaOf(polygons)).toBe(Math.abs(areaOfPaths([outline, ...paths, far])));
      expect(polygons).toEqual(new Fracture().of([outline, ...paths, far]));
    }
  });

  it('comes to the same where an outline of many corners, its holes, or both change', () => {
    const fracture = new Fracture();
    let state = 7;
    const next = (below: number): number => (state = (state * 16_807) % 2_147_483_647) % below;
    // Teeth along the left side, some holes between them; and a hole of many corners with an island and holes in that.
    const teeth = Array.from({ length: 300 }, (_, i) => [-12_000 + (i % 2) * 1500, 12_000 - i * 80] as const);
    const ring = Array.from({ length: 300 }, (_, i) => {
      const r = 3000 + (i % 2) * 60;
      return [Math.round(r * Math.cos(i / 47.8)), Math.round(r * Math.sin(i / 47.8))];
    }).flat();
    let small = all.filter(([x, y]) => Math.hypot(x!, y!) > 4500);
    const [moat, island] = [turned(ring), square(0, 0, 1500)];
    const inner = [hole(-800, 0, 100), hole(300, 10, 150), hole(900, -300, 120)];
    for (let step = 0; step < 60; step++) {
      const tooth = next(300);
      const teethNow = teeth.flatMap(([x, y], i) => [i === tooth && step % 3 > 0 ? x - 100 : x, y]);
      const border = [12_000, -12_000, 12_000, 12_000, ...teethNow];
      if (step % 3 !== 1) small = small.toSpliced(next(small.length), 1);
      const bent = step % 4 === 0 ? moat!.toSpliced(2 * next(300), 2) : moat!;
      const paths = [border, bent, island, ...inner.slice(step % 2), ...small, far];
      expect(fracture.of(paths)).toEqual(new Fracture().of(paths));
    }
  });

  it('leaves polygons as they are of which nothing changed', () => {
    const fracture = new Fracture();
    const [first, second] = fracture.of([outline, ...all, far]);
    const [changed, same] = fracture.of([outline, ...all.slice(1), far]);
    expect(same).toBe(second);
    expect(changed).not.toBe(first);
    expect(fracture.of([outline, ...all.slice(1), far])[0]).toBe(changed);
  });
});
