import { issue, msg, type Issue } from '../../../base/index.ts';
import { readExcellon } from '../drill/excellon.ts';
import { READINGS } from '../drill/format.ts';
import type { DrillImage } from '../image.ts';
import { shiftedDrills } from './drillShift.ts';
import { middleOf, Middles } from './middles.ts';
import type { DrillFile, LayerFile } from './files.ts';

/** A reading that puts this part of the holes into pads is right. */
const GOOD = 0.5;
/** Another reading must do better by this. */
const BETTER = 0.25;

const score = (image: DrillImage, pads: Middles): number =>
  image.hits.length === 0
    ? 0
    : image.hits.filter(({ shape }) => pads.has(...middleOf(shape))).length / image.hits.length;

/**
 * The drill files of a set, each read so that its holes fall into the pads of the copper: units and left-out zeros are
 * stated wrongly or not at all by many. What is read otherwise than stated is reported.
 */
export function fittedDrills(
  drills: readonly DrillFile[],
  layers: readonly LayerFile[],
): { readonly drills: readonly DrillFile[]; readonly issues: readonly Issue[] } {
  const pads = new Middles();
  for (const { image, role } of layers)
    if (role?.type === 'copper') for (const { type, x, y } of image.objects) if (type === 'flash') pads.add(x, y);
  const issues: Issue[] = [];
  const fitted = drills.map(drill => {
    const { bytes, name, tools } = drill;
    const own = score(drill.image, pads);
    // Holes without copper fit nowhere, and prove nothing.
    if (own >= GOOD || bytes === null || drill.image.hits.length === 0 || drill.image.plated === false) return drill;
    let best = { image: drill.image, score: own };
    for (const reading of READINGS) {
      const read = readExcellon(bytes, name, { tools, reading });
      if (!read.ok) continue;
      const other = score(read.value, pads);
      if (other > best.score) best = { image: read.value, score: other };
    }
    if (best.score < own + BETTER) return drill;
    issues.push(
      issue(
        'warning',
        msg(
          'import.drill.reread',
          'The holes do not match the copper in the stated number format. They were read so that {{part}} % of them are inside pads.',
          {
            part: Math.round(100 * best.score),
          },
        ),
        { file: name },
      ),
    );
    return { ...drill, image: best.image };
  });
  const shifted = shiftedDrills(fitted, pads);
  return { drills: shifted.drills, issues: [...issues, ...shifted.issues] };
}
