export { citeName } from './answer.ts';
export type { Answer, Cite, Quote, Statement } from './answer.ts';
export { ask } from './ask.ts';
export { HelpIndex, type HelpText } from './help/index.ts';
export { partQueries, type FoundPart, type FoundParts } from './catalogue.ts';
export { comparedNames } from './comparison.ts';
export { asksForChanges, type EarlierDesign } from './earlier.ts';
export {
  DATASHEET_LIMITS,
  DatasheetIndex,
  datasheetFault,
  readDatasheet,
  restoredDatasheet,
  storedDatasheet,
  type Datasheet,
  type PdfJs,
} from './datasheets/index.ts';
export type { CapabilityTopic, Factory } from './factory.ts';
export type { PricedBoard, Pricing } from './pricing.ts';
export { boardDesign, type KnownDesign } from './design.ts';
export { NOTHING_SELECTED, type Selected } from './question.ts';
export { NOTHING_KNOWN, type Knowledge } from './tool.ts';
export { decouplingOf } from './decoupling.ts';
export { readQuestion } from './question.ts';
export { impedanceOf, widthFor } from './impedance.ts';
export { trackWidth } from './tools/traceWidth.ts';
export { askedExtremes, simulatedFor } from './askedExtremes.ts';
export type { AskedExtremes, End, Extreme, Extremes, Simulated, Simulator, VariedPart } from './simulation.ts';
