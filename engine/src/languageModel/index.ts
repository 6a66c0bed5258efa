export { converse, firstRequest } from './converse.ts';
export { isOpenOnTheWay, modelServer } from './modelServer.ts';
export { ModelFault, type ModelFaultKind } from './ModelFault.ts';
export type { ChatRequest, ModelTransport } from './protocol.ts';
export type { SaidSentence } from './sources.ts';
