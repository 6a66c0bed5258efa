import type { Field } from './field.ts';
import { holds, type Hull } from './hull.ts';
import { crossOf, nearestOn, span, type Pt } from './path.ts';

/** How far around is looked first, and how much further each time, until `reach`; nanometres and times. */
const FIRST = 250_000;
const FURTHER = 2.4;
/** Borders that are crossed with each other at most: in a crowd those nearest to the point. */
const BORDERS = 160;

interface Border {
  readonly a: Pt;
  readonly b: Pt;
  readonly nearest: Pt;
  readonly distance: number;
}

/**
 * The free place nearest to a point: where that lies in hulls, a place on their border or where two borders cross, so that
 * the narrowest gap between obstacles is found. Null when there is none within `reach` nanometres.
 */
export function freeSpot(field: Field, at: Pt, reach: number): Pt | null {
  if (field.at(at.x, at.y).length === 0) return at;
  for (let radius = Math.min(FIRST, reach); ; radius = Math.min(radius * FURTHER, reach)) {
    const spot = spotWithin(field, at, radius);
    if (spot || radius >= reach) return spot;
  }
}

function spotWithin(field: Field, at: Pt, radius: number): Pt | null {
  const hulls = field.around(at.x, at.y, radius);
  const borders = bordersOf(hulls, at, radius);
  const spots: { readonly at: Pt; readonly distance: number }[] = [];
  const take = (p: Pt): void => {
    const spot = { x: Math.round(p.x), y: Math.round(p.y) };
    const distance = span(spot, at);
    if (distance <= radius) spots.push({ at: spot, distance });
  };
  for (const [i, border] of borders.entries()) {
    take(border.nearest);
    for (let j = 0; j < i; j++) {
      const cross = crossOf(border.a, border.b, borders[j]!.a, borders[j]!.b);
      if (!cross) continue;
      const { a, b } = border;
      take({ x: a.x + cross.t * (b.x - a.x), y: a.y + cross.t * (b.y - a.y) });
    }
  }
  spots.sort((a, b) => a.distance - b.distance);
  return spots.find(({ at: { x, y } }) => !hulls.some(hull => holds(hull, x, y)))?.at ?? null;
}

function bordersOf(hulls: readonly Hull[], at: Pt, radius: number): Border[] {
  const borders: Border[] = [];
  for (const { x, y } of hulls)
    for (let i = 0; i < x.length; i++) {
      const k = (i + 1) % x.length;
      const [a, b] = [
        { x: x[i]!, y: y[i]! },
        { x: x[k]!, y: y[k]! },
      ];
      const nearest = nearestOn(a, b, at);
      const distance = span(nearest, at);
      if (distance <= radius) borders.push({ a, b, nearest, distance });
    }
  return borders.sort((a, b) => a.distance - b.distance).slice(0, BORDERS);
}
