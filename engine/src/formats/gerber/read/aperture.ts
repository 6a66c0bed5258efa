import { fractured, outlinesOf, unite, without } from '../../../geometry/area.ts';
import { disc, transforms, transformShape, type Shape } from '../../../geometry/index.ts';
import type { GerberObject } from '../image.ts';
import { sizeOf } from './format.ts';
import { drawMacro, type Macro } from './macro.ts';
import { regularPolygon } from './primitives.ts';
import { roundedBox } from './roundedBox.ts';

/** A pen or stamp of a file, drawn around the origin; nanometres, y downwards. */
export interface Aperture {
  readonly code: number;
  readonly shapes: readonly Shape[];
  /** Diameter of a round pen; null for other forms. */
  readonly pen: number | null;
  /** Function that attributes give it, ''. */
  readonly fn: string;
  /** What a block aperture repeats; null for the others. */
  readonly block: readonly GerberObject[] | null;
}

/** Values of an `AD` command after the template's name, as written. */
const numbersOf = (text: string): number[] => text.split(/[Xx]/).map(each => Number.parseFloat(each));

/** A hole through an aperture: round, or a rectangle as old files have it. */
function holed(outer: Shape, width: number | undefined, height: number | undefined): Shape[] {
  if (!width || !(width > 0)) return [outer];
  const hole: Shape =
    height && height > 0
      ? { type: 'box', x: 0, y: 0, hw: width / 2, hh: height / 2, deg: 0, r: 0 }
      : disc(0, 0, width / 2);
  return outlinesOf(without(unite([outer]), unite([hole]))).map(({ outline, holes }) => ({
    type: 'ring',
    points: fractured(outline, holes),
    r: 0,
  }));
}

/** Several shapes as one, and a rounded rectangle as what it is. */
function joined(shapes: readonly Shape[]): readonly Shape[] {
  if (shapes.length < 2) return shapes;
  const outlines = outlinesOf(unite(shapes));
  const [only] = outlines;
  const box = outlines.length === 1 && only!.holes.length === 0 ? roundedBox(only!.outline) : null;
  if (box) return [box];
  return outlines.map(({ outline, holes }) => ({ type: 'ring', points: fractured(outline, holes), r: 0 }));
}

/**
 * The aperture of an `AD` command (The Gerber Layer Format Specification, 4.4 and 4.5); null for a template that is neither
 * standard nor a macro of the file. Throws a MacroFault.
 */
export function defineAperture(
  code: number,
  template: string,
  parameters: string,
  unit: number,
  macros: ReadonlyMap<string, Macro>,
  fn: string,
): Aperture | null {
  const values = parameters === '' ? [] : numbersOf(parameters);
  const size = (i: number): number => Math.abs(sizeOf(values[i] ?? 0, unit));
  const hole = (i: number): readonly [number | undefined, number | undefined] => [
    values.length > i ? size(i) : undefined,
    values.length > i + 1 ? size(i + 1) : undefined,
  ];
  const made = (shapes: readonly Shape[], pen: number | null = null): Aperture => ({
    code,
    shapes,
    pen,
    fn,
    block: null,
  });
  switch (template) {
    case 'C':
      return made(holed(disc(0, 0, size(0) / 2), ...hole(1)), size(0));
    case 'R':
      return made(holed({ type: 'box', x: 0, y: 0, hw: size(0) / 2, hh: size(1) / 2, deg: 0, r: 0 }, ...hole(2)));
    case 'O': {
      const [hw, hh] = [size(0) / 2, size(1) / 2];
      const r = Math.min(hw, hh);
      const outer: Shape = { type: 'capsule', x0: r - hw, y0: r - hh, x1: hw - r, y1: hh - r, r };
      return made(holed(outer, ...hole(2)));
    }
    case 'P': {
      const corners = Math.min(12, Math.max(3, Math.round(values[1] ?? 3) || 3));
      const points = regularPolygon(0, 0, size(0), corners, values[2] || 0);
      return made(holed({ type: 'ring', points, r: 0 }, ...hole(3)));
    }
    default: {
      const macro = macros.get(template);
      return macro
        ? made(
            joined(
              drawMacro(
                macro,
                values.map(each => each || 0),
                unit,
              ),
            ),
          )
        : null;
    }
  }
}

/** How an aperture is put down: mirrored, turned, then scaled (`LM`, `LR`, `LS`; specification, 4.9). */
export interface Pose {
  readonly mirrorX: boolean;
  readonly mirrorY: boolean;
  /** Degrees, anticlockwise. */
  readonly turn: number;
  readonly scale: number;
}

export const UPRIGHT: Pose = { mirrorX: false, mirrorY: false, turn: 0, scale: 1 };

export const isUpright = ({ mirrorX, mirrorY, turn, scale }: Pose): boolean =>
  !mirrorX && !mirrorY && turn === 0 && scale === 1;

function scaled(shape: Shape, by: number): Shape {
  switch (shape.type) {
    case 'capsule':
      return { ...shape, x0: shape.x0 * by, y0: shape.y0 * by, x1: shape.x1 * by, y1: shape.y1 * by, r: shape.r * by };
    case 'box':
      return { ...shape, x: shape.x * by, y: shape.y * by, hw: shape.hw * by, hh: shape.hh * by, r: shape.r * by };
    case 'ring':
      return { ...shape, points: Array.from(shape.points, each => each * by), r: shape.r * by };
    case 'arc': {
      const { x, y, radius } = shape.arc;
      return { ...shape, arc: { ...shape.arc, x: x * by, y: y * by, radius: radius * by }, r: shape.r * by };
    }
  }
}

/** A shape in a pose at a place. */
export function posed(shape: Shape, pose: Pose, x: number, y: number): Shape {
  const sized = pose.scale === 1 ? shape : scaled(shape, pose.scale);
  const turn = transforms.placement(x, y, pose.turn);
  if (!pose.mirrorX && !pose.mirrorY) return transformShape(sized, turn);
  const mirror = { ...transforms.identity, a: pose.mirrorX ? -1 : 1, d: pose.mirrorY ? -1 : 1 };
  return transformShape(sized, transforms.compose(turn, mirror));
}

/** The place of a point of a block in a pose. */
export const posedPoint = (px: number, py: number, pose: Pose, x: number, y: number) => {
  const mirrored = { x: (pose.mirrorX ? -px : px) * pose.scale, y: (pose.mirrorY ? -py : py) * pose.scale };
  const turned = transforms.rotate(mirrored.x, mirrored.y, pose.turn);
  return { x: turned.x + x, y: turned.y + y };
};

/** A pose after a command that changes it: LM mirrors, LR rotates, LS scales. */
export function changedPose(pose: Pose, command: string): Pose {
  const value = command.slice(2);
  if (command.startsWith('LM')) return { ...pose, mirrorX: value.includes('X'), mirrorY: value.includes('Y') };
  if (command.startsWith('LR')) return { ...pose, turn: Number.parseFloat(value) || 0 };
  return { ...pose, scale: Math.abs(Number.parseFloat(value)) || 1 };
}
