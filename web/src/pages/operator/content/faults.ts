import type { Draft } from './useContentDraft.ts';

export type ContentFault = 'title' | 'description' | 'body' | 'alternative' | 'coverAlternative' | 'action';

/** What a page lacks before it can be saved. */
export function faultsOf({ head, body }: Draft): ContentFault[] {
  const checks: readonly (readonly [ContentFault, boolean])[] = [
    ['title', head.title.trim() === ''],
    ['description', head.description.trim() === ''],
    ['body', body.trim() === ''],
    ['alternative', /!\[\s*\]\(/.test(body)],
    ['coverAlternative', head.cover !== '' && head.coverAlt.trim() === ''],
    ['action', (head.action === '') !== (head.actionLabel.trim() === '')],
  ];
  return checks.flatMap(([fault, is]) => (is ? [fault] : []));
}
