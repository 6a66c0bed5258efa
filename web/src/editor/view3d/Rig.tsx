import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { MOUSE, OrthographicCamera, PerspectiveCamera } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { cameraMoves, frameParallel, advanceGlide, type Camera, type LedCamera } from './cameraMoves.ts';
import { directionOf, distanceFor, FIELD, type Ball } from './stand.ts';
import { useView, useViewStore } from './viewState.ts';

/** The camera and what leads it. It draws only when it moves. */
export function Rig({ home, handle }: { readonly home: Ball; readonly handle: RefObject<Camera | null> }) {
  const { size, invalidate } = useThree();
  const glide: LedCamera['glide'] = useRef(null);
  const aspect = size.width / Math.max(1, size.height);
  const { camera, controls } = useControlledCamera();
  useKeptStand({ camera, controls, aspect, glide, invalidate }, home);

  useLayoutEffect(() => {
    if (camera instanceof PerspectiveCamera) camera.aspect = aspect;
    else frameParallel(camera, camera.position.distanceTo(controls.target), aspect);
    camera.updateProjectionMatrix();
    invalidate();
  }, [camera, controls, aspect, invalidate]);

  useFrame(() => {
    advanceGlide({ camera, controls, glide, invalidate });
    // Near things in front, all of the board behind: depth is precise only between the two.
    const distance = camera.position.distanceTo(home.center);
    const reach = home.radius * 3;
    camera.near = camera instanceof PerspectiveCamera ? Math.max(0.05, distance - reach, distance / 400) : -reach * 4;
    camera.far = distance + reach * 2;
    camera.updateProjectionMatrix();
  });

  useEffect(() => {
    handle.current = cameraMoves({ camera, controls, aspect, glide, invalidate }, home);
    return () => void (handle.current = null);
  }, [camera, controls, home, aspect, handle, invalidate]);
  return null;
}

/** A camera of the chosen projection, led by the mouse. */
function useControlledCamera(): Pick<LedCamera, 'camera' | 'controls'> {
  const { gl } = useThree();
  const perspective = useView(state => state.perspective);
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
  return { camera, controls };
}

/** Puts the camera where the pane's view was left, or where one begins, and keeps where it goes. */
function useKeptStand({ camera, controls, aspect, glide, invalidate }: LedCamera, home: Ball): void {
  const { set } = useThree();
  const view = useViewStore();
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
}
