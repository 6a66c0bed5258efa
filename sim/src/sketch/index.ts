export type {
  CompileMessage,
  CompileRequest,
  CompileResult,
  Compiler,
  ProgramSize,
  SketchFile,
  SketchLibrary,
} from './compiler.ts';
export type { Declaration } from './declarations.ts';
export { gccMessages } from './gccMessages.ts';
export { includesOf, leadsOut, type Include } from './includes.ts';
export { Knowledge, type Header } from './knowledge.ts';
export { libraryOf } from './libraryOf.ts';
export { RemoteCompiler } from './remote.ts';
export { isTab, orderTabs, preprocess } from './preprocess.ts';
