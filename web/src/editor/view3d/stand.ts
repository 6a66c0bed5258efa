import { Spherical, Vector3 } from 'three';
import type { Side } from './viewState.ts';

/** The angle that the camera sees from bottom to top, radians. */
export const FIELD = (35 * Math.PI) / 180;

/** Where one stands for a side: from the middle of the board, turn about the upright and angle to it. */
const sides: Readonly<Record<Side, readonly [phi: number, theta: number]>> = {
  // Straight above there is no turn: a small offset keeps the far edge up.
  top: [1e-4, 0],
  bottom: [Math.PI - 1e-4, 0],
  front: [Math.PI / 2, 0],
  back: [Math.PI / 2, Math.PI],
  right: [Math.PI / 2, Math.PI / 2],
  left: [Math.PI / 2, -Math.PI / 2],
  isometric: [0.96, Math.PI / 5],
};

/** The direction from what one looks at to the camera. */
export function directionOf(side: Side): Vector3 {
  const [phi, theta] = sides[side];
  return new Vector3(Math.sin(phi) * Math.sin(theta), -Math.sin(phi) * Math.cos(theta), Math.cos(phi));
}

export interface Ball {
  readonly center: Vector3;
  readonly radius: number;
}

/** How far one must stand off to see the whole of a ball. */
export const distanceFor = ({ radius }: Ball, aspect: number): number =>
  radius / Math.sin(Math.atan(Math.tan(FIELD / 2) * Math.min(1, aspect)));

/** The way from one direction to another over the sphere, not through it; both from the target. */
export function between(from: Vector3, to: Vector3, t: number): Vector3 {
  // Spherical counts from y up: the scene's z.
  const spherical = (v: Vector3) => new Spherical().setFromVector3(new Vector3(v.x, v.z, -v.y));
  const [a, b] = [spherical(from), spherical(to)];
  const edge = 0.002;
  // Straight above any turn is as good: that of the other end.
  if (a.phi < edge || a.phi > Math.PI - edge) a.theta = b.theta;
  if (b.phi < edge || b.phi > Math.PI - edge) b.theta = a.theta - turnTo(b.theta, a.theta);
  const theta = a.theta + turnTo(a.theta, b.theta) * t;
  const phi = a.phi + (b.phi - a.phi) * t;
  const radius = Math.exp(Math.log(a.radius) + (Math.log(b.radius) - Math.log(a.radius)) * t);
  const v = new Vector3().setFromSphericalCoords(radius, Math.min(Math.PI - 1e-4, Math.max(1e-4, phi)), theta);
  return new Vector3(v.x, -v.z, v.y);
}

/** The shorter way from one angle to another. */
const turnTo = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));
