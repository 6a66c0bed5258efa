import { createHash } from 'node:crypto';
import type { EndpointOutput, EndpointParsed, HomeItemFields, Locale } from '@boardwright/contract';
import { contentIn } from '../content/contentFiles.ts';
import { headOf, ownHeads, ownPage } from '../content/ownPages.ts';
import { addPicture, isPicture, servedPicture } from '../content/sitePictures.ts';
import {
  findVersion,
  hasAlternatives,
  listPages,
  listVersions,
  newestVersion,
  shownVersion,
} from '../content/versions.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import { readShopSetting, saveShopSetting } from '../shopSettings.ts';

type Place = Pick<EndpointParsed<'operator.saveContent'>, 'path' | 'language'>;
type Row = Schema['content_versions'];

/** Pages, banners and pictures that operators put on the site. */
export const siteContentHandlers: Handlers = {
  'content.pages': (_, call) => ownHeadsOf(call),
  'content.page': ({ path }, call) => ownPage(call.db.read, call.locale, path, call.now()),
  'content.picture': ({ id }, call) => servedPicture(call.db.read, id),
  'content.home': async (_, call) => shownItems((await homeItems(call.db.read)).items, call.locale, call.now()),

  'operator.contentPages': (_, call) => listPages(call.db.read, call.now()),
  'operator.contentVersions': (place, call) => listVersions(call.db.read, place, call.now()),
  'operator.contentVersion': async ({ version, ...place }, call) => {
    if (version > 0) {
      const row = await findVersion(call.db.read, place, version);
      return row === undefined ? refuse('content.missing') : { head: headOf(row), body: row.body };
    }
    const file = contentIn(place.language).find(({ path }) => path === place.path);
    if (file === undefined) return refuse('content.missing');
    const { path: _, body, labels, downloads, products, ...head } = file;
    return { head: { ...head, labels: [...labels], downloads: [...downloads], products: [...products] }, body };
  },

  'operator.saveContent': ({ path, language, head, body, base, note }, call) => {
    if (!hasAlternatives({ head, body })) return Promise.resolve(refuse('content.alternative'));
    return call.db.write(async tx => {
      const newest = await newestVersion(tx, { path, language });
      if (newest !== base) return refuse('content.stale');
      const version = newest + 1;
      await addVersion(tx, call, { path, language, version, head: JSON.stringify(head), body, note });
      return { version };
    });
  },

  'operator.publishContent': ({ version, from, ...place }, call) =>
    call.db.write(async tx => {
      if ((await findVersion(tx, place, version)) === undefined) return refuse('content.missing');
      // What visitors see keeps its time: with one to come, the page would be off the site until then.
      if ((await shownVersion(tx, place, call.now())) === version) return null;
      const now = call.now().toISOString();
      // A time that has passed is now.
      await versionOf(tx, place, version)
        .set({ state: 'public', published_from: from > now ? from : now })
        .execute();
      return null;
    }),

  'operator.withdrawContent': (place, call) =>
    call.db.write(async tx => {
      const newest = await newestVersion(tx, place);
      const row = await findVersion(tx, place, newest);
      if (row === undefined) return refuse('content.missing');
      const now = call.now().toISOString();
      await tx
        .updateTable('content_versions')
        .set({ state: 'draft', published_from: null })
        .where('path', '=', place.path)
        .where('language', '=', place.language)
        .where('published_from', '>', now)
        .execute();
      const { head, body } = row;
      const withdrawn = { ...place, version: newest + 1, head, body, note: '' };
      await addVersion(tx, call, withdrawn, { state: 'withdrawn', published_from: now });
      return null;
    }),

  'operator.addSitePicture': ({ fileId }, call) => addPicture(call, fileId),
  'operator.homeItems': (_, call) => homeItems(call.db.read),
  'operator.saveHomeItems': async ({ items, base }, call) => {
    for (const { pictureUrl, pictureAlt } of items) {
      if (pictureUrl === '') continue;
      if (pictureAlt.en === '' || pictureAlt.zh === '') return refuse('content.alternative');
      if (!(await isPicture(call.db.read, pictureUrl))) return refuse('content.picture');
    }
    return call.db.write(async tx => {
      if ((await homeItems(tx)).version !== base) return refuse('content.stale');
      await saveShopSetting(tx, 'home', items, call.userId, call.now());
      return homeItems(tx);
    });
  },
};

const ownHeadsOf = ({ db, locale, now }: Call) => ownHeads(db.read, locale, now());

const versionOf = (tx: Queries, { path, language }: Place, version: number) =>
  tx
    .updateTable('content_versions')
    .where('path', '=', path)
    .where('language', '=', language)
    .where('version', '=', version);

async function addVersion(
  tx: Queries,
  { userId, now }: Call,
  row: Pick<Row, 'path' | 'language' | 'version' | 'head' | 'body' | 'note'>,
  state: Pick<Row, 'state' | 'published_from'> = { state: 'draft', published_from: null },
): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({ ...row, ...state, author_id: userId, created_at: now().toISOString() })
    .execute();
}

async function homeItems(db: Queries): Promise<EndpointOutput<'operator.homeItems'>> {
  // `as`: they were checked when they were saved.
  const items = ((await readShopSetting(db, 'home')) ?? []) as readonly HomeItemFields[];
  const version = createHash('sha256').update(JSON.stringify(items)).digest('hex');
  return { items: items.map((item, i) => ({ ...item, itemId: String(i + 1) })), version };
}

/** What the home page shows at a time. */
function shownItems(
  items: EndpointOutput<'operator.homeItems'>['items'],
  language: Locale,
  now: Date,
): EndpointOutput<'content.home'> {
  const time = now.toISOString();
  const shown = items.filter(
    ({ shownFrom, shownUntil }) =>
      (shownFrom === null || shownFrom <= time) && (shownUntil === null || shownUntil > time),
  );
  const of = (kind: HomeItemFields['kind']) =>
    shown
      .filter(item => item.kind === kind)
      .map(({ itemId, title, text, link, linkLabel, pictureUrl, pictureAlt }) => ({
        itemId,
        title: title[language],
        text: text[language],
        link,
        linkLabel: linkLabel[language],
        pictureUrl,
        pictureAlt: pictureAlt[language],
      }))
      // What has no text in this language is not shown in it.
      .filter(item => item.title !== '' || item.text !== '');
  return { banners: of('banner'), testimonials: of('testimonial') };
}
