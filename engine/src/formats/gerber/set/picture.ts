import { BoxBuilder, shapeBox, skeleton, type Shape } from '../../../geometry/index.ts';

/** A small picture of a file: paths of an SVG in micrometres, lines to be drawn thin and areas to be filled. */
export interface FilePicture {
  readonly lines: string;
  readonly areas: string;
  /** Left, top, width and height of what is drawn; null for an empty file. */
  readonly box: readonly [left: number, top: number, width: number, height: number] | null;
}

/** A picture of this size cannot show more shapes: every second, third … is drawn then. */
const MOST = 3000;
/** Corners nearer to the last one than this part of the picture are left out. */
const FINE = 1 / 150;

const um = (nanometres: number): number => Math.round(nanometres / 1000);

/** `fine` in nanometres. */
function path(points: ArrayLike<number>, closed: boolean, fine: number): string {
  let text = '';
  let [lastX, lastY] = [Infinity, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const isEnd = i === 0 || (!closed && i === points.length - 2);
    if (!isEnd && Math.abs(x - lastX) < fine && Math.abs(y - lastY) < fine) continue;
    text += `${i === 0 ? 'M' : 'L'}${um(x)} ${um(y)}`;
    [lastX, lastY] = [x, y];
  }
  return closed ? `${text}Z` : text;
}

function disc(x: number, y: number, radius: number): string {
  const r = um(radius);
  return `M${um(x) - r} ${um(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export function pictureOf(shapes: readonly Shape[]): FilePicture {
  const box = new BoxBuilder();
  for (const shape of shapes) box.addBox(shapeBox(shape));
  const { minX, minY, maxX, maxY } = box.box();
  if (minX > maxX) return { lines: '', areas: '', box: null };
  const step = Math.ceil(shapes.length / MOST);
  const fine = FINE * Math.max(maxX - minX, maxY - minY);
  let [lines, areas] = ['', ''];
  for (let i = 0; i < shapes.length; i += step) {
    const shape = shapes[i]!;
    if (shape.type === 'capsule' && shape.x0 === shape.x1 && shape.y0 === shape.y1)
      areas += disc(shape.x0, shape.y0, shape.r);
    else {
      const { points, filled } = skeleton(shape);
      if (filled) areas += path(points, true, fine);
      else lines += path(points, false, fine);
    }
  }
  return { lines, areas, box: [um(minX), um(minY), um(maxX - minX), um(maxY - minY)] };
}
