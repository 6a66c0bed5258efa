import { useMemo } from 'react';
import type { EditorDocument } from '../../project/document.ts';
import { placeMarks, type PlaceMark } from '../state/findingMarks.ts';
import { useFindings } from '../state/findings.ts';

/** The marks of what the checks found on a sheet or board. */
export function useFindingMarks(document: EditorDocument, screen: string): readonly PlaceMark[] {
  const { findings } = useFindings(document);
  return useMemo(
    () => placeMarks((findings ?? []).filter(each => document.type === 'board' || each.screen === screen)),
    [document, findings, screen],
  );
}
