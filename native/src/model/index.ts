export { converse, firstRequest, USUAL_LIMITS, type ModelLimits } from './converse.ts';
export { ModelFault, type ModelFaultKind } from './ModelFault.ts';
export type { ChatRequest, ModelTransport } from './protocol.ts';
export type { SaidSentence } from './sources.ts';
