import { describe, expect, it } from 'vitest';
import { crosses, exit, rounded, Ways, type Body } from './route.ts';

const display: Body = { left: 100, top: 0, right: 300, bottom: 100 };

describe('wires on the table', () => {
  it('leave a body over the nearest side', () => {
    expect(exit({ x: 150, y: 96 }, display)).toEqual({ x: 150, y: 107 });
    expect(exit({ x: 104, y: 50 }, display)).toEqual({ x: 93, y: 50 });
  });

  it('go straight where nothing lies between, touching a side included', () => {
    const ways = new Ways([display], 0);
    expect(ways.between({ x: 0, y: 120 }, { x: 400, y: 120 })).toHaveLength(2);
    expect(crosses({ x: 0, y: 100 }, { x: 400, y: 100 }, display)).toBe(false);
    expect(crosses({ x: 0, y: 99 }, { x: 400, y: 99 }, display)).toBe(true);
  });

  it('go the shortest way round bodies, through none of them', () => {
    const bodies = [display, { left: 320, top: 40, right: 380, bottom: 200 }];
    const way = new Ways(bodies, 8).between({ x: 50, y: 60 }, { x: 420, y: 60 })!;
    expect(way.length).toBeGreaterThan(2);
    for (let i = 1; i < way.length; i++)
      for (const body of bodies) expect(crosses(way[i - 1]!, way[i]!, body)).toBe(false);
    // Over both: below the display there is no way between the two.
    expect(Math.min(...way.map(({ y }) => y))).toBe(-8);
  });

  it('begin and end within the reach of a body', () => {
    const way = new Ways([display], 20).between({ x: 200, y: -7 }, { x: 200, y: 107 });
    // Round the body, not across it.
    expect(way!.length).toBeGreaterThan(3);
    for (let i = 1; i < way!.length; i++) expect(crosses(way![i - 1]!, way![i]!, display)).toBe(false);
    expect(rounded(way!, 10)).toMatch(/^M200.0 -7.0/);
  });
});
