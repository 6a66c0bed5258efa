import { UniformGroup } from 'pixi.js';

export const channels = (rgba: number): Float32Array<ArrayBuffer> =>
  Float32Array.of((rgba >>> 24) / 255, ((rgba >>> 16) & 255) / 255, ((rgba >>> 8) & 255) / 255, (rgba & 255) / 255);

/**
 * Uniforms of the meshes for quads and fills: the color of all that has none of its own, the opacity, and a shade. The shade's color is
 * mixed into all colors by its alpha: what overlaps within a layer stays even, as it would not with opacity.
 */
export const ink = (rgba: number, alpha = 1) => ({
  uLayerColor: { value: channels(rgba), type: 'vec4<f32>' as const },
  uAlpha: { value: alpha, type: 'f32' as const },
  uShade: { value: channels(0), type: 'vec4<f32>' as const },
});

export type InkUniforms = UniformGroup<ReturnType<typeof ink>>;
export const inkUniforms = (rgba: number, alpha = 1): InkUniforms => new UniformGroup(ink(rgba, alpha));
