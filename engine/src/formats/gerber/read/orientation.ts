import type { Interpolation, Point } from './plotter.ts';

/** What commands that are no longer in use do to a file's coordinates: AS, MI, SF, OF, IR (specification, chapter 8). */
export interface Orientation {
  readonly swap: boolean;
  readonly mirrorX: boolean;
  readonly mirrorY: boolean;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly offsetX: number;
  readonly offsetY: number;
  /** Quarter turns, anticlockwise. */
  readonly quarters: number;
}

export const AS_WRITTEN: Orientation = {
  swap: false,
  mirrorX: false,
  mirrorY: false,
  scaleX: 1,
  scaleY: 1,
  offsetX: 0,
  offsetY: 0,
  quarters: 0,
};

/** A point of the file, y upwards, as it lies on the board, y downwards. Offsets between points (`isOffset`) are not moved. */
export function oriented(x: number, y: number, o: Orientation, isOffset = false): Point {
  if (o === AS_WRITTEN) return { x, y: -y || 0 };
  let [u, v] = o.swap ? [y, x] : [x, y];
  u *= o.mirrorX ? -o.scaleX : o.scaleX;
  v *= o.mirrorY ? -o.scaleY : o.scaleY;
  if (!isOffset) [u, v] = [u + o.offsetX, v + o.offsetY];
  for (let i = 0; i < o.quarters; i++) [u, v] = [-v, u];
  return { x: u || 0, y: -v || 0 };
}

/** The other way round where left and right are exchanged. */
export function orientedTurn(turn: Interpolation, { swap, mirrorX, mirrorY }: Orientation): Interpolation {
  if (turn === 'linear' || (swap !== mirrorX) === mirrorY) return turn;
  return turn === 'clockwise' ? 'anticlockwise' : 'clockwise';
}

const number = (text: string | undefined, usual: number): number => {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) ? usual : value;
};

/** The orientation after a command; null for a command that is none of these. `unit` in nanometres. */
export function reorient(o: Orientation, command: string, unit: number): Orientation | null {
  const rest = command.slice(2);
  const a = /A([+-]?[\d.]+)/.exec(rest)?.[1];
  const b = /B([+-]?[\d.]+)/.exec(rest)?.[1];
  switch (command.slice(0, 2)) {
    case 'AS':
      return rest === 'AYBX' ? { ...o, swap: true } : o;
    case 'MI':
      return { ...o, mirrorX: number(a, 0) === 1, mirrorY: number(b, 0) === 1 };
    case 'SF':
      return { ...o, scaleX: number(a, 1) || 1, scaleY: number(b, 1) || 1 };
    case 'OF': {
      const [x, y] = [number(a, 0) * unit, number(b, 0) * unit];
      return x === o.offsetX && y === o.offsetY ? o : { ...o, offsetX: x, offsetY: y };
    }
    case 'IR':
      return { ...o, quarters: ((Math.round(number(rest, 0) / 90) % 4) + 4) % 4 };
    default:
      return null;
  }
}
