import { messages } from '@boardwright/contract';
import type { DesignFacts } from '@boardwright/contract';
import { mm, type Issue, type Msg } from '@boardwright/engine/base';
import { importProject, type DocumentData, type FileSet } from '@boardwright/engine/formats';
import { isZip, unzip, type ZipLimits } from '@boardwright/engine/formats/zip';
import { boardFacts } from '@boardwright/engine/indexes';
import { asBoard, openDocument, type Store } from '@boardwright/engine/kinds';
import { CAPABILITIES, drcInput, rules, runRules, smallestGap } from '@boardwright/engine/rules';

export interface DesignFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A manufacturing limit that the board breaks, and how often. */
export interface BrokenLimit {
  readonly rule: string;
  readonly title: Msg;
  readonly count: number;
}

/** What is known after a step of reading: the facts come first, for the check of a large board takes its time. */
export type Reading =
  | { readonly state: 'unreadable'; readonly fault: Msg }
  | { readonly state: 'read'; readonly facts: DesignFacts; readonly checks: readonly BrokenLimit[] | null };

const LIMITS: ZipLimits = { entries: 5000, unpacked: 256 * 1024 * 1024 };
/** No option of the order form asks for more. */
const WIDEST_GAP = mm(0.3);

/** The rules that say whether a board can be made; the others say whether it is a good one. */
const MANUFACTURING = [
  'clearance',
  'track_width',
  'annular_width',
  'drill_out_of_range',
  'hole_clearance',
  'hole_to_hole',
  'copper_edge_clearance',
  'via_diameter',
  'invalid_outline',
] as const;

/** Reads the board that files describe, and checks it against the manufacturing limits. */
export function* readFiles(files: readonly DesignFile[]): Generator<Reading> {
  const unpacked = unpack(files);
  if ('fault' in unpacked) return yield { state: 'unreadable', fault: unpacked.fault };
  const project = importProject(unpacked.files);
  const issues: readonly Issue[] = project.ok ? project.value.issues : project.error;
  const error = issues.find(({ severity }) => severity === 'error');
  if (!project.ok || error) {
    const rar = unpacked.hasRar ? messages['design.rar'] : undefined;
    return yield { state: 'unreadable', fault: rar ?? error?.message ?? messages['design.no-board'] };
  }
  const { board } = project.value;
  if (!board) return yield { state: 'unreadable', fault: messages['design.no-board'] };
  const facts = factsOf(openDocument(board));
  yield { state: 'read', facts, checks: null };
  yield { state: 'read', facts, checks: brokenLimits(board) };
}

type Unpacked = { readonly files: FileSet; readonly hasRar: boolean } | { readonly fault: Msg };

function unpack(files: readonly DesignFile[]): Unpacked {
  const all = new Map<string, Uint8Array>();
  let hasRar = false;
  for (const { name, bytes } of files) {
    hasRar ||= /\.rar$/i.test(name);
    if (!isZip(bytes) || !/\.zip$/i.test(name)) {
      all.set(name, bytes);
      continue;
    }
    const unzipped = unzip(bytes, name, undefined, LIMITS);
    if (!unzipped.ok) return { fault: unzipped.error[0]!.message };
    for (const [path, content] of unzipped.value) all.set(path, content);
  }
  return { files: { names: [...all.keys()], read: name => all.get(name) }, hasRar };
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

/** Runs the rules with the limits of the shop: what the board asks of itself is for its designer to check. */
function brokenLimits({ settings, objects }: DocumentData): BrokenLimit[] {
  const own = asBoard(settings);
  const limits = CAPABILITIES.find(({ id }) => id === 'limits')!.rules;
  const board = openDocument({
    settings: {
      ...own,
      rules: { ...own.rules, ...limits },
      customRules: '',
      severities: {},
      exclusions: [],
      // A class without a clearance would get KiCad's default.
      netClasses: own.netClasses.map(each => ({ ...each, clearance: limits.minClearance ?? null })),
    },
    objects,
  });
  const counts = new Map<string, number>();
  for (const { rule, severity } of runRules('drc', drcInput(board), { only: MANUFACTURING }))
    if (severity === 'error') counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].map(([rule, count]) => ({ rule, title: rules.drc.find(({ id }) => id === rule)!.title, count }));
}
