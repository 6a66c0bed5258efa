import type { CompileResult, Compiler } from './compiler.ts';

/** What a compiler says that is not there, or cannot be reached: another may be. */
const ABSENT = ['compile.noCompiler', 'compile.noClang', 'compile.notLoaded', 'compile.server', 'compile.badBoard'];

/** It is there, but not for this board: what another says of that is of more use. */
const isOther = ({ issues }: CompileResult): boolean => issues.some(({ message }) => message.id === 'compile.badBoard');

const isAbsent = ({ program, issues }: CompileResult): boolean =>
  program === null && issues.some(({ message }) => ABSENT.includes(message.id));

/**
 * The first of several compilers that is there, in their order. Where none is, the answer of the first: `others` may report less,
 * such as that no server is near.
 */
export const firstOf = (first: Compiler, ...others: readonly Compiler[]): Compiler => ({
  prepare: board => first.prepare?.(board),
  async compile(request, signal, tell) {
    let said = await first.compile(request, signal, tell);
    if (!isAbsent(said)) return said;
    for (const other of others) {
      if (signal?.aborted) break;
      const next = await other.compile(request, signal, tell);
      if (!isAbsent(next)) return next;
      if (isOther(said)) said = next;
    }
    return said;
  },
});
