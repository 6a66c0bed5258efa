/** What follows a merge of two devices: the rules say what it broke, and what is computed is computed again. */
export { afterMerges, answerMerge, type AfterMerges, type MergeQuestion } from './afterMerges.ts';
export { checkMerge, type MergeOutcome } from './checkMerge.ts';
