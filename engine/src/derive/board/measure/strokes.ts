import {
  penWidth,
  strokeText,
  transforms,
  transformShape,
  type Shape,
  type Transform,
} from '../../../geometry/index.ts';
import { drawObject, type DrawEnv, type DrawList, type Obj } from '../../../kinds/index.ts';

/** Takes what an object draws as shapes of pen strokes, texts included: as it will be made, not as it is picked. */
class StrokeSink implements DrawList {
  private readonly stack: Transform[] = [];
  private layer = '';
  private readonly take: (shape: Shape, layer: string) => void;

  constructor(take: (shape: Shape, layer: string) => void) {
    this.take = take;
  }

  pen(layer: string): void {
    this.layer = layer;
  }

  push(t: Transform): void {
    const top = this.stack.at(-1);
    this.stack.push(top ? transforms.compose(top, t) : t);
  }

  pop(): void {
    this.stack.pop();
  }

  shape(shape: Shape): void {
    const top = this.stack.at(-1);
    this.take(top ? transformShape(shape, top) : shape, this.layer);
  }

  text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    const r = penWidth(style) / 2;
    strokeText(text, style, x, y, degrees, (x0, y0, x1, y1) => this.shape({ type: 'capsule', x0, y0, x1, y1, r }));
  }

  image(): void {
    // Pictures are made of no material.
  }
}

/** Calls `take` with all that an object draws. */
export const strokesOf = (object: Obj, env: DrawEnv, take: (shape: Shape, layer: string) => void): void =>
  drawObject(object, new StrokeSink(take), env);
