import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import type { WebGLRenderer } from 'three';
import { Presenter } from './present.ts';
import type { FaceTextures } from './textures.ts';

/** How often one asks whether the graphics card is done, milliseconds. */
const ASK = 6;

/**
 * Resolves when the graphics card has executed all commands so far. Commands that are issued earlier may have to wait for
 * it, and the page with them.
 */
export function done(gl: WebGLRenderer): Promise<void> {
  const context = gl.getContext() as WebGL2RenderingContext;
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  context.flush();
  if (!fence) return Promise.resolve();
  return new Promise(resolve => {
    const ask = () => {
      const status = context.getSyncParameter(fence, context.SYNC_STATUS) as number | null;
      // A lost context answers nothing.
      if (status === context.UNSIGNALED) return void setTimeout(ask, ASK);
      context.deleteSync(fence);
      resolve();
    };
    setTimeout(ask, 0);
  });
}

/** Resolves when the page has taken what the canvas shows: work begun before would have to be done first. */
const taken = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Draws a frame only when the last one is finished, with at most one new picture: so a slow graphics card never holds up the page. */
export function usePace(textures: FaceTextures): void {
  const { gl, invalidate } = useThree();
  const pace = useMemo(() => ({ busy: false, again: false, gone: false }), []);
  const presenter = useMemo(() => new Presenter(), []);
  useEffect(() => {
    pace.gone = false;
    return () => {
      pace.gone = true;
      presenter.dispose();
    };
  }, [pace, presenter]);
  useEffect(() => textures.onChange(() => invalidate()), [textures, invalidate]);
  useFrame(({ scene, camera }) => {
    if (pace.busy) return void (pace.again = true);
    pace.busy = true;
    pace.again = textures.upload();
    presenter.draw(gl, scene, camera);
    void done(gl)
      .then(() => {
        if (pace.gone) return;
        presenter.show(gl);
        return taken();
      })
      .then(() => {
        pace.busy = false;
        if (pace.again) invalidate();
      });
    // A priority stops the library from drawing frames itself.
  }, 1);
}
