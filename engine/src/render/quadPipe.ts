import {
  BindGroup,
  extensions,
  ExtensionType,
  Matrix,
  UniformGroup,
  type InstructionSet,
  type RenderPipe,
  type ViewContainer,
  type WebGLRenderer,
} from 'pixi.js';

/** What pixi calls our way of drawing. */
export const QUADS = 'boardwright-quads';

/** What pixi's own meshes say of themselves, in the same place: of a field that lies where its world lies. */
export const LOCAL = new BindGroup({
  0: new UniformGroup({
    uTransformMatrix: { value: new Matrix(), type: 'mat3x3<f32>' },
    uColor: { value: Float32Array.of(1, 1, 1, 1), type: 'vec4<f32>' },
    uRound: { value: 0, type: 'f32' },
  }),
});

/** What draws itself by calls of its own, when its turn comes. */
interface Drawn extends ViewContainer {
  draw(renderer: WebGLRenderer): void;
}

/** Lets fields of quads draw many stretches of one buffer; pixi's meshes draw all or nothing. */
class QuadPipe implements RenderPipe<Drawn> {
  static readonly extension = { type: [ExtensionType.WebGLPipes], name: QUADS } as const;
  private readonly renderer: WebGLRenderer;

  constructor(renderer: WebGLRenderer) {
    this.renderer = renderer;
  }

  validateRenderable(): boolean {
    return false;
  }

  addRenderable(field: Drawn, instructions: InstructionSet): void {
    this.renderer.renderPipes.batch.break(instructions);
    instructions.add(field);
  }

  updateRenderable(): void {}

  execute(field: Drawn): void {
    if (field.isRenderable) field.draw(this.renderer);
  }

  destroy(): void {}
}

extensions.add(QuadPipe);
