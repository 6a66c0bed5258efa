import { dfmChecks, type DfmCheckId, type DfmFinding, type Resolution } from '@boardwright/engine/rules/dfm';

export interface DfmGroup {
  readonly check: DfmCheckId;
  readonly resolution: Resolution;
  /** The finest first. */
  readonly findings: readonly DfmFinding[];
}

const RESOLUTIONS: readonly Resolution[] = ['stops', 'decision', 'fixed'];
const CHECKS = Object.keys(dfmChecks);

/** Findings by what happens with them and by check, the gravest first. */
export function dfmGroups(findings: readonly DfmFinding[]): readonly DfmGroup[] {
  return RESOLUTIONS.flatMap(resolution =>
    [
      ...Map.groupBy(
        findings.filter(each => each.resolution === resolution),
        ({ check }) => check,
      ),
    ]
      .map(([check, own]): DfmGroup => ({
        check,
        resolution,
        findings: own.toSorted((a, b) => (a.measured ?? 0) - (b.measured ?? 0)),
      }))
      .sort((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check)),
  );
}
