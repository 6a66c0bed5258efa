export type { BenchMcu, BenchPart } from './bench.ts';
export { LiveCircuit, type LiveSetup, type Moment } from './circuit.ts';
export { History } from './history.ts';
export type { LiveReply, LiveRequest, LiveStart, McuSpec } from './protocol.ts';
export { Scope, type ScopeSetup, type Sweep, type Trigger } from './scope.ts';
export { makeMcu } from './makeMcu.ts';
export { serveLive } from './serve.ts';
export { LiveSession, type SessionHome } from './session.ts';
