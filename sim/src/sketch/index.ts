export type {
  CompileMessage,
  CompileProgress,
  CompileRequest,
  CompileResult,
  Compiler,
  ProgramSize,
  SketchFile,
  SketchLibrary,
} from './compiler.ts';
export {
  brokeDown,
  checkRequest,
  includingTexts,
  isCompiled,
  JOINED,
  stoppedByOutput,
  stoppedByTime,
  stoppedByUser,
  toldOf,
} from './checks.ts';
export type { Declaration } from './declarations.ts';
export { firstOf } from './firstOf.ts';
export { boardFlags, languageOf } from './flags.ts';
export { gccMessages } from './gccMessages.ts';
export { includesOf, leadsOut, type Include } from './includes.ts';
export { Knowledge, type Header } from './knowledge.ts';
export { isAside, isHeader, isSource, layoutOf, neededLibraries } from './libraries.ts';
export { libraryOf } from './libraryOf.ts';
export { RemoteCompiler } from './remote.ts';
export { isTab, orderTabs, preprocess } from './preprocess.ts';
export { overflows, sizeOf, tooLarge } from './size.ts';
export { PICO, TARGETS, type CompileTarget } from './targets.ts';
export { wording } from './wording.ts';
export { SketchBuilder } from './gcc/builder.ts';
export { CHIPS } from './gcc/chips.ts';
export { pack, unpack, type Files } from './gcc/pack.ts';
export type { Program } from './gcc/program.ts';
export type { Addresses, Answer, Asked } from './gcc/protocol.ts';
export { serveGcc } from './gcc/serve.ts';
export { Toolchain, type Kit, type ProgramName } from './gcc/toolchain.ts';
export { WorkerCompiler, type GccWorker } from './gcc/workerCompiler.ts';
