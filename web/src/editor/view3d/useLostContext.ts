import { useState } from 'react';
import type { WebGLRenderer } from 'three';

/** A graphics card that was taken away is asked for again after so long, milliseconds. */
const AGAIN = 600;

/** Whether a canvas has lost its GPU context; `epoch` is another one when a new canvas is to be made. */
export function useLostContext() {
  const [epoch, setEpoch] = useState(0);
  const [lost, setLost] = useState(false);
  return {
    epoch,
    lost,
    watch(gl: WebGLRenderer) {
      gl.domElement.addEventListener('webglcontextlost', event => {
        // A canvas that is put away gives its context back.
        if (!gl.domElement.isConnected) return;
        event.preventDefault();
        setLost(true);
        setTimeout(() => {
          setLost(false);
          setEpoch(count => count + 1);
        }, AGAIN);
      });
    },
  };
}
