import { OrthographicCamera, PerspectiveCamera, type Camera, type Scene, type WebGLRenderer } from 'three';
import { screenTarget } from './present.ts';

/** A picture to make: its size in pixels, and its ground; '' is transparent. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
}

/** Draws the scene next to the screen in any size, and gives it as PNG. */
export async function snapshot(
  gl: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  { width, height, ground }: Shot,
): Promise<Blob> {
  const framed = camera.clone();
  const aspect = width / height;
  if (framed instanceof PerspectiveCamera) framed.aspect = aspect;
  else if (framed instanceof OrthographicCamera)
    Object.assign(framed, { left: -framed.top * aspect, right: framed.top * aspect });
  if (framed instanceof PerspectiveCamera || framed instanceof OrthographicCamera) framed.updateProjectionMatrix();
  const target = screenTarget(width, height);
  const pixels = new Uint8Array(4 * width * height);
  try {
    gl.setRenderTarget(target);
    gl.render(scene, framed);
    gl.setRenderTarget(null);
    await gl.readRenderTargetPixelsAsync(target, 0, 0, width, height, pixels);
  } finally {
    gl.setRenderTarget(null);
    target.dispose();
  }
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const picture = context.createImageData(width, height);
  // Graphics cards count rows from below.
  for (let y = 0; y < height; y++)
    picture.data.set(pixels.subarray(4 * width * (height - 1 - y), 4 * width * (height - y)), 4 * width * y);
  unmultiply(picture.data);
  context.putImageData(picture, 0, 0);
  if (ground !== '') {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Colours are drawn multiplied by what they cover; pictures hold them plain. */
function unmultiply(data: Uint8ClampedArray): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    for (let k = 0; k < 3; k++) data[i + k] = (data[i + k]! * 255) / alpha;
  }
}
