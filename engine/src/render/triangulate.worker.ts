import { triangulate } from './triangulate.ts';

/** Triangulates rings off the UI thread: in comes [ticket, points], out goes [ticket, triangles]. */
// `as`: `self` is typed as a window's here.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<readonly [ticket: number, points: Float32Array]>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

scope.onmessage = event => {
  const [ticket, points] = event.data;
  const triangles = triangulate(points);
  scope.postMessage([ticket, triangles], [triangles.buffer]);
};
