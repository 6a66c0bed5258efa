/** Runs scripts on a design, for the command line and for the console of the editor. */
export { changeFault } from './changeFault.ts';
export { followChanges } from './followChanges.ts';
export { isChange } from './isChange.ts';
export { runScript, type ScriptEnd, type ScriptLimits } from './runScript.ts';
