export {
  CARD_KINDS,
  cardFaults,
  cardKind,
  cardWord,
  freshCard,
  readCard,
  writeCard,
  type CardField,
  type CardKind,
  type CardValues,
} from './analyses.ts';
export type { PlotHead, Program, Quantity } from '@boardwright/ngspice-wasm';
export { csvOf } from './csv.ts';
export {
  analysesOf,
  controlsItself,
  DIALECTS,
  includesOf,
  refusals,
  withAnalyses,
  type Deck,
  type Dialect,
} from './deck.ts';
export type { Plot, Trace } from './plot.ts';
export type { HomeEnd, RunReply, RunRequest, WorkerEnd } from './protocol.ts';
export { rawFile } from './raw.ts';
export { SpiceRun, type Ended, type Outcome, type RunOptions } from './run.ts';
export { Listening, type Said } from './ngspiceMessages.ts';
export { work } from './work.ts';
export {
  range,
  runSweep,
  steps,
  valueIn,
  variable,
  type Spread,
  type Step,
  type Sweep,
  type SweepOptions,
} from './sweep.ts';
