import { msg } from '../../base/index.ts';
import { edgeRings, FEATURES, outlineBox } from '../../indexes/index.ts';
import { inRing, isEmptyBox, type Box } from '../../geometry/index.ts';
import { asBoard, copperLayers } from '../../kinds/index.ts';
import { millimetres } from '../drc/queries/wording.ts';
import type { DrcInput } from '../rule.ts';
import type { DfmFinding } from './finding.ts';
import { ROUNDING, type Capability } from './profiles.ts';
import { drilledHoles, type DrilledHole } from './holes.ts';

/** A slot is longer than it is wide by more than the drill wanders. */
const SLOT = 1.05;

/** What no design rule looks at. */
export function* ownFindings(input: DrcInput, profile: Capability): Generator<DfmFinding> {
  yield* sizeAndLayers(input, profile);
  const holes = [...drilledHoles(input)];
  yield* slots(holes, profile);
  yield* deepHoles(holes, input, profile);
  yield* outsideHoles(holes, input);
  yield* thinSilk(input, profile);
}

function* sizeAndLayers({ doc }: DrcInput, profile: Capability): Generator<DfmFinding> {
  const at = outlineBox(doc);
  if (edgeRings(doc).rings.length === 0)
    yield {
      check: 'outline',
      resolution: 'stops',
      message: msg('dfm.outline.none', 'The board has no closed outline'),
      at,
    };
  if (!isEmptyBox(at)) {
    const [long, short] = [at.maxX - at.minX, at.maxY - at.minY].sort((a, b) => b - a) as [number, number];
    const args = { width: millimetres(at.maxX - at.minX), height: millimetres(at.maxY - at.minY) };
    if (long > profile.largest[0] || short > profile.largest[1])
      yield {
        check: 'size',
        resolution: 'stops',
        message: msg('dfm.size.large', 'The board is {{width}} × {{height}} mm, larger than {{long}} × {{short}} mm', {
          ...args,
          long: millimetres(profile.largest[0]),
          short: millimetres(profile.largest[1]),
        }),
        at,
      };
    if (long < profile.smallest[0] || short < profile.smallest[1])
      yield {
        check: 'size',
        resolution: 'stops',
        message: msg('dfm.size.small', 'The board is {{width}} × {{height}} mm, smaller than {{long}} × {{short}} mm', {
          ...args,
          long: millimetres(profile.smallest[0]),
          short: millimetres(profile.smallest[1]),
        }),
        at,
      };
  }
  const count = copperLayers(asBoard(doc.settings)).length;
  if (!profile.layers.includes(count))
    yield {
      check: 'layers',
      resolution: 'stops',
      message: msg('dfm.layers.count', 'The board has {{count}} copper layers', { count }),
      at,
    };
}

function* slots(holes: readonly DrilledHole[], { wanted }: Capability): Generator<DfmFinding> {
  for (const { width, length, isPlated, box } of holes) {
    if (length < SLOT * width) continue;
    const least = isPlated ? wanted.platedSlot : wanted.unplatedSlot;
    if (width >= least - ROUNDING) continue;
    yield {
      check: isPlated ? 'platedSlot' : 'unplatedSlot',
      resolution: 'decision',
      message: msg('dfm.slot.at', 'The slot is {{measured}} mm wide, less than {{required}} mm', {
        measured: millimetres(width),
        required: millimetres(least),
      }),
      at: box,
      measured: width,
      wanted: least,
    };
  }
}

function* deepHoles(
  holes: readonly DrilledHole[],
  { doc }: DrcInput,
  { aspectRatio }: Capability,
): Generator<DfmFinding> {
  const { thickness } = asBoard(doc.settings);
  const least = thickness / aspectRatio;
  for (const { width, isPlated, isThrough, box } of holes)
    if (isPlated && isThrough && width < least - ROUNDING)
      yield {
        check: 'aspect',
        resolution: 'decision',
        message: msg('dfm.aspect.at', 'The hole is {{measured}} mm wide in a board of {{thickness}} mm', {
          measured: millimetres(width),
          thickness: millimetres(thickness),
        }),
        at: box,
        measured: width,
        wanted: least,
      };
}

function* outsideHoles(holes: readonly DrilledHole[], { doc }: DrcInput): Generator<DfmFinding> {
  const { rings } = edgeRings(doc);
  if (rings.length === 0) return;
  // Holes on the edge become castellations, and those in a cut-out are cut away with it.
  const isOutside = ({ minX, minY, maxX, maxY }: Box): boolean => {
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const points = [
      [x, y],
      [minX, y],
      [maxX, y],
      [x, minY],
      [x, maxY],
    ] as const;
    return !points.some(([px, py]) => rings.some(ring => inRing(ring, px, py)));
  };
  for (const { box } of holes)
    if (isOutside(box))
      yield {
        check: 'holeOutside',
        resolution: 'decision',
        message: msg('dfm.holeOutside.at', 'The hole lies outside the board'),
        at: box,
      };
}

function* thinSilk({ features }: DrcInput, { wanted }: Capability): Generator<DfmFinding> {
  const silk = FEATURES.frontSilk | FEATURES.backSilk;
  for (const slot of features.all()) {
    if ((features.layers[slot]! & silk) === 0) continue;
    const { parts, box } = features.item(slot);
    const widths = parts.flatMap(({ filled, r }) => (filled || r <= 0 ? [] : [2 * r]));
    const width = Math.min(...widths);
    if (width >= wanted.silkWidth - ROUNDING) continue;
    yield {
      check: 'silkWidth',
      resolution: 'fixed',
      message: msg('dfm.silkWidth.at', 'Silkscreen lines are {{measured}} mm wide, less than {{required}} mm', {
        measured: millimetres(width),
        required: millimetres(wanted.silkWidth),
      }),
      at: box,
      measured: width,
      wanted: wanted.silkWidth,
    };
  }
}
