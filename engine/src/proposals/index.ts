/** Edits that are asked for in words: planned, tried on a copy, then accepted whole or by part. */
export { applyProposal, stillFits, type Proposal, type Step } from './proposal.ts';
export { asksForEdit, propose, type Documents } from './propose.ts';
