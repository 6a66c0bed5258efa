import type { ContentText } from '@boardwright/resources/content';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTexts, type OwnPage } from './PageTexts.ts';

const textOf = (title: string): ContentText => ({
  path: 'about-us',
  title,
  description: '',
  date: '',
  category: '',
  column: '',
  labels: [],
  downloads: [],
  action: '',
  actionLabel: '',
  cover: '',
  coverAlt: '',
  products: [],
  body: '',
});
const supplied = textOf('Supplied');
const published = textOf('Published');

let answers: ((own: OwnPage) => void)[];
let renewals: number;
let pages: PageTexts;

/** Pages of a service that answers on demand. */
function pagesWith(file: ContentText | null): PageTexts {
  return new PageTexts({
    own: () => new Promise(resolve => answers.push(resolve)),
    supplied: () => Promise.resolve(file),
    renewed: () => renewals++,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  renewals = 0;
  pages = pagesWith(supplied);
});
afterEach(() => void vi.useRealTimers());

test('what the operator has published counts, and is asked for once', async () => {
  const loading = pages.load('en', 'about-us');
  answers[0]!(published);
  expect(await loading).toBe(published);
  expect(await pages.load('en', 'about-us')).toBe(published);
  expect(pages.get('en', 'about-us')).toBe(published);
  expect([answers.length, renewals]).toEqual([1, 0]);
});

test('a text that arrives late takes the place of the supplied one', async () => {
  const loading = pages.load('en', 'about-us');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loading).toBe(supplied);
  answers[0]!(published);
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.get('en', 'about-us')).toBe(published);
  expect(await pages.load('en', 'about-us')).toBe(published);
  expect(renewals).toBe(1);
});

test('a page that exists on the service alone appears when it arrives late', async () => {
  pages = pagesWith(null);
  const loading = pages.load('en', 'about-us');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loading).toBeNull();
  answers[0]!(published);
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.get('en', 'about-us')).toBe(published);
  expect(renewals).toBe(1);
});

test('a service that did not answer is asked again when the page is opened, and one that did is not', async () => {
  const loading = pages.load('en', 'about-us');
  answers[0]!('unanswered');
  expect(await loading).toBe(supplied);
  await vi.advanceTimersByTimeAsync(0);
  pages.renew('en', 'about-us');
  answers[1]!('unanswered');
  await vi.advanceTimersByTimeAsync(0);
  pages.renew('en', 'about-us');
  answers[2]!(published);
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.get('en', 'about-us')).toBe(published);
  pages.renew('en', 'about-us');
  expect([answers.length, renewals]).toEqual([3, 1]);
});
