/**
 * The scene of a board: millimetres as floats, x to the right, y away from the viewer of the front, z up from the outer face of
 * the bottom copper. The origin lies in the middle of the outline, so that floats are precise everywhere.
 */
export interface Frame {
  /** The point of the board that is the origin, nanometres. */
  readonly x: number;
  readonly y: number;
}

export const sceneX = (frame: Frame, x: number): number => (x - frame.x) / 1e6;
/** Boards count y downwards, scenes upwards. */
export const sceneY = (frame: Frame, y: number): number => (frame.y - y) / 1e6;
