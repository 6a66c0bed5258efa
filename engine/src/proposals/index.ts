/** Edits that are asked for in words: planned, tried on a copy, then accepted whole or by part. */
export { blocks } from './blocks.ts';
export { applyProposal, stillFits, type Proposal, type Step } from './proposal.ts';
export { propose, type Documents } from './propose.ts';
