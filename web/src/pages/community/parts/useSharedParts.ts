import { useCallback } from 'react';
import type { CallOptions, EndpointOutput } from '@boardwright/contract';
import { api } from '../../../app/api.ts';
import { usePreferences } from '../../../app/preferences.ts';
import { useRead } from '../../../app/useRead.ts';

type Line = EndpointOutput<'community.parts'>['lines'][number];
type Part = EndpointOutput<'bom.match'>['matches'][number][number]['part'];

export interface SharedLine {
  readonly line: Line;
  readonly perBoard: number;
  /** The part that is proposed; null: none fits for certain. */
  readonly part: Part | null;
}

/** Less certain parts are not proposed: a person has to choose. */
const CERTAIN = 0.8;

/** The bill of materials of a shared project with the parts of the catalogue. @param revision What is shown: another one is read again. */
export function useSharedParts(id: string, revision: number) {
  // Descriptions of parts are in the language of the request.
  const locale = usePreferences(state => state.locale);
  const read = useCallback(
    async (options: CallOptions) => {
      const bom = await api.community.parts({ id }, options);
      if (!bom.ok) return bom;
      const { lines } = bom.value;
      const matched = await api.bom.match(
        { lines: lines.map(line => ({ ...line, designators: line.designators.slice(0, 1) })) },
        { ...options, quiet: true },
      );
      if (!matched.ok) return matched;
      const { currency, matches } = matched.value;
      const shared = lines.map((line, i): SharedLine => {
        const best = matches[i]?.[0];
        const part = best && best.confidence >= CERTAIN ? best.part : null;
        return { line, perBoard: line.designators.length, part };
      });
      return { ok: true as const, value: { currency, lines: shared } };
    },
    [id, revision, locale],
  );
  return useRead(read);
}
