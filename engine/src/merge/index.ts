export { changeBetween, differencesOf, statedOf, type Difference } from './differences.ts';
export { mergeChanges, type Choose, type Conflict, type Merge, type Side } from './mergeChanges.ts';
export { mergeLabel, rebase, withoutNoops, type Rebased, type Step } from './rebase.ts';
export { takeBack, takenBack } from './takeBack.ts';
export { touchedPart } from './touchedPart.ts';
export { withValueAt } from './place.ts';
export { mergeStates } from './mergeStates.ts';
export { isPlain, isSame, type Plain } from './sameValue.ts';
