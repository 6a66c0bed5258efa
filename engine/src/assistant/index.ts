export { citeName } from './answer.ts';
export type { Answer, Cite, Quote } from './answer.ts';
export { ask, type HelpText } from './ask.ts';
export type { PricedBoard, Pricing } from './pricing.ts';
export { boardDesign, type KnownDesign } from './design.ts';
export { NOTHING_SELECTED, type Selected } from './question.ts';
export type { Knowledge } from './tool.ts';
export { impedanceOf, widthFor } from './impedance.ts';
export { trackWidth } from './tools/traceWidth.ts';
