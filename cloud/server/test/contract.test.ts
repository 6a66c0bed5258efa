import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, observer, startTestServer } from './harness.ts';
import { QueryCollector } from './plans.ts';
import type { TestServer } from './harness.ts';
import { startCluster } from './postgres.ts';
import { startS3 } from './s3.ts';
import { accountSuite } from './suites/account.ts';
import { addressSuite } from './suites/addresses.ts';
import { chatSuite } from './suites/chats.ts';
import { authorizationSuite } from './suites/authorization.ts';
import { bomSuite } from './suites/bom.ts';
import { cartSuite } from './suites/cart.ts';
import { checkoutSuite } from './suites/checkout.ts';
import { cleaningSuite } from './suites/cleaning.ts';
import { communitySuite } from './suites/community.ts';
import { communityBuildsSuite } from './suites/communityBuilds.ts';
import { communityNoticesSuite } from './suites/communityNotices.ts';
import { communityPeopleSuite } from './suites/communityPeople.ts';
import { communityTextsSuite } from './suites/communityTexts.ts';
import { complaintSuite } from './suites/complaints.ts';
import { databaseSuite } from './suites/database.ts';
import { importSuite } from './suites/imports.ts';
import { jobSuite } from './suites/jobs.ts';
import { deskSuite } from './suites/desk.ts';
import { documentSuite } from './suites/documents.ts';
import { designSuite } from './suites/designs.ts';
import { firstArticleSuite } from './suites/firstArticle.ts';
import { laterShippingSuite } from './suites/laterShipping.ts';
import { lineSuite } from './suites/lines.ts';
import { operatorSuite } from './suites/operator.ts';
import { orderFilesSuite } from './suites/orderFiles.ts';
import { orderWorkSuite } from './suites/orderWork.ts';
import { orderSuite } from './suites/orders.ts';
import { planSuite } from './suites/plans.ts';
import { partSuite } from './suites/parts.ts';
import { phoneSuite } from './suites/phones.ts';
import { noProviderSuite, paymentSuite } from './suites/payments.ts';
import { priceSuite } from './suites/prices.ts';
import { privacySuite } from './suites/privacy.ts';
import { projectSuite } from './suites/projects.ts';
import { projectRoleSuite } from './suites/projectRoles.ts';
import { revisionSuite } from './suites/revisions.ts';
import { searchSuite } from './suites/search.ts';
import { secondFactorSuite } from './suites/secondFactor.ts';
import { sharingSuite } from './suites/sharing.ts';
import { shopSuite } from './suites/shop.ts';
import { siteSuite } from './suites/site.ts';
import { smsSuite } from './suites/sms.ts';
import { storageSuite } from './suites/storage.ts';
import { throttleSuite } from './suites/throttle.ts';
import { uploadSuite } from './suites/uploads.ts';
import { walletSuite } from './suites/wallets.ts';
import { visitSuite } from './suites/visits.ts';

/**
 * One suite, run on what one process needs and on what a cluster has: what differs between them must not be visible from outside.
 * The other two pairs of database and files differ from these by nothing that the suites of each port do not see.
 */
const [cluster, s3] = await Promise.all([startCluster(), startS3()]);
afterAll(() => Promise.all([cluster?.stop(), s3?.stop()]));

if (cluster === null && process.env['CI'] !== undefined) {
  test('PostgreSQL is installed where the tests count', () => {
    expect.fail('no PostgreSQL under /usr/lib/postgresql: apt-get install postgresql');
  });
}
if (cluster === null) console.warn('SKIPPED: the contract suite on PostgreSQL; none is installed.');

const engines = [
  {
    name: 'sqlite',
    files: 'files',
    database: () => Promise.resolve({ kind: 'sqlite' as const }),
    blobs: () => Promise.resolve(undefined),
  },
  ...(cluster === null
    ? []
    : [
        {
          name: 'postgres',
          files: s3 === null ? 'files' : 'S3',
          database: async () => ({ kind: 'postgres' as const, url: await cluster.makeDatabase() }),
          blobs: async () => s3?.makeBucket(),
        },
      ]),
];

describe.each(engines)('$name with $files', ({ name, database, blobs }) => {
  const place = async () => ({ database: await database(), blobs: await blobs() });

  const collector = new QueryCollector();
  let server: TestServer;
  beforeAll(async () => {
    observer.queried = collector.add;
    server = await startTestServer(await place());
  });
  afterAll(() => server.close());

  test('the server runs on this engine', async () => {
    const answer = await server.visitor().api.misc.health();
    expect(answer).toEqual({ ok: true, value: { database: name, priceBook: book.version } });
  });
  describe('account', () => accountSuite(() => server));
  describe('throttle', () => throttleSuite(database));
  describe('addresses', () => addressSuite(() => server));
  describe('conversations', () => chatSuite(() => server));
  describe('uploads', () => uploadSuite(() => server));
  describe('projects', () => projectSuite(() => server));
  describe('imports', () => importSuite(() => server, database));
  describe('community', () => communitySuite(() => server, database));
  describe('builds of shared projects', () => communityBuildsSuite(() => server));
  describe('notices of the community', () => communityNoticesSuite(() => server, database));
  describe('people of the community', () => communityPeopleSuite(() => server));
  describe('texts of the community', () => communityTextsSuite(() => server));
  describe('revisions', () => revisionSuite(() => server));
  describe('roles in projects', () => projectRoleSuite(database));
  describe('sharing', () => sharingSuite(database));
  describe('shop', () => shopSuite(() => server));
  describe('cart', () => cartSuite(() => server));
  describe('search', () => searchSuite(() => server));
  describe('checkout', () => checkoutSuite(database));
  describe('orders', () => orderSuite(() => server));
  describe('work on orders', () => orderWorkSuite(() => server));
  describe('shipping of assembled boards', () => laterShippingSuite(database));
  describe('parts', () => partSuite(() => server, database));
  describe('line items', () => lineSuite(database));
  describe('bills of materials', () => bomSuite(database));
  describe('files of orders', () => orderFilesSuite(database));
  describe('designs', () => designSuite(place));
  describe('complaints', () => complaintSuite(() => server));
  describe('first article', () => firstArticleSuite(() => server));
  describe('desk of operators', () => deskSuite(() => server, database));
  describe('documents', () => documentSuite(database));
  describe('operator', () => operatorSuite(() => server));
  describe('second factor', () => secondFactorSuite(() => server, database));
  describe('authorization', () => authorizationSuite(database));
  describe('jobs', () => jobSuite(database));
  describe('payments', () => paymentSuite(database));
  describe('Alipay and WeChat Pay', () => walletSuite(database));
  describe('payments without a provider', () => noProviderSuite(() => server));
  describe('prices', () => priceSuite(database));
  describe('privacy', () => privacySuite(database));
  describe('visits', () => visitSuite(database));
  describe('site', () => siteSuite(database));
  describe('sms', () => smsSuite(database));
  describe('phones', () => phoneSuite(database));
  describe('storage', () => storageSuite(place));
  describe('cleaning', () => cleaningSuite(database));
  describe('database', () => databaseSuite(database));
  // The last one: it looks at the queries of all others.
  describe('plans', () => planSuite(database, collector));
});
