import { asBoard, copperLayers, type BoardSettings } from '../kinds/index.ts';
import type { Frozen } from '../model/index.ts';

/** A layer of the board between two heights, millimetres above the outer face of the bottom copper. */
export interface Sheet {
  readonly id: string;
  readonly bottom: number;
  readonly top: number;
}

/** How a board is layered, from top to bottom. */
export interface Stack {
  readonly thickness: number;
  readonly copper: readonly Sheet[];
  readonly dielectric: readonly Sheet[];
}

const MM = 1e6;
/** Copper of boards that say nothing of theirs: 35 µm, an ounce a square foot. */
const COPPER = 0.035;
/** Boards that say nothing of their thickness. */
const USUAL = 1.6;

/** Heights of the copper layers and of what lies between: as the stack-up says, else spread evenly over the thickness. */
export function stackOf(settings: Frozen<BoardSettings>): Stack {
  const ids = copperLayers(asBoard(settings));
  return stated(settings, ids) ?? even(ids, settings.thickness > 0 ? settings.thickness / MM : USUAL);
}

/** The stack-up of the document; null where it has none, or one without the board's copper. */
function stated(settings: Frozen<BoardSettings>, ids: readonly string[]): Stack | null {
  const rows = settings.stackup?.layers ?? [];
  const body = rows.filter(row => ids.includes(row.name) || /^(core|prepreg|dielectric)/i.test(row.type));
  if (!ids.every(id => body.some(row => row.name === id && row.thickness > 0))) return null;
  const thickness = body.reduce((sum, row) => sum + row.thickness / MM, 0);
  const copper: Sheet[] = [];
  const dielectric: Sheet[] = [];
  let top = thickness;
  for (const row of body) {
    const bottom = top - row.thickness / MM;
    (ids.includes(row.name) ? copper : dielectric).push({ id: row.name, bottom: Math.max(0, bottom), top });
    top = bottom;
  }
  return dielectric.length > 0 && thickness > 0 ? { thickness, copper, dielectric } : null;
}

function even(ids: readonly string[], thickness: number): Stack {
  const sheet = Math.min(COPPER, thickness / (2 * Math.max(1, ids.length)));
  const gaps = Math.max(1, ids.length - 1);
  const gap = (thickness - sheet * ids.length) / gaps;
  const copper = ids.map((id, i) => {
    const top = thickness - i * (sheet + gap);
    return { id, bottom: Math.max(0, top - sheet), top };
  });
  const dielectric = Array.from({ length: gaps }, (_, i) => {
    const top = thickness - sheet - i * (sheet + gap);
    return { id: `dielectric ${i + 1}`, bottom: Math.max(0, top - gap), top };
  });
  return { thickness, copper, dielectric };
}
