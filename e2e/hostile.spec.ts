import { expect, test, type Page } from '@playwright/test';
import { HOSTILE_TEXTS } from '../cloud/contract/test/hostileTexts.ts';

const time = '2026-11-27T08:00:00.000Z';

const share = (text: string, i: number) => ({
  projectId: `p${i}`,
  projectName: text,
  projectType: 0,
  coverUrl: '/favicon.svg',
  title: text,
  introduction: HOSTILE_TEXTS.join('\n'),
  tags: HOSTILE_TEXTS.slice(i % 50, (i % 50) + 3),
  licence: text,
  communityLinks: HOSTILE_TEXTS,
  attachments: HOSTILE_TEXTS.map(fileName => ({ fileName, fileUrl: '/api/eda/index/share/p/file/1', size: 5 })),
  likes: 0,
  collects: 0,
  visitCount: 0,
  copyCount: 0,
  commentCount: HOSTILE_TEXTS.length,
  buildCount: 0,
  orderCount: 0,
  shareTime: time,
  changeTime: time,
  ownerId: 'o',
  ownerName: text,
  revision: 1,
  isLiked: false,
  isFavourite: false,
  hasBoard: true,
  checks: { state: 'waiting', erc: null, drc: null, outputs: null },
  isOwn: false,
  origin: { projectId: 'q', title: text, ownerName: text },
});

const comment = (text: string, i: number) => ({
  commentsId: `c${i}`,
  parentId: null,
  author: text,
  authorId: 'o',
  content: text,
  anchor: { type: 'net', name: text },
  likes: 0,
  isLiked: false,
  isOwn: false,
  isWaiting: false,
  replies: [],
  createTime: time,
});

const article = {
  path: 'article/file-formats',
  title: HOSTILE_TEXTS.join(' '),
  description: HOSTILE_TEXTS.join(' '),
  date: '',
  category: '',
  column: '',
  labels: HOSTILE_TEXTS,
  downloads: [],
  action: '/help',
  actionLabel: HOSTILE_TEXTS.join(' '),
  cover: '/favicon.svg',
  coverAlt: HOSTILE_TEXTS.join(' '),
  products: [],
};
const body = HOSTILE_TEXTS.map(text => `## ${text}\n\n${text}\n\n- [${text}](${text})\n- ![${text}](${text})\n`).join(
  '\n',
);

/** The service as a page sees it that somebody has filled with hostile texts. */
async function answer(page: Page, path: string, data: unknown): Promise<void> {
  await page.route(path, route => route.fulfill({ json: { code: 200, type: 'success', message: '', data } }));
}

test('nothing of what others write runs, loads anything or leads away, on pages of the community and in articles', async ({
  page,
}) => {
  const strange: string[] = [];
  page.on('dialog', dialog => strange.push(dialog.message()));
  page.on('pageerror', error => strange.push(error.message));
  page.on('request', request => {
    if (/evil|javascript:|boardwright\.example/.test(request.url())) strange.push(request.url());
  });
  const calm = async (address: RegExp) => {
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(strange).toEqual([]);
    await expect(page).toHaveURL(address);
    const targets = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ protocol }) => protocol),
    );
    expect(targets.filter(protocol => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([]);
  };
  const rows = HOSTILE_TEXTS.map(share);
  await answer(page, '**/api/eda/index/share/list*', { rows, total: rows.length, next: null, isMinimum: false });
  await answer(page, '**/api/auth/visit?*', rows[0]);
  const comments = HOSTILE_TEXTS.map(comment);
  await answer(page, '**/api/eda/index/comments/refresh*', { rows: comments, total: comments.length });
  await answer(page, '**/api/site/page/list', [article]);
  await answer(page, '**/api/site/page?*', { ...article, body });
  // On a phone the viewer waits until it is wanted.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/community');
  await expect(page.locator('.share-grid > li')).toHaveCount(HOSTILE_TEXTS.length);
  await calm(/\/en\/community$/);
  await page.goto('/en/community/p0');
  await expect(page.getByRole('article')).toHaveCount(HOSTILE_TEXTS.length);
  await calm(/\/en\/community\/p0$/);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(element => element.getBoundingClientRect().right > 390 && !element.closest('[inert], .ant-table, iframe'))
      .map(element => `${element.tagName} ${element.className}`)
      .slice(0, 5),
  );
  expect(wide).toEqual([]);
  await page.goto('/en/article/file-formats');
  await expect(page.locator('.content-body h2')).toHaveCount(HOSTILE_TEXTS.length);
  await calm(/\/en\/article\/file-formats$/);
});
