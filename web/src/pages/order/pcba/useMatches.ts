import type { BomLine, Candidate, OfferedPart } from '@boardwright/commerce/bom';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { usePreferences } from '../../../app/preferences.ts';
import { toast } from '../../../app/toast.ts';

export interface Matches {
  readonly lines: readonly BomLine[];
  readonly currency: string;
  readonly byLine: readonly (readonly Candidate<OfferedPart>[])[];
}

/** What of a line the service is asked for. */
const asked = (line: BomLine) => ({
  designators: line.designators.slice(0, 1),
  mpn: line.mpn.slice(0, 200),
  manufacturer: line.manufacturer.slice(0, 500),
  value: line.value.slice(0, 500),
  package: line.package.slice(0, 500),
  description: line.description.slice(0, 500),
  note: line.note.slice(0, 500),
  alternatives: line.alternatives.slice(0, 20),
});

const NONE: Matches = { lines: [], currency: 'USD', byLine: [] };

/** Whether lines differ in what a board has added, such as their packages: what was chosen for them stays meanwhile. */
const areSameLines = (before: readonly BomLine[], after: readonly BomLine[]): boolean =>
  before.length === after.length && before.every(({ designators }, i) => designators === after[i]!.designators);

/** The parts that may be bought for each line; null while the service looks them up. */
export function useMatches(lines: readonly BomLine[]): Matches | null {
  const [matches, setMatches] = useState<Matches>(NONE);
  // Descriptions of parts are in the language of the request.
  const locale = usePreferences(state => state.locale);
  useEffect(() => {
    if (lines.length === 0) return;
    let isNewest = true;
    void api.bom.match({ lines: lines.slice(0, 2000).map(asked) }, { quiet: true }).then(answer => {
      if (!isNewest) return;
      if (!answer.ok) toast('error', answer.error.message);
      const { currency, matches: byLine } = answer.ok
        ? answer.value
        : { currency: 'USD', matches: lines.map(() => []) };
      setMatches({ lines, currency, byLine });
    });
    return () => {
      isNewest = false;
    };
  }, [lines, locale]);
  if (lines.length === 0) return NONE;
  if (matches.lines === lines) return matches;
  return areSameLines(matches.lines, lines) ? { ...matches, lines } : null;
}
