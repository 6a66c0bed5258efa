import { textBlock, transforms, type Shape } from '../../geometry/index.ts';
import { drawObject, PlacingSink, type DrawEnv, type DrawList, type Obj } from '../../kinds/index.ts';

type Take = (shape: Shape, layer: string, isText: boolean) => void;

/** Hands each shape of a drawing to `take`. Texts count as their boxes. */
class ShapeSink extends PlacingSink {
  private readonly take: Take;

  private isText = false;

  constructor(take: Take) {
    super();
    this.take = take;
  }

  protected placed(shape: Shape): void {
    this.take(shape, this.layer, this.isText);
  }

  override text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    const { left, top, w, h } = textBlock(text, style);
    const middle = transforms.rotate((left + w / 2) * (style.mirror ? -1 : 1), top + h / 2, degrees);
    this.isText = true;
    this.shape({ type: 'box', x: x + middle.x, y: y + middle.y, hw: w / 2, hh: h / 2, deg: degrees, r: 0 });
    this.isText = false;
  }
}

export const shapesOf = (object: Obj, env: DrawEnv, take: Take): void => drawObject(object, new ShapeSink(take), env);
