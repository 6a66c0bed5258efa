import {
  BoxBuilder,
  isEmptyBox,
  shapeBox,
  textExtent,
  transforms,
  type Box,
  type Shape,
} from '../../geometry/index.ts';
import { drawObject, fieldValue, PlacingSink, type DrawEnv, type DrawList, type ObjOf } from '../../kinds/index.ts';

/** Width of the cross: that of lines on fabrication layers. */
const LINE = 100_000;

interface Line {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly r: number;
}

/** Where the cross of a footprint lies, and the lines through its designator. */
class Marks extends PlacingSink {
  readonly strikes: Line[] = [];
  private readonly court = new BoxBuilder();
  private readonly whole = new BoxBuilder();
  private readonly side: string;
  private readonly reference: string;

  constructor(side: string, reference: string) {
    super();
    this.side = side;
    this.reference = reference;
  }

  /** The courtyard; of a footprint without one, its pads and fabrication drawing. */
  get box(): Box {
    const box = this.court.box();
    return isEmptyBox(box) ? this.whole.box() : box;
  }

  protected placed(shape: Shape): void {
    if (this.layer === `${this.side}.CrtYd`) this.court.addBox(shapeBox(shape));
    else if (this.layer === `${this.side}.Cu` || this.layer === `${this.side}.Fab`) this.whole.addBox(shapeBox(shape));
  }

  override text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    if (this.layer !== `${this.side}.Fab` || text === '' || text !== this.reference) return;
    const { w, h } = textExtent(text, style);
    const left = style.hAlign === 'left' ? 0 : style.hAlign === 'center' ? -w / 2 : -w;
    const [from, to] = style.mirror ? [-left, -left - w] : [left, left + w];
    const down = style.vAlign === 'top' ? h / 2 : style.vAlign === 'center' ? 0 : -h / 2;
    const place = transforms.compose(this.placement, transforms.placement(x, y, degrees));
    const [a, b] = [from, to].map(along => transforms.apply(place, { x: along, y: down }));
    this.strikes.push({ x0: a!.x, y0: a!.y, x1: b!.x, y1: b!.y, r: (style.thickness || style.size.h / 8) / 2 });
  }
}

/** Crosses out a footprint that is not populated on the fabrication layer of its side, as KiCad 9. */
export function drawDnpCross(footprint: ObjOf<'footprint'>, out: DrawList, env: DrawEnv): void {
  if (!footprint.dnp) return;
  const side = footprint.side === 'front' ? 'F' : 'B';
  const marks = new Marks(side, fieldValue(footprint, 'Reference'));
  drawObject(footprint, marks, env);
  out.pen(`${side}.Fab`);
  for (const strike of marks.strikes) out.shape({ type: 'capsule', ...strike });
  const { box } = marks;
  if (isEmptyBox(box)) return;
  const { minX, minY, maxX, maxY } = box;
  const r = LINE / 2;
  out.shape({ type: 'capsule', x0: minX, y0: minY, x1: maxX, y1: maxY, r });
  out.shape({ type: 'capsule', x0: minX, y0: maxY, x1: maxX, y1: minY, r });
}
