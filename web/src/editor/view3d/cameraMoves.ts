import { PerspectiveCamera, Vector3, type OrthographicCamera } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { between, directionOf, distanceFor, FIELD, type Ball } from './stand.ts';
import type { Side } from './viewState.ts';

/** What the view's buttons and keys do with the camera. */
export interface Camera {
  look(side: Side): void;
  fit(ball?: Ball): void;
  zoom(factor: number): void;
  /** Radians about the upright, and up. */
  turn(theta: number, phi: number): void;
  /** Parts of the window. */
  shift(right: number, up: number): void;
}

/** The camera with what it looks at, and how it is moved there. */
export interface LedCamera {
  readonly camera: PerspectiveCamera | OrthographicCamera;
  readonly controls: OrbitControls;
  /** Width of the window by its height. */
  readonly aspect: number;
  readonly glide: { current: Glide | null };
  readonly invalidate: () => void;
}

/** Milliseconds that a change of the side takes. */
const GLIDE = 320;

interface Glide {
  readonly begin: number;
  readonly from: { readonly offset: Vector3; readonly target: Vector3 };
  readonly to: { readonly offset: Vector3; readonly target: Vector3 };
}

const ease = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const UP = new Vector3(0, 0, 1);

/** Fits the edges of a parallel view to what a perspective one would show at a distance. */
export function frameParallel(camera: OrthographicCamera, distance: number, aspect: number): void {
  const half = Math.tan(FIELD / 2) * distance;
  Object.assign(camera, { left: -half * aspect, right: half * aspect, top: half, bottom: -half });
}

/** Advances a glide that is in progress. */
export function advanceGlide({ camera, controls, glide, invalidate }: Omit<LedCamera, 'aspect'>): void {
  const now = glide.current;
  if (!now) return;
  const t = Math.min(1, (performance.now() - now.begin) / GLIDE);
  controls.target.lerpVectors(now.from.target, now.to.target, ease(t));
  camera.position.copy(between(now.from.offset, now.to.offset, ease(t))).add(controls.target);
  if (t === 1) glide.current = null;
  controls.update();
  invalidate();
}

/** Moves a camera around a ball, which is all of the board. */
export function cameraMoves({ camera, controls, aspect, glide, invalidate }: LedCamera, home: Ball): Camera {
  const offset = () => camera.position.clone().sub(controls.target);
  const moved = () => {
    controls.update();
    invalidate();
  };
  const go = (to: Vector3, target: Vector3) => {
    const from = { offset: offset(), target: controls.target.clone() };
    if (still()) {
      controls.target.copy(target);
      camera.position.copy(to).add(target);
      controls.update();
    } else glide.current = { begin: performance.now(), from, to: { offset: to, target } };
    if (!(camera instanceof PerspectiveCamera)) {
      camera.zoom = 1;
      frameParallel(camera, to.length(), aspect);
    }
    invalidate();
  };
  return {
    look: side => go(directionOf(side).multiplyScalar(distanceFor(home, aspect)), home.center.clone()),
    fit: (ball = home) => go(offset().setLength(distanceFor(ball, aspect)), ball.center.clone()),
    zoom(factor) {
      if (camera instanceof PerspectiveCamera) return go(offset().divideScalar(factor), controls.target.clone());
      camera.zoom *= factor;
      moved();
    },
    turn(theta, phi) {
      const turned = offset().applyAxisAngle(UP, theta);
      const axis = UP.clone().cross(turned).normalize();
      const angle = turned.angleTo(UP);
      const next = Math.min(Math.PI - 1e-3, Math.max(1e-3, angle + phi));
      if (axis.lengthSq() > 0) turned.applyAxisAngle(axis, next - angle);
      glide.current = null;
      camera.position.copy(turned).add(controls.target);
      moved();
    },
    shift(right, up) {
      const span = 2 * Math.tan(FIELD / 2) * (offset().length() / camera.zoom);
      const move = new Vector3(right * span * aspect, up * span, 0).applyQuaternion(camera.quaternion);
      glide.current = null;
      camera.position.add(move);
      controls.target.add(move);
      moved();
    },
  };
}
