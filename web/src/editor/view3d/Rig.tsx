import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { MOUSE, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { between, directionOf, distanceFor, FIELD, type Ball } from './stand.ts';
import { useView, useViewStore, type Side } from './viewState.ts';

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

/** Milliseconds that a change of the side takes. */
const GLIDE = 320;

interface Glide {
  readonly begin: number;
  readonly from: { readonly offset: Vector3; readonly target: Vector3 };
  readonly to: { readonly offset: Vector3; readonly target: Vector3 };
}

const ease = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The camera and what leads it. It draws only when it moves. */
export function Rig({ home, handle }: { readonly home: Ball; readonly handle: RefObject<Camera | null> }) {
  const { gl, size, set, invalidate } = useThree();
  const view = useViewStore();
  const perspective = useView(state => state.perspective);
  const glide = useRef<Glide | null>(null);
  const aspect = size.width / Math.max(1, size.height);
  const camera = useMemo(() => {
    const made = perspective
      ? new PerspectiveCamera((FIELD * 180) / Math.PI, 1, 0.1, 1000)
      : new OrthographicCamera(-1, 1, 1, -1, 0.1, 1000);
    made.up.set(0, 0, 1);
    return made;
  }, [perspective]);
  const controls = useMemo(() => {
    const made = new OrbitControls(camera, gl.domElement);
    made.enableDamping = false;
    made.zoomToCursor = true;
    made.screenSpacePanning = true;
    made.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.PAN };
    return made;
  }, [camera, gl]);

  useLayoutEffect(() => {
    const { stand } = view.getState();
    if (stand) {
      camera.position.set(...stand.position);
      controls.target.set(...stand.target);
    } else {
      controls.target.copy(home.center);
      camera.position.copy(directionOf('isometric').multiplyScalar(distanceFor(home, aspect)).add(home.center));
    }
    controls.update();
    set({ camera: camera as PerspectiveCamera });
    const moved = () => {
      const { x, y, z } = camera.position;
      const { target } = controls;
      view.setState({ stand: { position: [x, y, z], target: [target.x, target.y, target.z], zoom: camera.zoom } });
      invalidate();
    };
    const taken = () => void (glide.current = null);
    controls.addEventListener('change', moved);
    controls.addEventListener('start', taken);
    return () => {
      controls.removeEventListener('change', moved);
      controls.removeEventListener('start', taken);
      controls.dispose();
    };
    // The home is where one begins, not where one is taken back to.
  }, [camera, controls, set, invalidate, view]);

  useLayoutEffect(() => {
    const frame = () => {
      const distance = camera.position.distanceTo(controls.target);
      if (camera instanceof PerspectiveCamera) camera.aspect = aspect;
      else {
        const half = Math.tan(FIELD / 2) * distance;
        Object.assign(camera, { left: -half * aspect, right: half * aspect, top: half, bottom: -half });
      }
      camera.updateProjectionMatrix();
    };
    frame();
    invalidate();
  }, [camera, controls, aspect, invalidate]);

  useFrame(() => {
    const now = glide.current;
    if (now) {
      const t = Math.min(1, (performance.now() - now.begin) / GLIDE);
      controls.target.lerpVectors(now.from.target, now.to.target, ease(t));
      camera.position.copy(between(now.from.offset, now.to.offset, ease(t))).add(controls.target);
      if (t === 1) glide.current = null;
      controls.update();
      invalidate();
    }
    // Near things in front, all of the board behind: depth is precise only between the two.
    const distance = camera.position.distanceTo(home.center);
    const reach = home.radius * 3;
    camera.near = camera instanceof PerspectiveCamera ? Math.max(0.05, distance - reach, distance / 400) : -reach * 4;
    camera.far = distance + reach * 2;
    camera.updateProjectionMatrix();
  });

  useEffect(() => {
    const go = (offset: Vector3, target: Vector3) => {
      const from = { offset: camera.position.clone().sub(controls.target), target: controls.target.clone() };
      if (still()) {
        controls.target.copy(target);
        camera.position.copy(offset).add(target);
        controls.update();
      } else glide.current = { begin: performance.now(), from, to: { offset, target } };
      if (!(camera instanceof PerspectiveCamera)) {
        const half = Math.tan(FIELD / 2) * offset.length();
        Object.assign(camera, { zoom: 1, left: -half * aspect, right: half * aspect, top: half, bottom: -half });
      }
      invalidate();
    };
    const offset = () => camera.position.clone().sub(controls.target);
    handle.current = {
      look: side => go(directionOf(side).multiplyScalar(distanceFor(home, aspect)), home.center.clone()),
      fit: (ball = home) => go(offset().setLength(distanceFor(ball, aspect)), ball.center.clone()),
      zoom(factor) {
        if (camera instanceof PerspectiveCamera) return go(offset().divideScalar(factor), controls.target.clone());
        camera.zoom *= factor;
        controls.update();
        invalidate();
      },
      turn(theta, phi) {
        const turned = offset().applyAxisAngle(new Vector3(0, 0, 1), theta);
        const axis = new Vector3(0, 0, 1).cross(turned).normalize();
        const angle = turned.angleTo(new Vector3(0, 0, 1));
        const next = Math.min(Math.PI - 1e-3, Math.max(1e-3, angle + phi));
        if (axis.lengthSq() > 0) turned.applyAxisAngle(axis, next - angle);
        glide.current = null;
        camera.position.copy(turned).add(controls.target);
        controls.update();
        invalidate();
      },
      shift(right, up) {
        const span = 2 * Math.tan(FIELD / 2) * (offset().length() / camera.zoom);
        const move = new Vector3(right * span * aspect, up * span, 0).applyQuaternion(camera.quaternion);
        glide.current = null;
        camera.position.add(move);
        controls.target.add(move);
        controls.update();
        invalidate();
      },
    };
    return () => void (handle.current = null);
  }, [camera, controls, home, aspect, handle, invalidate]);
  return null;
}
