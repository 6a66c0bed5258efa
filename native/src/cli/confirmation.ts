import { issue, msg } from '@boardwright/engine/base';
import type { Input, Option, Outcome } from './command.ts';
import { refused } from './command.ts';
import type { Design } from './design.ts';

/** Option of the commands that price, make or order a board. */
export const acceptOption = {
  'accept-warnings': {
    help: msg('cli.option.acceptWarnings', 'Continue even if files look incomplete, such as a truncated drill file'),
  },
} satisfies Record<string, Option>;

/** The refusal to continue with a design that looks incomplete; null when it does not, or the user accepted that. */
export function refusedIncomplete({ warnings }: Design, input: Input, file: string): Outcome | null {
  if (!warnings.some(each => each.incomplete) || input.values('accept-warnings').length > 0) return null;
  return refused(
    ...warnings,
    issue(
      'error',
      msg(
        'cli.incomplete',
        'The files look incomplete, so nothing was quoted or generated. Complete them, or repeat the command with --accept-warnings.',
      ),
      { file },
    ),
  );
}
