import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { CompileMessage, CompileRequest } from './compiler.ts';
import { gccMessages } from './gccMessages.ts';
import { badNames } from './names.ts';
import { orderTabs } from './preprocess.ts';
import { TARGETS, type CompileTarget } from './targets.ts';

/** The file that the tabs of a sketch become, next to its others. */
export const JOINED = '.boardwright-sketch.cpp';

/** What a request is to be compiled for, or why it cannot be. */
export function checkRequest(
  request: CompileRequest,
  targets: readonly CompileTarget[] = TARGETS,
): Result<CompileTarget> {
  const target = targets.find(({ board }) => board === request.board);
  if (!target)
    return fail(
      issue('error', msg('compile.badBoard', 'sketches cannot be compiled for {{board}}', { board: request.board })),
    );
  if (orderTabs(request.name, request.files).length === 0)
    return fail(issue('error', msg('compile.noTab', 'the sketch contains no .ino file')));
  const faults = badNames(request);
  return faults.length > 0 ? fail(...faults) : ok(target);
}

/** Whether a file of a sketch is compiled by itself. */
export const isCompiled = (name: string): boolean =>
  /\.(c|cc|cpp|cxx|S)$/.test(name) && (!name.includes('/') || name.startsWith('src/'));

/** The texts of a sketch that may include headers of libraries. */
export const includingTexts = ({ files }: CompileRequest): string[] =>
  files.filter(({ name }) => /^[^/]+\.(ino|pde)$|\.(c|cc|cpp|h|hpp)$/i.test(name)).map(({ text }) => text);

/** Messages for the user from GCC's output; where it failed without a known message, that output. */
export function toldOf(output: string, failed: boolean, rename: (file: string) => string | null): CompileMessage[] {
  const told = gccMessages(output, rename).filter(each => each.severity !== 'warning' || each.file !== null);
  if (!failed || told.some(({ severity }) => severity === 'error')) return told;
  return [...told, { severity: 'error', file: null, line: null, column: null, text: output.trim().slice(0, 2000) }];
}

export const stoppedByTime = (milliseconds: number): Issue =>
  issue(
    'error',
    msg('compile.time', 'build stopped: it took longer than {{seconds}} s', { seconds: milliseconds / 1000 }),
  );
export const stoppedByOutput = (): Issue =>
  issue('error', msg('compile.output', 'build stopped: too much compiler output'));
export const stoppedByUser = (): Issue => issue('error', msg('compile.cancelled', 'build cancelled'));
export const brokeDown = (): Issue =>
  issue('error', msg('compile.broke', 'the compiler crashed on this sketch, possibly from lack of memory'));
