import type { Shape } from '../../../geometry/index.ts';
import type { GerberImage } from '../image.ts';
import { fittedDrills } from './drillFit.ts';
import type { GerberSet } from './files.ts';
import { outlineFile } from './outline.ts';
import { stackOf } from './stack.ts';

/** A file of a set as a layer of the board, such as 'F.Cu'. */
export interface SetLayer {
  readonly layer: string;
  readonly image: GerberImage;
  /** Whether what the file does not draw is what the layer has. */
  readonly negative: boolean;
}

/** What a set manufactures: its layers without drawings, and its holes as they fit the pads. */
export interface SetContent {
  readonly layers: readonly SetLayer[];
  readonly holes: readonly Shape[];
}

export function contentOfSet(set: GerberSet): SetContent {
  const outline = set.outline === undefined ? outlineFile(set.layers) : set.outline;
  const { placed } = stackOf(set.layers, outline, set.outline !== undefined);
  const layers = placed
    .filter(({ layer }) => !layer.startsWith('User.'))
    .map(({ file: { image, role }, layer }) => {
      const isNegative = image.negative || (role?.type === 'copper' && role.negative);
      // Masks as negatives leave the same openings as masks as positives show.
      return { layer, image, negative: isNegative && !layer.endsWith('.Mask') };
    });
  const { drills } = fittedDrills(set.drills, set.layers);
  return { layers, holes: drills.flatMap(({ image }) => image.hits.map(({ shape }) => shape)) };
}
