import type { Issue } from '@boardwright/engine/base';
import { issueText } from '../../app/issuePlace.ts';

/** What an import could not read as it is, with the file and line of each note. */
export function ImportNotes({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <ul className="import-notes" translate="no">
      {issues.map((issue, i) => (
        <li key={i}>{issueText(issue)}</li>
      ))}
    </ul>
  );
}
