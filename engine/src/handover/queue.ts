import { nm } from '../base/index.ts';
import { BoxBuilder, isEmptyBox, shapeBox, transforms, type Box } from '../geometry/index.ts';
import { padCopper, type ObjOf, type Point } from '../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

/** Between footprints that wait, and how long their rows get, nanometres. */
const GAP = 2_000_000;
const ROW = 100_000_000;
const GRID = 100_000;

/** The courtyard, or where there is none the pads, in the footprint's own coordinates. */
function room(footprint: Footprint): Box {
  const box = new BoxBuilder();
  for (const pad of footprint.pads)
    for (const shape of padCopper(pad, transforms.identity)) box.addBox(shapeBox(shape));
  for (const item of footprint.items) {
    if (!('layer' in item) || !item.layer.endsWith('.CrtYd')) continue;
    if (item.kind === 'line' || item.kind === 'rectangle') {
      box.add(item.start.x, item.start.y);
      box.add(item.end.x, item.end.y);
    } else if (item.kind === 'circle') {
      box.add(item.center.x - item.radius, item.center.y - item.radius);
      box.add(item.center.x + item.radius, item.center.y + item.radius);
    }
  }
  const all = box.box();
  return isEmptyBox(all) ? { minX: 0, minY: 0, maxX: 0, maxY: 0 } : all;
}

/** Gives places beside the board to footprints that were added: in rows, none on another. */
export class Queue {
  private x: number;
  private y: number;
  private height = 0;
  private readonly left: number;

  constructor(left: number, top: number) {
    this.left = this.x = left;
    this.y = top;
  }

  place(footprint: Footprint): Point {
    const { minX, minY, maxX, maxY } = room(footprint);
    if (this.x > this.left && this.x + maxX - minX > this.left + ROW) {
      this.x = this.left;
      this.y += this.height + GAP;
      this.height = 0;
    }
    const toGrid = (value: number) => nm(Math.ceil(value / GRID) * GRID);
    const at = { x: toGrid(this.x - minX), y: toGrid(this.y - minY) };
    this.x = at.x + maxX + GAP;
    this.height = Math.max(this.height, maxY - minY);
    return at;
  }
}
