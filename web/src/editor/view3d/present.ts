import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  Mesh,
  NoBlending,
  Scene,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';

/** Samples of a pixel: edges of boards are straight and long. */
const SAMPLES = 4;

/** A picture in memory that is drawn like the screen: tone mapped, and in its colours. */
export function screenTarget(width: number, height: number): WebGLRenderTarget {
  const target = new WebGLRenderTarget(width, height, { samples: SAMPLES });
  target.texture.colorSpace = SRGBColorSpace;
  target.texture.internalFormat = 'RGBA8';
  // What three does for the screens of headsets: shaders write what one sees, not linear light.
  return Object.assign(target, { isXRRenderTarget: true });
}

/**
 * Draws next to the screen, and shows what was drawn when it is finished. A canvas that is still being drawn when the page shows
 * it makes the page wait where there is no graphics card.
 */
export class Presenter {
  private target: WebGLRenderTarget | null = null;
  private readonly scene = new Scene();
  private readonly camera = new Camera();
  private readonly copy = new ShaderMaterial({
    uniforms: { picture: { value: null } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }',
    fragmentShader:
      'uniform sampler2D picture; varying vec2 at; void main() { gl_FragColor = texture2D( picture, at ); }',
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
    toneMapped: false,
  });

  constructor() {
    const corners = new BufferGeometry()
      .setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
      .setAttribute('uv', new BufferAttribute(new Float32Array([0, 0, 2, 0, 0, 2]), 2));
    const sheet = new Mesh(corners, this.copy);
    sheet.frustumCulled = false;
    this.scene.add(sheet);
  }

  draw(gl: WebGLRenderer, scene: Scene, camera: Camera): void {
    const size = gl.getDrawingBufferSize(new Vector2());
    if (!this.target) this.target = screenTarget(size.x, size.y);
    else this.target.setSize(size.x, size.y);
    gl.setRenderTarget(this.target);
    gl.render(scene, camera);
    gl.setRenderTarget(null);
  }

  show(gl: WebGLRenderer): void {
    if (!this.target) return;
    this.copy.uniforms.picture!.value = this.target.texture;
    const cuts = gl.clippingPlanes;
    gl.clippingPlanes = [];
    gl.render(this.scene, this.camera);
    gl.clippingPlanes = cuts;
  }

  dispose(): void {
    this.target?.dispose();
    this.copy.dispose();
  }
}
