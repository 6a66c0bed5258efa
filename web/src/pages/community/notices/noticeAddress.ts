import type { CommunityNotice } from '@boardwright/contract';

/** The id of the element that shows a comment, and of one that shows a report of a build. */
export const commentPlace = (commentsId: string): string => `comment-${commentsId}`;
export const buildPlace = (buildId: string): string => `build-${buildId}`;

/** Where what is hidden can be appealed. */
const OWN_SHARES = '/workbench/my-files?show=mine';

type Addressed = Pick<CommunityNotice, 'kind' | 'subjectId' | 'projectId' | 'subjectType' | 'isHidden'>;

/** Where a notice leads; null: people who follow somebody need not have a page. */
export function noticeAddress({ kind, subjectId, projectId, subjectType, isHidden }: Addressed): string | null {
  if (kind === 'follow') return null;
  if (kind === 'decision' && isHidden) return OWN_SHARES;
  const page = `/community/${projectId}`;
  if (kind === 'build' || subjectType === 'build') return `${page}#${buildPlace(subjectId)}`;
  if (kind === 'comment' || kind === 'reply' || subjectType === 'comment') return `${page}#${commentPlace(subjectId)}`;
  return page;
}
