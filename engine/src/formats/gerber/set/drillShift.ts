import { incomplete, msg, type Issue } from '../../../base/index.ts';
import { movedHit } from '../drill/excellon.ts';
import { middleOf, type Middles } from './middles.ts';
import type { DrillFile } from './files.ts';

/** Fewer holes fall into pads by chance. */
const FEWEST = 5;
/** A shift that puts this part of the holes into pads is right. */
const FIT = 0.8;
const SAMPLE = 60;
const MOST_PADS = 5000;

type Place = readonly [x: number, y: number];

const sampled = (places: readonly Place[]): Place[] => {
  const step = Math.max(1, Math.floor(places.length / SAMPLE));
  return places.filter((_, i) => i % step === 0);
};

const partIn = (places: readonly Place[], pads: Middles, dx: number, dy: number): number =>
  places.filter(([x, y]) => pads.has(x + dx, y + dy)).length / places.length;

/**
 * Drill files whose origin is another than that of the copper, moved so that their holes fall into pads: Altium writes such
 * where the origin of the coordinates was chosen differently. Those that fit, and those that fit nowhere, stay.
 */
export function shiftedDrills(
  drills: readonly DrillFile[],
  pads: Middles,
): { readonly drills: readonly DrillFile[]; readonly issues: readonly Issue[] } {
  const places = drills.flatMap(({ image }) =>
    image.plated === false ? [] : image.hits.map(hit => middleOf(hit.shape)),
  );
  const sample = sampled(places);
  if (places.length < FEWEST || partIn(sample, pads, 0, 0) > 1 - FIT) return { drills, issues: [] };
  const [first] = sample;
  const shift = pads.places
    .slice(0, MOST_PADS)
    .map(([x, y]): Place => [x - first![0], y - first![1]])
    .find(([dx, dy]) => partIn(sample, pads, dx, dy) >= FIT);
  if (!shift) return { drills, issues: [] };
  const [dx, dy] = shift;
  const shown = (nanometres: number): number => Math.round(nanometres / 1e3) / 1e3;
  return {
    drills: drills.map(drill => ({
      ...drill,
      image: { ...drill.image, hits: drill.image.hits.map(hit => movedHit(hit, dx, dy)) },
    })),
    issues: [
      incomplete(
        msg(
          'import.drill.shifted',
          'The drill files use another origin than the copper. All holes were moved by {{x}} mm, {{y}} mm to match the pads. Check their positions, or export all files with one origin.',
          { x: shown(dx), y: shown(-dy) },
        ),
      ),
    ],
  };
}
