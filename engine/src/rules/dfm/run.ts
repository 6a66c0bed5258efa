import { nm, type Id } from '../../base/index.ts';
import { asBoard, openDocument, type Doc, type Store } from '../../kinds/index.ts';
import { drcInput } from '../input.ts';
import { runRules } from '../run.ts';
import type { Finding } from '../finding.ts';
import { dfmChecks, type DfmCheck, type DfmCheckId } from './checks.ts';
import type { DfmFinding } from './finding.ts';
import { ownFindings } from './ownChecks.ts';
import { ROUNDING, type Capability } from './profiles.ts';

/** Checks by the design rule that finds them. */
const byRule = new Map(
  (Object.entries(dfmChecks) as [DfmCheckId, DfmCheck][]).flatMap(([id, { rule }]) =>
    rule === undefined ? [] : [[rule, id] as const],
  ),
);

/** A board with the limits of a factory: what it asks of itself is for its designer to check. */
function withLimits(doc: Doc, { wanted }: Capability): Store {
  const own = asBoard(doc.settings);
  return openDocument({
    settings: {
      ...own,
      rules: {
        ...own.rules,
        minClearance: wanted.gap,
        minTrackWidth: wanted.track,
        minAnnularWidth: wanted.ring,
        minThroughHole: wanted.drill,
        minHoleToHole: wanted.holeToHole,
        minHoleClearance: wanted.holeToCopper,
        minEdgeClearance: wanted.edge,
        minSilkClearance: nm(0),
        minTextHeight: wanted.textHeight,
        minViaDiameter: nm(0),
      },
      maskMinWidth: wanted.maskWeb,
      customRules: '',
      severities: {},
      exclusions: [],
      // A class without a clearance would get KiCad's default.
      netClasses: own.netClasses.map(each => ({ ...each, clearance: wanted.gap })),
    },
    objects: [...doc.everything()],
  });
}

export interface DfmOptions {
  /** Called with the part of the checks that is done, 0 to 1. */
  readonly progress?: (part: number) => void;
}

/**
 * Whether a factory can make a board: what it mends by itself, what the customer decides, and what stops the order. The same in
 * the browser, the service and the command line.
 */
export function* dfmFindings(doc: Doc, profile: Capability, options: DfmOptions = {}): Generator<DfmFinding> {
  const input = drcInput(withLimits(doc, profile));
  yield* ownFindings(input, profile);
  for (const finding of runRules('drc', input, { only: [...byRule.keys()], ...options })) {
    const id = byRule.get(finding.rule);
    const classified = id && classify(id, finding, doc, profile);
    if (classified) yield classified;
  }
}

function classify(
  check: DfmCheckId,
  { message, at, ids, measured }: Finding,
  doc: Doc,
  { wanted, least }: Capability,
): DfmFinding | null {
  const { limit, within, beyond }: DfmCheck = dfmChecks[check];
  if (limit === undefined || measured === undefined) return { check, resolution: within, message, at };
  // A requirement of the design itself, such as the clearance of a pad, is none of the factory.
  if (measured > wanted[limit] - ROUNDING) return null;
  const isTooFine = measured < least[limit] - ROUNDING && !ids.every(id => isDecoration(doc, id));
  return { check, resolution: isTooFine ? beyond : within, message, at, measured, wanted: wanted[limit] };
}

/** Copper that connects nothing, such as a drawing: it may fall off without harm. */
function isDecoration(doc: Doc, id: Id): boolean {
  const object = doc.get(id);
  return object?.kind === 'track' && object.net === '';
}
