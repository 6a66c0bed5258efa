export { citeName } from './answer.ts';
export type { Answer, Cite } from './answer.ts';
export { ask, type HelpText } from './ask.ts';
export type { Knowledge } from './tool.ts';
export { trackWidth } from './tools/traceWidth.ts';
