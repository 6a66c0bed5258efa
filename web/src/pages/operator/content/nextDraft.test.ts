import { expect, test } from 'vitest';
import { nextDraft } from './nextDraft.ts';
import type { Draft } from './useContentDraft.ts';

// `as`: drafts are compared whole.
const draft = (body: string) => ({ head: { title: 'A' }, body }) as unknown as Draft;
const from = { version: 3, draft: draft('saved') };
const open = { draft: draft('saved'), from };
const typed = { draft: draft('typed'), from };

test('what was typed while its page was saved or taken off the site stays', () => {
  expect(nextDraft(typed, from)).toEqual(typed);
  const withdrawn = { version: 4, draft: draft('saved') };
  expect(nextDraft(typed, withdrawn)).toEqual({ draft: draft('typed'), from: withdrawn });
});

test('what others have saved is taken over, but not over what was typed', () => {
  const theirs = { version: 4, draft: draft('theirs') };
  expect(nextDraft(open, theirs)).toEqual({ draft: draft('theirs'), from: theirs });
  // Saving it is then refused: it is made of version 3.
  expect(nextDraft(typed, theirs)).toEqual(typed);
});
