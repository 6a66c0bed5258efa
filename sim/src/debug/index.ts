export { Debugger, type Halted, type SourcePlace, type StepKind } from './debugger.ts';
export { disassembled, type Instruction } from './disassemble.ts';
export { Variables, type ReadData, type Variable } from './variables.ts';
export { GdbStub, type GdbHome } from './gdb.ts';
export { LineTable, type LineRange } from './lines.ts';
