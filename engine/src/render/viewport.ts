import type { Box } from '../geometry/index.ts';

/** Where the window looks: the world point (nanometres) at its centre, and pixels a millimetre. Pure: no DOM, no pixi. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const MIN_SCALE = 0.02;
const MAX_SCALE = 20_000;

export const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

export const toWorld = (v: Viewport, px: number, py: number) => ({
  x: v.x + ((px - v.width / 2) / v.scale) * 1e6,
  y: v.y + ((py - v.height / 2) / v.scale) * 1e6,
});

export const toScreen = (v: Viewport, x: number, y: number) => ({
  x: v.width / 2 + ((x - v.x) / 1e6) * v.scale,
  y: v.height / 2 + ((y - v.y) / 1e6) * v.scale,
});

/** Zooms by a factor so that the world point under the cursor stays there. */
export function zoomAt(v: Viewport, px: number, py: number, factor: number): Viewport {
  const scale = clampScale(v.scale * factor);
  const at = toWorld(v, px, py);
  return {
    ...v,
    scale,
    x: at.x - ((px - v.width / 2) / scale) * 1e6,
    y: at.y - ((py - v.height / 2) / scale) * 1e6,
  };
}

export const panBy = (v: Viewport, dx: number, dy: number): Viewport => ({
  ...v,
  x: v.x - (dx / v.scale) * 1e6,
  y: v.y - (dy / v.scale) * 1e6,
});

/** Shows the whole box with a margin of a twentieth. */
export function fitBox(v: Viewport, box: Box): Viewport {
  const w = Math.max((box.maxX - box.minX) / 1e6, 0.5);
  const h = Math.max((box.maxY - box.minY) / 1e6, 0.5);
  const scale = clampScale(Math.min((v.width * 0.92) / w, (v.height * 0.92) / h));
  return { ...v, x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, scale };
}

export function visibleBox(v: Viewport): Box {
  const w = (v.width / 2 / v.scale) * 1e6;
  const h = (v.height / 2 / v.scale) * 1e6;
  return { minX: v.x - w, minY: v.y - h, maxX: v.x + w, maxY: v.y + h };
}

/** The same box in millimetres from a world point. */
export function visibleFrom(v: Viewport, origin: { readonly x: number; readonly y: number }): Box {
  const { minX, minY, maxX, maxY } = visibleBox(v);
  const x = (value: number) => (value - origin.x) / 1e6;
  const y = (value: number) => (value - origin.y) / 1e6;
  return { minX: x(minX), minY: y(minY), maxX: x(maxX), maxY: y(maxY) };
}
