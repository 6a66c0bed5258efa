import { msg } from '../../../base/index.ts';
import type { Faults } from './faults.ts';

/**
 * Reports a file that was probably cut off: it lacks its end, M02, or leaves open what it began.
 * @param open the command that began what is open at the end; null when nothing is
 */
export function reportEnd(faults: Faults, ended: boolean, open: string | null): void {
  if (!ended)
    faults.incomplete(
      'end',
      msg(
        'import.gerber.truncated',
        'The Gerber file has no M02: it is probably truncated, and part of the layer is missing. Export or copy it again.',
      ),
    );
  else if (open !== null)
    faults.incomplete(
      'open',
      msg(
        'import.gerber.unclosed',
        'The Gerber file starts {{command}} without ending it: part of the layer is missing. Export or copy it again.',
        { command: open },
      ),
    );
}
