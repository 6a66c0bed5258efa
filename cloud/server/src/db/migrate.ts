import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import * as initial from './migrations/0001-initial.ts';
import * as storage from './migrations/0002-storage.ts';
import * as attempts from './migrations/0003-attempts.ts';
import * as orderEvents from './migrations/0004-order-events.ts';
import * as jobs from './migrations/0005-jobs.ts';
import * as notices from './migrations/0006-notices.ts';
import * as priceBooks from './migrations/0007-price-books.ts';
import * as visits from './migrations/0008-visits.ts';
import * as lineItems from './migrations/0009-line-items.ts';
import * as designs from './migrations/0010-designs.ts';
import * as payments from './migrations/0012-payments.ts';
import * as knownDevices from './migrations/0015-known-devices.ts';
import * as smsCodes from './migrations/0016-sms-codes.ts';
import * as listsAndEnds from './migrations/0017-lists-and-ends.ts';
import * as totals from './migrations/0018-totals.ts';
import * as couponOffers from './migrations/0019-coupon-offers.ts';
import * as search from './migrations/0020-search.ts';
import * as cart from './migrations/0021-cart.ts';
import * as secondFactors from './migrations/0024-second-factors.ts';
import * as orderWork from './migrations/0025-order-work.ts';
import * as complaints from './migrations/0026-complaints.ts';
import * as auditLog from './migrations/0027-audit-log.ts';
import * as mailSettings from './migrations/0028-mail-settings.ts';
import * as billing from './migrations/0029-billing.ts';
import * as inquiries from './migrations/0030-inquiries.ts';
import * as parts from './migrations/0034-parts.ts';
import * as userPhones from './migrations/0043-user-phones.ts';
import * as exchangeRates from './migrations/0044-exchange-rates.ts';
import * as capabilities from './migrations/0045-capabilities.ts';
import * as quoteRequests from './migrations/0050-quote-requests.ts';
import * as rotationCorrections from './migrations/0051-rotation-corrections.ts';
import * as firstArticle from './migrations/0056-first-article.ts';
import * as purgedProjects from './migrations/0062-purged-projects.ts';
import * as importsByAuthor from './migrations/0063-imports-by-author.ts';
import * as projectMembers from './migrations/0064-project-members.ts';
import * as projectInvitations from './migrations/0065-project-invitations.ts';
import * as projectLinks from './migrations/0066-project-links.ts';
import * as acceptedInvitations from './migrations/0067-accepted-invitations.ts';
import * as commentFiles from './migrations/0068-comment-files.ts';
import * as importBatches from './migrations/0070-import-batches.ts';
import * as shares from './migrations/0071-shares.ts';
import * as peopleAndReports from './migrations/0072-people-and-reports.ts';
import * as sharedContent from './migrations/0073-shared-content.ts';
import * as examinedShares from './migrations/0074-examined-shares.ts';
import * as subscriptions from './migrations/0076-subscriptions.ts';
import * as chats from './migrations/0080-chats.ts';
import * as siteContent from './migrations/0081-site-content.ts';
import * as builds from './migrations/0085-builds.ts';
import * as verdicts from './migrations/0086-verdicts.ts';
import * as commentAnchors from './migrations/0087-comment-anchors.ts';
import * as sharedParts from './migrations/0088-shared-parts.ts';
import * as heldTexts from './migrations/0089-held-texts.ts';
import * as oneBuild from './migrations/0090-one-build.ts';
import * as modelUse from './migrations/0091-model-use.ts';
import * as communityNotices from './migrations/0093-community-notices.ts';
import type { Schema } from './schema.ts';

/** All migrations in order; the one set for both engines. None looks at what a later one changes. */
const migrations = {
  '0001-initial': initial,
  '0002-storage': storage,
  '0003-attempts': attempts,
  '0004-order-events': orderEvents,
  '0005-jobs': jobs,
  '0006-notices': notices,
  '0007-price-books': priceBooks,
  '0008-visits': visits,
  '0009-line-items': lineItems,
  '0010-designs': designs,
  '0012-payments': payments,
  '0015-known-devices': knownDevices,
  '0016-sms-codes': smsCodes,
  '0017-lists-and-ends': listsAndEnds,
  '0018-totals': totals,
  '0019-coupon-offers': couponOffers,
  '0020-search': search,
  '0021-cart': cart,
  '0024-second-factors': secondFactors,
  '0025-order-work': orderWork,
  '0026-complaints': complaints,
  '0027-audit-log': auditLog,
  '0028-mail-settings': mailSettings,
  '0029-billing': billing,
  '0030-inquiries': inquiries,
  '0034-parts': parts,
  '0043-user-phones': userPhones,
  '0044-exchange-rates': exchangeRates,
  '0045-capabilities': capabilities,
  '0050-quote-requests': quoteRequests,
  '0051-rotation-corrections': rotationCorrections,
  '0056-first-article': firstArticle,
  '0062-purged-projects': purgedProjects,
  '0063-imports-by-author': importsByAuthor,
  '0064-project-members': projectMembers,
  '0065-project-invitations': projectInvitations,
  '0066-project-links': projectLinks,
  '0067-accepted-invitations': acceptedInvitations,
  '0068-comment-files': commentFiles,
  '0070-import-batches': importBatches,
  '0071-shares': shares,
  '0072-people-and-reports': peopleAndReports,
  '0073-shared-content': sharedContent,
  '0074-examined-shares': examinedShares,
  '0076-subscriptions': subscriptions,
  '0080-chats': chats,
  '0081-site-content': siteContent,
  '0085-builds': builds,
  '0086-verdicts': verdicts,
  '0087-comment-anchors': commentAnchors,
  '0088-shared-parts': sharedParts,
  '0089-held-texts': heldTexts,
  '0090-one-build': oneBuild,
  '0091-model-use': modelUse,
  '0093-community-notices': communityNotices,
};

/** Brings the database to the newest version. @throws what the failing migration threw. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // A server that ran between two releases may have a later one already.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
