import { shapeBox, type Shape } from '../../../geometry/index.ts';
import type { DrillHit, DrillImage, GerberImage } from '../image.ts';
import { drillFunction } from './function.ts';

/** The diameter of a hole that an object stands for. */
const diameterOf = (shape: Shape): number => {
  if (shape.type === 'capsule' || shape.type === 'arc') return 2 * shape.r;
  const { minX, maxX, minY, maxY } = shapeBox(shape);
  return Math.min(maxX - minX, maxY - minY);
};

/** The holes of a Gerber file whose function is drilling: flashes are holes, draws are slots. */
export function gerberDrill(image: GerberImage): DrillImage {
  const { plated, span } = drillFunction(image.attributes.get('FileFunction') ?? '');
  const hits = image.objects.flatMap(({ shapes, code, attributes, dark }) =>
    shapes
      .filter(() => dark)
      .map((shape): DrillHit => ({ diameter: diameterOf(shape), shape, tool: code, plated, attributes })),
  );
  return { type: 'drill', hits, plated, span, attributes: image.attributes, guessed: false, issues: image.issues };
}
