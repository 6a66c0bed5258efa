import { Container, Shader, type UniformGroup, ViewContainer, type WebGLRenderer } from 'pixi.js';
import type { Id } from '../base/index.ts';
import type { FillField } from './fillField.ts';
import { channels, inkUniforms } from './ink.ts';
import type { LayerNode } from './layers.ts';
import { QUADS } from './quadPipe.ts';
import { fillProgram } from './shaders.ts';

/** What some owners have in a field of areas, once more in another ink: nothing is uploaded. */
class FillGlow extends ViewContainer {
  override readonly renderPipeId = QUADS;
  override batched = false;
  private readonly source: FillField;
  private readonly ink = inkUniforms(0);
  private readonly shader: Shader;
  private owners: ReadonlySet<Id> = new Set();

  constructor(source: FillField, view: UniformGroup) {
    super({});
    this.source = source;
    this.shader = new Shader({ glProgram: fillProgram(), resources: { view, layer: this.ink } });
  }

  show(owners: ReadonlySet<Id>, rgba: number, alpha: number): void {
    this.owners = owners;
    this.visible = owners.size > 0 && rgba !== 0;
    this.ink.uniforms.uLayerColor = channels(rgba);
    this.ink.uniforms.uAlpha = alpha;
    this.ink.update();
  }

  /** Called by the pipe while a frame is drawn. */
  draw(renderer: WebGLRenderer): void {
    const stretches = this.source.stretchesOf(this.owners);
    if (stretches.length > 0) this.source.drawWith(renderer, this.shader, stretches);
  }

  override destroy(): void {
    this.shader.destroy();
    super.destroy();
  }

  protected override updateBounds(): void {}
}

/** How filled copper is marked: the ink for each layer, 0 for none, and where a layer lies among them. */
export interface PourInk {
  readonly of: (layer: string) => number;
  readonly rank: (layer: string) => number;
  readonly alpha: number;
}

/** Filled copper that is selected or highlighted, in place of overlays: it is large, and there already. */
export class PourGlow {
  readonly container = new Container({ sortableChildren: true });
  private readonly view: UniformGroup;
  private readonly glows = new Map<string, FillGlow>();
  private owners: ReadonlySet<Id> = new Set();
  private ink: PourInk = { of: () => 0, rank: () => 0, alpha: 1 };

  constructor(view: UniformGroup) {
    this.view = view;
  }

  add({ layer, pours }: LayerNode): void {
    const glow = new FillGlow(pours, this.view);
    this.glows.set(layer, glow);
    this.container.addChild(glow);
    this.dress(layer, glow);
  }

  show(owners: ReadonlySet<Id>, ink: PourInk): void {
    this.owners = owners;
    this.ink = ink;
    for (const [layer, glow] of this.glows) this.dress(layer, glow);
  }

  private dress(layer: string, glow: FillGlow): void {
    const { of, rank, alpha } = this.ink;
    glow.zIndex = rank(layer);
    glow.show(this.owners, this.owners.size > 0 ? of(layer) : 0, alpha);
  }
}
