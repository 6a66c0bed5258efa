import { BoxBuilder, shapeBox, type Box } from '../../../geometry/index.ts';
import { imageBox } from '../image.ts';
import type { LayerFile } from './files.ts';

/** Ends of lines that are this near to each other belong together, nanometres. */
const JOIN = 50_000;
/** An outline may be smaller than the copper by this: pads on the edge reach over it. */
const OVERHANG = 3_000_000;

const skeletonBox = (file: LayerFile): Box => {
  const box = new BoxBuilder();
  for (const { shapes } of file.image.objects)
    for (const shape of shapes) {
      const outer = shapeBox(shape);
      const r = shape.type === 'box' ? 0 : shape.r;
      box.addBox({ minX: outer.minX + r, minY: outer.minY + r, maxX: outer.maxX - r, maxY: outer.maxY - r });
    }
  return box.box();
};

/** Part of the ends of lines that meet another end, 0 to 1. */
function closedPart(file: LayerFile): number {
  const ends = new Map<string, number>();
  let count = 0;
  const keys = (x: number, y: number): string => `${Math.round(x / JOIN)},${Math.round(y / JOIN)}`;
  const near = (x: number, y: number): number => {
    let sum = 0;
    for (const dx of [-JOIN, 0, JOIN]) for (const dy of [-JOIN, 0, JOIN]) sum += ends.get(keys(x + dx, y + dy)) ?? 0;
    return sum;
  };
  const all: [number, number][] = [];
  for (const { shapes, type } of file.image.objects) {
    if (type !== 'draw') continue;
    for (const shape of shapes) {
      if (shape.type === 'capsule') all.push([shape.x0, shape.y0], [shape.x1, shape.y1]);
      else if (shape.type === 'arc') {
        const { x, y, radius, start, sweep } = shape.arc;
        for (const angle of [start, start + sweep])
          all.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
      }
    }
  }
  for (const [x, y] of all) ends.set(keys(x, y), (ends.get(keys(x, y)) ?? 0) + 1);
  for (const [x, y] of all) if (near(x, y) > 1) count++;
  return all.length === 0 ? 0 : count / all.length;
}

/** How well a file would do as the board's outline; 0 when it is none. */
function fitness(file: LayerFile, copper: Box): number {
  if (file.image.objects.length === 0) return 0;
  const box = skeletonBox(file);
  if (box.minX > box.maxX) return 0;
  const area = (b: Box) => Math.max(0, b.maxX - b.minX) * Math.max(0, b.maxY - b.minY);
  const holds =
    copper.minX > copper.maxX ||
    (box.minX <= copper.minX + OVERHANG &&
      box.minY <= copper.minY + OVERHANG &&
      box.maxX >= copper.maxX - OVERHANG &&
      box.maxY >= copper.maxY - OVERHANG);
  if (!holds && file.role?.type !== 'outline') return 0;
  // A frame or a title around the board is larger than the board.
  const tight = area(copper) === 0 ? 1 : Math.min(1, (1.3 * area(copper)) / Math.max(1, area(box)));
  const named = file.role?.type === 'outline' ? 4 : file.role?.type === 'mechanical' ? 1 / file.role.rank : 0;
  return named + 2 * closedPart(file) + 2 * tight + (holds ? 2 : 0);
}

/** Titles and marks lie outside of a board: so much of the pads, on each side, does not count. */
const STRAY = 0.02;

/** Where most of the pads are. */
function padsBox(files: readonly LayerFile[]): Box {
  const flashes = files.flatMap(({ image, role }) =>
    role?.type === 'copper' && !role.negative ? image.objects.filter(({ type }) => type === 'flash') : [],
  );
  if (flashes.length === 0) return copperBox(files);
  const range = (values: number[]): readonly [number, number] => {
    values.sort((a, b) => a - b);
    const skip = Math.floor(values.length * STRAY);
    return [values[skip]!, values.at(-1 - skip)!];
  };
  const [minX, maxX] = range(flashes.map(({ x }) => x));
  const [minY, maxY] = range(flashes.map(({ y }) => y));
  return { minX, minY, maxX, maxY };
}

/** The file that shows the board's outline: the profile, else of the mechanical layers that which encloses the pads best. */
export function outlineFile(files: readonly LayerFile[]): LayerFile | null {
  const stated = files.find(({ image }) => image.attributes.get('FileFunction')?.startsWith('Profile'));
  if (stated) return stated;
  const pads = padsBox(files);
  const candidates = files
    .filter(({ role }) => role === null || role.type === 'outline' || role.type === 'mechanical')
    .map(file => ({ file, fit: fitness(file, pads) }))
    .filter(({ fit }) => fit >= 4)
    .sort((a, b) => b.fit - a.fit);
  return candidates[0]?.file ?? null;
}

/** The box of all copper: the outline of a board whose set has none. */
export function copperBox(files: readonly LayerFile[]): Box {
  const box = new BoxBuilder();
  for (const { image, role } of files) if (role?.type === 'copper') box.addBox(imageBox(image.objects));
  return box.box();
}
