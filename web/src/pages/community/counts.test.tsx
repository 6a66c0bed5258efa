import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OpenedProject, ShareComment } from '@boardwright/contract';
import { i18next } from '../../app/locale.ts';
import { loadTexts } from '../../app/texts.ts';
import { CommentItem } from './comments/CommentItem.tsx';
import { ProjectActions } from './ProjectActions.tsx';

const nothing = () => undefined;
const createTime = '2026-11-27T08:00:00.000Z';
const comment: ShareComment = {
  commentsId: 'c',
  parentId: null,
  author: 'Ada',
  authorId: 'a',
  content: 'Works',
  anchor: null,
  likes: 31,
  isLiked: false,
  isOwn: false,
  isWaiting: false,
  createTime,
};
// `as`: the buttons look at nothing else.
const share = { projectId: 'p', likes: 17, collects: 23, isOwn: true } as OpenedProject;

test.each(['en', 'zh'])('the label of a button says the number that it shows: %s', async language => {
  await i18next.changeLanguage(language);
  await loadTexts();
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ProjectActions share={share} onChanged={nothing} />
      <CommentItem comment={comment} mayRemove={false} onChanged={nothing} onReply={nothing} />
    </MemoryRouter>,
  );
  const labels = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label!);
  for (const number of [17, 23, 31])
    expect(
      labels.filter(label => label.includes(String(number))),
      String(number),
    ).toHaveLength(1);
});
