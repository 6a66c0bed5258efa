import type { Renderer, WebGLRenderer } from 'pixi.js';

/** Names of renderers that use the processor: those of Chromium, Mesa, Windows and macOS. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether frames are drawn by the processor. False where the browser does not say. */
export function isSoftware(renderer: Renderer): boolean {
  // `as`: the painter asks for WebGL alone.
  const { gl } = renderer as WebGLRenderer;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  return names !== null && SOFTWARE.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)));
}
