import { BoxBuilder, shapeBox, transforms, transformShape, type Box } from '../../geometry/index.ts';
import { footprintPlacement, padPlacement, padShapes, type ObjOf } from '../../kinds/index.ts';
import { put, type Path } from '../shapes/paths.ts';
import { boxOfPaths, thinningOf, type Zone } from '../fillContext.ts';

/** A strip of copper from the middle of a pad through its thermal relief. */
export interface Spoke {
  /** The strip less half of the zone's minimum width on its long sides. */
  readonly path: Path;
  /** The whole of it, up to its end. */
  readonly strip: Path;
  readonly box: Box;
  /** A point just beyond the relief, which copper must hold for the spoke to lead anywhere. */
  readonly end: { readonly x: number; readonly y: number };
}

/** How far spokes reach beyond the relief, nanometres: KiCad's (ZONE_FILLER, thermal spokes). */
export const OVERSHOOT = 40_000;

/**
 * The four spokes of a pad, from its middle to beyond its relief: on each side of its box, or along its diagonals where its
 * angle is 45 degrees (round pads unless they say otherwise); none where the strip would be thinner than the zone may be.
 * Of pads that are as wide as high the box is turned with the spokes, as KiCad does it, so that those of round ones all
 * end just beyond the relief.
 */
export function spokesOf(
  zone: Zone,
  pad: ObjOf<'pad'>,
  footprint: ObjOf<'footprint'>,
  { gap, bridge }: { readonly gap: number; readonly bridge: number },
): Spoke[] {
  const angle = angleOf(pad);
  const turned = pad.size.w === pad.size.h && pad.shape !== 'custom';
  const box = extent(pad, 0);
  const least = Math.min(box.maxX - box.minX, box.maxY - box.minY);
  const width = Math.min(bridge, least);
  if (width < zone.minThickness) return [];
  const half = thinningOf(zone);
  const out = gap + OVERSHOOT;
  const { x: cx, y: cy } = pad.offset;
  const sides = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): number[] =>
    [maxX - x, x - minX, maxY - y, y - minY].map(side => side + out);
  const [right, left, down, up] = sides(box, cx, cy);
  const t = transforms.compose(footprintPlacement(footprint), padPlacement(pad));
  const middle = transforms.rotate(cx, cy, -angle);
  // East, north, west and south of the box that is turned.
  const [east, west, south, north] = sides(turned ? extent(pad, -angle) : box, middle.x, middle.y);
  const spokes: Spoke[] = [];
  for (const [turn, side] of [
    [0, east!],
    [90, north!],
    [180, west!],
    [270, south!],
  ] as const) {
    const radians = ((angle + turn) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), -Math.sin(radians)];
    // To the side of the box that this direction meets first.
    const toX = Math.abs(cos) < 1e-9 ? Infinity : (cos > 0 ? right! : left!) / Math.abs(cos);
    const toY = Math.abs(sin) < 1e-9 ? Infinity : (sin > 0 ? down! : up!) / Math.abs(sin);
    const length = turned ? side : Math.min(toX, toY);
    const w = width / 2 - half;
    /** A strip from the middle on, and the middle of where it ends. */
    const strip = (length: number, aside: number): number[] => {
      const corners: number[] = [];
      for (const [along, across] of [
        [0, -aside],
        [length, -aside],
        [length, aside],
        [0, aside],
        [length, 0],
      ] as const) {
        const x = cx + along * cos - across * sin;
        const y = cy + along * sin + across * cos;
        put(corners, transforms.mapX(t, x, y), transforms.mapY(t, x, y));
      }
      return corners;
    };
    const path = strip(length + half, w).slice(0, 8);
    const whole = strip(length, width / 2);
    const [x, y] = [whole[8]!, whole[9]!];
    spokes.push({ path, strip: whole.slice(0, 8), box: boxOfPaths([path]), end: { x, y } });
  }
  return spokes;
}

/** How far beyond a hole the copper of its spokes is looked for, nanometres. */
const BEYOND = 10_000;

/** Where spokes of a pad leave its hole, flat: nothing for slots with spokes along their diagonals. */
export function spokeRoots(pad: ObjOf<'pad'>, footprint: ObjOf<'footprint'>): number[] {
  const { drill } = pad;
  const angle = angleOf(pad);
  if (!drill || (angle !== 0 && drill.size.w !== drill.size.h)) return [];
  const t = transforms.compose(footprintPlacement(footprint), padPlacement(pad));
  const [w, h] = [drill.size.w / 2 + BEYOND, drill.size.h / 2 + BEYOND];
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const roots: number[] = [];
  for (const [x, y] of [
    [w * cos, -w * sin],
    [-w * cos, w * sin],
    [h * sin, h * cos],
    [-h * sin, -h * cos],
  ] as const)
    roots.push(transforms.mapX(t, x, y), transforms.mapY(t, x, y));
  return roots;
}

const angleOf = (pad: ObjOf<'pad'>): number => (((pad.thermalAngle ?? defaultAngle(pad)) % 90) + 90) % 90;

/** The box of a pad's copper turned by some degrees, in its own coordinates. */
function extent(pad: ObjOf<'pad'>, degrees: number): Box {
  const t = transforms.placement(0, 0, degrees);
  const box = new BoxBuilder();
  for (const shape of padShapes(pad)) box.addBox(shapeBox(transformShape(shape, t)));
  return box.box();
}

const defaultAngle = (pad: ObjOf<'pad'>): number =>
  pad.shape === 'circle' || (pad.shape === 'custom' && pad.anchor === 'circle') ? 45 : 90;
