import { nm } from '../../base/index.ts';
import type { ObjOf } from '../types.ts';

type Dimension = ObjOf<'dimension'>;

/** Units of a dimension by KiCad's number; automatic is millimetres here. */
const UNITS = [
  { suffix: 'in', nanometres: 25_400_000 },
  { suffix: 'mils', nanometres: 25_400 },
  { suffix: 'mm', nanometres: 1_000_000 },
  { suffix: 'mm', nanometres: 1_000_000 },
] as const;

/** Digits after the point; from 6 on KiCad's precision is so many fewer for the coarser units. */
function digits({ units, precision }: Dimension['format']): number {
  if (precision < 6) return precision;
  const scaled = precision - 4;
  if (units === 0) return scaled + 1;
  return units === 1 ? Math.max(0, scaled - 2) : scaled;
}

/** What a dimension measures, nanometres; null for those that measure nothing. */
function measured({ type, points, orientation }: Dimension): number | null {
  const [a, b] = points;
  if (!a || !b) return null;
  if (type === 'aligned' || type === 'radial') return Math.hypot(b.x - a.x, b.y - a.y);
  if (type === 'orthogonal') return Math.abs(orientation === 0 ? b.x - a.x : b.y - a.y);
  return null;
}

/** The words of a dimension: its override, or what it measures with prefix, unit and suffix. */
function words(o: Dimension): string {
  const { prefix, suffix, unitsFormat, override, suppressZeroes, units } = o.format;
  if (override !== null) return `${prefix}${override}${suffix}`;
  const value = measured(o);
  if (value === null) return o.text?.text ?? '';
  const unit = UNITS[units] ?? UNITS[2];
  let number = (value / unit.nanometres).toFixed(digits(o.format));
  if (suppressZeroes && number.includes('.')) number = number.replace(/\.?0+$/, '');
  const shown =
    unitsFormat === 0 ? number : unitsFormat === 1 ? `${number} ${unit.suffix}` : `${number} (${unit.suffix})`;
  return `${prefix}${shown}${suffix}`;
}

/** Where the text stands: over the middle of the bar, or in it; of a radius beyond the end of its line. */
function place(o: Dimension, text: ObjOf<'text'>): Pick<ObjOf<'text'>, 'at' | 'rotation'> {
  const [a, b] = o.points;
  if (!a || !b || o.look.textPosition === 2) return { at: text.at, rotation: text.rotation };
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const away = text.style.size.h + o.look.thickness * 3;
  if (o.type === 'radial') {
    const run = o.leaderLength + away;
    return { at: { x: nm(b.x + ux * run), y: nm(b.y + uy * run) }, rotation: 0 };
  }
  const [nx, ny, mx, my] =
    o.type === 'aligned'
      ? [-uy, ux, (a.x + b.x) / 2, (a.y + b.y) / 2]
      : o.orientation === 0
        ? [0, 1, (a.x + b.x) / 2, a.y]
        : [1, 0, a.x, (a.y + b.y) / 2];
  const over = o.look.textPosition === 1 ? 0 : (o.height < 0 ? -1 : 1) * (away / 2 + text.style.size.h / 2);
  const by = o.height + over;
  const angle = o.type === 'aligned' ? (Math.atan2(-uy, ux) * 180) / Math.PI : o.orientation === 0 ? 0 : 90;
  // Read from below or from the right.
  const upright = ((angle % 180) + 180) % 180;
  const rotation = !o.look.keepAligned ? 0 : upright > 90 ? upright + 180 : upright;
  return { at: { x: nm(mx + nx * by), y: nm(my + ny * by) }, rotation };
}

/** A dimension whose text says what it now measures, at its place. Stored line work of old files is left to be drawn again. */
export function measuredAnew(o: Dimension): Dimension {
  if (!o.text || o.type === 'center') return o;
  const text = { ...o.text, text: words(o) };
  if (o.type === 'leader') return { ...o, text };
  return { ...o, lines: [], text: { ...text, ...place(o, o.text as ObjOf<'text'>) } };
}
