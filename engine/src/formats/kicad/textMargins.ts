import { nm, type Nm } from '../../base/index.ts';
import type { Stroke, TextStyle } from '../../kinds/index.ts';

/** Margin of a text box over the height of its letters, in files before margins were stored (as KiCad reads them). */
const LEGACY_MARGIN = 0.75;

/** Margins of a text box, nanometres: left, top, right, bottom. Files of KiCad 7 and earlier 8 store none. */
export function marginsOf(stored: readonly Nm[], stroke: Stroke, style: TextStyle): Nm[] {
  if (stored.length > 0) return [...stored];
  const margin = nm(Math.round(Math.max(0, stroke.width) / 2 + LEGACY_MARGIN * style.size.h));
  return [margin, margin, margin, margin];
}
