import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { CommunityNotice, OpenedProject, ShareBuild, ShareComment } from '@boardwright/contract';
import { HOSTILE_TEXTS } from '../../../../cloud/contract/test/hostileTexts.ts';
import { i18next } from '../../app/locale.ts';
import { loadTexts } from '../../app/texts.ts';
import { embedCode, tagAddress } from './addresses.ts';
import { BuildItem } from './builds/BuildItem.tsx';
import { CommentItem } from './comments/CommentItem.tsx';
import { NoticeItem } from './notices/NoticeItem.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { ShareCard } from './ShareCard.tsx';
import { UserLines } from './UserText.tsx';
import { webLink } from './webLink.ts';

beforeAll(async () => {
  await i18next.changeLanguage('en');
  await loadTexts();
});

const time = '2026-11-27T08:00:00.000Z';

/** A share with a text in every field that somebody may write. */
const shareWith = (text: string): OpenedProject => ({
  projectId: 'p',
  projectName: text,
  projectType: 0,
  coverUrl: '/api/eda/index/share/p/file/0',
  title: text,
  introduction: text,
  tags: [text],
  licence: text,
  communityLinks: [text],
  attachments: [{ fileName: text, fileUrl: '/api/eda/index/share/p/file/1', size: 5 }],
  likes: 0,
  collects: 0,
  visitCount: 0,
  copyCount: 0,
  commentCount: 0,
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

const commentWith = (text: string): ShareComment => ({
  commentsId: 'c',
  parentId: null,
  author: text,
  authorId: 'o',
  content: text,
  anchor: { type: 'net', name: text },
  likes: 0,
  isLiked: false,
  isOwn: false,
  isWaiting: false,
  createTime: time,
});

const buildWith = (text: string): ShareBuild => ({
  buildId: 'b',
  author: text,
  authorId: 'o',
  content: text,
  revision: 1,
  photos: [],
  isOwn: false,
  isWaiting: false,
  isByOwner: false,
  createTime: time,
});

const noticeWith = (text: string): CommunityNotice => ({
  kind: 'comment',
  subjectId: 'c',
  projectId: 'p',
  title: text,
  personId: 'o',
  person: text,
  people: 1,
  text,
  subjectType: null,
  isHidden: false,
  isRead: false,
  changeTime: time,
});

/** Without a document: React writes every letter of a text that markup knows as a reference, so that tags are all that has brackets. */
const rendered = (element: ReactElement): string => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

const nothing = () => undefined;

/** The pieces of the pages that show texts of others. */
const pieces = (text: string) => ({
  card: rendered(<ShareCard share={shareWith(text)} />),
  facts: rendered(<ProjectFacts share={shareWith(text)} />),
  introduction: rendered(<UserLines>{text}</UserLines>),
  comment: rendered(<CommentItem comment={commentWith(text)} mayRemove onChanged={nothing} onReply={nothing} />),
  build: rendered(<BuildItem build={buildWith(text)} onChanged={nothing} />),
  notice: rendered(<NoticeItem notice={noticeWith(text)} isNew />),
});

const tagsOf = (markup: string): readonly string[] => markup.match(/<[^>]*>/g) ?? [];

/** Elements with the names of their attributes: all that a text could add. */
const structureOf = (markup: string): readonly string[] => tagsOf(markup).map(tag => tag.replaceAll(/="[^"]*"/g, ''));

const REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const read = (escaped: string): string => escaped.replaceAll(/&(lt|gt|quot|#x27|amp);/g, found => REFERENCES[found]!);
const lettersOf = (markup: string): string => read(markup.replaceAll(/<[^>]*>/g, ''));
const addressesOf = (markup: string): readonly string[] =>
  tagsOf(markup).flatMap(tag => [...tag.matchAll(/ (?:href|src)="([^"]*)"/g)].map(found => read(found[1]!)));

test('there are sixty texts, each another one', () => expect(new Set(HOSTILE_TEXTS).size).toBe(60));

test.each(HOSTILE_TEXTS)('%j adds nothing to the page but letters', text => {
  const plain = pieces('plain');
  for (const [name, markup] of Object.entries(pieces(text))) {
    expect(structureOf(markup), name).toEqual(structureOf(plain[name as keyof typeof plain]));
    expect(lettersOf(markup), name).toContain(text);
    for (const address of addressesOf(markup)) expect(address, name).toMatch(/^\/(?!\/)/);
  }
});

test.each(HOSTILE_TEXTS)('%j stands apart from the text around it, so that its direction ends with it', text => {
  const { card, introduction } = pieces(text);
  expect(lettersOf(/<bdi [^>]*>[^<]*<\/bdi>/.exec(card)![0])).toBe(text);
  expect(introduction).toMatch(/^<p [^>]*dir="auto"/);
});

test('only addresses of the web are links, and none with a name before the host', () => {
  expect(HOSTILE_TEXTS.map(webLink).filter(link => link !== null)).toEqual([]);
  expect(webLink('https://example.com/a?b=<c>')).toBe('https://example.com/a?b=%3Cc%3E');
  expect(addressesOf(pieces('https://example.com/a').facts)).toContain('https://example.com/a');
});

test('addresses that are made of texts stay in their place', () => {
  for (const text of HOSTILE_TEXTS) {
    expect(new URL(tagAddress(text), 'https://site.example').searchParams.get('tag')).toBe(text);
    const code = embedCode('https://site.example', text);
    expect(structureOf(code)).toEqual(structureOf(embedCode('https://site.example', 'p')));
    expect(code).toMatch(/^<iframe src="https:\/\/site\.example\/community\/[^/"]+\/view" /);
  }
});
