import type { Shape } from '../../../geometry/index.ts';
import { drawObject, PlacingSink, type DrawEnv, type Obj } from '../../../kinds/index.ts';

/** Takes what an object draws as shapes of pen strokes, texts included: as it will be made, not as it is picked. */
class StrokeSink extends PlacingSink {
  private readonly take: (shape: Shape, layer: string) => void;

  constructor(take: (shape: Shape, layer: string) => void) {
    super();
    this.take = take;
  }

  protected placed(shape: Shape): void {
    this.take(shape, this.layer);
  }

  /** Pictures are made of no material. */
  override image(): void {}
}

/** Calls `take` with all that an object draws. */
export const strokesOf = (object: Obj, env: DrawEnv, take: (shape: Shape, layer: string) => void): void =>
  drawObject(object, new StrokeSink(take), env);
