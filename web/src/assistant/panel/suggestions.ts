import type { Selected } from '@boardwright/engine/assistant';
import type { DocumentName } from '../../project/document.ts';

type SuggestionId = 'thisPart' | 'decouple' | 'thisNet' | 'findings' | 'width' | 'fill' | 'power';

interface Suggestion {
  readonly id: SuggestionId;
  readonly values: Readonly<Record<string, string>>;
}

const GENERAL: Readonly<Record<DocumentName, readonly SuggestionId[]>> = {
  schematic: ['findings', 'power', 'width'],
  board: ['findings', 'width', 'fill'],
  symbol: ['width'],
};

/** Questions to begin with: about what is selected first, then about the document. */
export function suggestionsFor(type: DocumentName, { parts, nets }: Selected): readonly Suggestion[] {
  const [part] = parts;
  const [net] = nets;
  return [
    ...(part === undefined ? [] : [{ id: 'thisPart' as const, values: { part } }]),
    ...(part !== undefined && type === 'schematic' && /^(U|IC)\d/.test(part)
      ? [{ id: 'decouple' as const, values: { part } }]
      : []),
    ...(net === undefined ? [] : [{ id: 'thisNet' as const, values: { net } }]),
    ...GENERAL[type].map(id => ({ id, values: {} })),
  ];
}
