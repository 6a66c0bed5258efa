import { expect, test } from 'vitest';
import { noticeAddress } from './noticeAddress.ts';

const about = { subjectId: 's', projectId: 'p', subjectType: null, isHidden: false } as const;

test.each([
  [{ ...about, kind: 'comment' }, '/community/p#comment-s'],
  [{ ...about, kind: 'reply' }, '/community/p#comment-s'],
  [{ ...about, kind: 'build' }, '/community/p#build-s'],
  [{ ...about, kind: 'like' }, '/community/p'],
  [{ ...about, kind: 'follow' }, null],
  [{ ...about, kind: 'decision', subjectType: 'comment', isHidden: true }, '/workbench/my-files?show=mine'],
  [{ ...about, kind: 'decision', subjectType: 'share' }, '/community/p'],
  [{ ...about, kind: 'decision', subjectType: 'comment' }, '/community/p#comment-s'],
  [{ ...about, kind: 'decision', subjectType: 'build' }, '/community/p#build-s'],
] as const)('%j leads to %s', (notice, address) => expect(noticeAddress(notice)).toBe(address));
