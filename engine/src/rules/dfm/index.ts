export { dfmChecks, remedyOf, type DfmCheck, type DfmCheckId } from './checks.ts';
export type { DfmFinding } from './finding.ts';
export { resolutionTitles, type Resolution } from './resolution.ts';
export { capabilityFaults } from './capabilityFaults.ts';
export { profiles, type Capability, type CapabilityLimits, type CapabilityProfile } from './profiles.ts';
export { dfmFindings, type DfmOptions } from './run.ts';
