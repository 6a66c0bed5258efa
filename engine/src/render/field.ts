import { State, ViewContainer, type Geometry, type Shader, type WebGLRenderer } from 'pixi.js';
import { LOCAL, QUADS } from './quadPipe.ts';
import type { Stretch, VertexStore } from './vertexStore.ts';

/** What one buffer holds for a layer, of which stretches are drawn: a call for each. */
export abstract class Field extends ViewContainer {
  override readonly renderPipeId = QUADS;
  override batched = false;
  protected readonly store: VertexStore;
  private readonly shader: Shader;
  private readonly geometry: Geometry;
  private readonly state = State.for2d();
  /** Corners that are drawn for each row. */
  private readonly corners: number;

  protected constructor(store: VertexStore, shader: Shader, geometry: Geometry, corners: number) {
    super({});
    this.store = store;
    this.shader = shader;
    this.geometry = geometry;
    this.corners = corners;
  }

  /** The rows that are to be drawn. */
  protected abstract drawn(): readonly Stretch[];

  /** Called by the pipe while a frame is drawn. */
  draw(renderer: WebGLRenderer): void {
    const stretches = this.drawn();
    if (stretches.length > 0) this.drawWith(renderer, this.shader, stretches);
  }

  /** Some of its rows, in what ink ever. */
  drawWith(renderer: WebGLRenderer, shader: Shader, stretches: readonly Stretch[]): void {
    const { geometry, corners } = this;
    shader.groups[100] = renderer.globalUniforms.bindGroup;
    shader.groups[101] = LOCAL;
    renderer.shader.bind(shader);
    this.store.upload(renderer);
    renderer.geometry.bind(geometry, shader.glProgram);
    renderer.state.set(this.state);
    for (const [first, count] of stretches) renderer.geometry.draw('triangle-list', count * corners, first * corners);
  }

  override destroy(): void {
    this.geometry.destroy();
    this.store.destroy();
    this.shader.destroy();
    super.destroy();
  }

  /** What it covers is nobody's business: nothing is picked or clipped by it. */
  protected override updateBounds(): void {}
}
