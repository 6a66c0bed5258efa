import type { Color } from '../../../kinds/index.ts';
import type { Json } from './json.ts';

/** `rgba(255, 0, 0, 1.000)` or `rgb(255, 0, 0)`; fully transparent black means that the theme decides. */
export function readColor(value: Json | undefined): Color {
  const parts = typeof value === 'string' ? /^rgba?\(([\d., ]+)\)$/.exec(value.trim()) : null;
  const [r = 0, g = 0, b = 0, a = 1] = parts ? parts[1]!.split(',').map(Number) : [0, 0, 0, 0];
  return [r, g, b, a].every(Number.isFinite) && (r || g || b || a) ? { r, g, b, a } : null;
}

export function writeColor(color: Color): string {
  const { r, g, b, a } = color ?? { r: 0, g: 0, b: 0, a: 0 };
  return `rgba(${r}, ${g}, ${b}, ${a.toFixed(3)})`;
}
