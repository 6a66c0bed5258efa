export { dfmChecks, remedyOf, type DfmCheck, type DfmCheckId } from './checks.ts';
export type { DfmFinding } from './finding.ts';
export { resolutionTitles, type Resolution } from './resolution.ts';
export { profiles, type CapabilityLimits, type CapabilityProfile } from './profiles.ts';
export { dfmFindings, type DfmOptions } from './run.ts';
