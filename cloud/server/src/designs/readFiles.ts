import { messages } from '@boardwright/contract';
import type { DesignFacts } from '@boardwright/contract';
import { mm, type Issue, type Msg } from '@boardwright/engine/base';
import { importProject, type DocumentData } from '@boardwright/engine/formats';
import { boardFacts } from '@boardwright/engine/indexes';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { smallestGap } from '@boardwright/engine/rules';
import { dfmChecks, dfmFindings, type Capability, type Resolution } from '@boardwright/engine/rules/dfm';
import { unpack, type DesignFile } from './unpack.ts';

/** What the check of the board found, how often, and what happens with it. */
export interface BrokenLimit {
  readonly rule: string;
  readonly resolution: Resolution;
  readonly title: Msg;
  readonly count: number;
}

/** What is known after a step of reading: the facts come first, for the check of a large board takes its time. */
export type Reading =
  | { readonly state: 'unreadable'; readonly fault: Msg }
  | { readonly state: 'read'; readonly facts: DesignFacts; readonly checks: readonly BrokenLimit[] | null };

/** No option of the order form asks for more. */
const WIDEST_GAP = mm(0.3);

/** Reads the board that files describe, and checks whether it can be made. */
export async function* readFiles(files: readonly DesignFile[], capability: Capability): AsyncGenerator<Reading> {
  const unpacked = await unpack(files);
  if ('fault' in unpacked) return yield { state: 'unreadable', fault: unpacked.fault };
  const project = importProject(unpacked.files);
  const issues: readonly Issue[] = project.ok ? project.value.issues : project.error;
  const error = issues.find(({ severity }) => severity === 'error');
  if (!project.ok || error) return yield { state: 'unreadable', fault: error?.message ?? messages['design.no-board'] };
  const { board } = project.value;
  if (!board) return yield { state: 'unreadable', fault: messages['design.no-board'] };
  const facts = factsOf(openDocument(board));
  yield { state: 'read', facts, checks: null };
  yield { state: 'read', facts, checks: brokenLimits(board, capability) };
}

function factsOf(board: Store): DesignFacts {
  const facts = boardFacts(board);
  const whole = (nm: number | null) => (nm === null ? null : Math.round(nm));
  return {
    widthNm: Math.round(facts.widthNm),
    heightNm: Math.round(facts.heightNm),
    copperLayers: facts.copperLayers,
    minTrackNm: whole(facts.minTrackNm),
    minGapNm: whole(smallestGap(board, WIDEST_GAP)),
    minDrillNm: whole(facts.minDrillNm),
    // A ring that a hole cuts open has less than nothing.
    minAnnularNm: facts.minAnnularNm === null ? null : Math.max(0, Math.round(facts.minAnnularNm)),
    thicknessNm: Math.round(facts.thicknessNm),
    hasSlots: facts.hasSlots,
    hasCastellated: facts.hasCastellated,
    edgeConnector: facts.edgeConnector,
  };
}

/** What the factory makes otherwise, asks about or refuses, by check. */
function brokenLimits(board: DocumentData, capability: Capability): BrokenLimit[] {
  const found = new Map<string, BrokenLimit>();
  for (const { check, resolution } of dfmFindings(openDocument(board), capability)) {
    const key = `${check} ${resolution}`;
    const count = (found.get(key)?.count ?? 0) + 1;
    found.set(key, { rule: check, resolution, title: dfmChecks[check].title, count });
  }
  return [...found.values()];
}
