import { sql } from 'kysely';
import { blockedIn } from '../community/blockedWords.ts';
import { buildViews, findBuild, findPhoto, photoFault, uploadedPhotos } from '../community/builds.ts';
import { endBuild } from '../community/endBuild.ts';
import { suspect } from '../community/moderation.ts';
import { noteBuild } from '../community/notices/occasions.ts';
import { suspicionsOf } from '../community/suspicions.ts';
import { endCases } from '../community/moderationEnd.ts';
import { noteInCart } from '../community/shareOrders.ts';
import { findListed } from '../community/shares.ts';
import type { Schema } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse, Refusal } from '../refusal.ts';
import { findCartItems } from './cart.ts';

/** Reports on one project. */
const MOST_BUILDS = 5000;

export const communityBuildHandlers: Handlers = {
  'community.build': async ({ projectId, content, revision, photos: urls }, call) => {
    const { db, userId } = call;
    const blocked = await blockedIn(db.read, [content]);
    if (blocked !== null) return blocked;
    const uploaded = await uploadedPhotos(db.read, userId, urls);
    if (uploaded instanceof Refusal) return uploaded;
    // Before the transaction: the photos are read.
    const wrong = await photoFault(db.read, call.blobs, userId, uploaded);
    if (wrong !== null) return wrong;
    let informed: readonly string[] = [];
    const answer = await db.write(async tx => {
      const share = await findListed(tx, projectId);
      if (share === undefined) return refuse('share.missing');
      if (revision > share.revision) return refuse('share.build-revision', { revision, shared: share.revision });
      const reports = tx.selectFrom('share_builds').where('project_id', '=', projectId);
      const known = await reports
        .select('build_id')
        .where('user_id', '=', userId)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (known !== undefined) return refuse('share.build-known', { revision });
      const { count } = await reports.select(q => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      if (Number(count) >= MOST_BUILDS) return refuse('share.builds-full', { limit: MOST_BUILDS });
      // Again: a file may have been deleted meanwhile.
      const photos = await uploadedPhotos(tx, userId, urls);
      if (photos instanceof Refusal) return photos;
      const suspicions = await suspicionsOf(tx, userId, content, call.now());
      const row: Schema['share_builds'] = {
        user_id: userId,
        build_id: newId(),
        project_id: projectId,
        revision,
        content,
        created_at: call.now().toISOString(),
        hidden_at: suspicions.length > 0 ? call.now().toISOString() : null,
        is_held: suspicions.length > 0 ? 1 : 0,
      };
      await tx.insertInto('share_builds').values(row).execute();
      if (suspicions.length > 0)
        await suspect(tx, { subject_type: 'build', subject_id: row.build_id, user_id: userId }, suspicions, call.now());
      for (const [position, photo] of photos.entries())
        await tx
          .insertInto('build_photos')
          .values({ user_id: userId, build_id: row.build_id, position, ...photo })
          .execute();
      informed = suspicions.length > 0 ? [] : await noteBuild(tx, row, call.now());
      return (await buildViews(tx, [row], share, userId))[0]!;
    });
    if (!(answer instanceof Refusal)) for (const person of informed) call.bus.publish(person);
    return answer;
  },

  'community.buildRemove': ({ buildId }, call) =>
    call.db.write(async tx => {
      const build = await findBuild(tx, buildId);
      if (build?.user_id !== call.userId) return refuse('share.build-missing');
      await endCases(tx, [buildId]);
      await endBuild(tx, build);
      return null;
    }),

  'community.builds': async ({ id, pageNum, pageSize }, call) => {
    const db = call.db.read;
    const share = await findListed(db, id);
    if (share === undefined) return refuse('share.missing');
    const reader = call.session?.userId ?? '';
    const shown = db
      .selectFrom('share_builds')
      .where('project_id', '=', id)
      .where(sql<boolean>`(hidden_at is null or (is_held = 1 and user_id = ${reader}))`);
    const builds = await shown
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('build_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await shown.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: await buildViews(db, builds, share, call.session?.userId ?? null), total: Number(total) };
  },

  'community.buildPhoto': async ({ id, sha256 }, call) => {
    const db = call.db.read;
    const build = await findBuild(db, id);
    const isShown = build?.hidden_at === null && (await findListed(db, build.project_id)) !== undefined;
    return (isShown ? await findPhoto(db, build, sha256) : undefined) ?? refuse('file.missing');
  },

  'community.inCart': ({ cartItemId, projectId }, call) =>
    call.db.write(async tx => {
      if ((await findCartItems(tx, call.userId, [cartItemId])) === null) return refuse('cart.missing');
      await noteInCart(tx, call.userId, cartItemId, projectId, call.now());
      return null;
    }),
};
