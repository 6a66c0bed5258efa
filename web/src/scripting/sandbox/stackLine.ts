/** What a script is called in stacks of calls. */
export const SOURCE = 'boardwright-script.js';

const FRAME = new RegExp(`${SOURCE.replaceAll('.', '\\.')}:(\\d+)`);

/** The line of the script that an error comes from: the innermost of its own, also where the engine has thrown. Null where none is known. */
export function stackLine(error: unknown): number | null {
  const [, line] = (error instanceof Error && FRAME.exec(error.stack ?? '')) || [];
  return line === undefined ? null : Number(line);
}
