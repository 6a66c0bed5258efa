import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkPriceBook } from '@boardwright/commerce';
import { english } from '@boardwright/engine/base';
import { openApiDocument, uploadKinds } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openSeal } from './auth/sealing.ts';
import { defaultSessionTimes } from './auth/sessions.ts';
import { handlers } from './calls/all.ts';
import { localBus } from './bus/local.ts';
import { redisBus } from './bus/redis.ts';
import { openDatabase } from './db/open.ts';
import { defaultDesignLimits } from './designs/reader.ts';
import { examineShares } from './community/examineShares.ts';
import { judgeShares } from './community/judgeShares.ts';
import { sendDigests } from './community/notices/digests.ts';
import { blobStore } from './files/blobs.ts';
import { collectRegularly, collectWorker, defaultCollector, measureBlobs } from './files/collector.ts';
import { DEFAULT_STORAGE_BYTES } from './files/quota.ts';
import { Connections } from './http/connections.ts';
import { addErrorEnvelopes, refuseConnection } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { registerRoutes } from './http/routes.ts';
import { serveWebApp } from './http/staticFiles.ts';
import { countJobs, enqueueOnce } from './jobs/queue.ts';
import { languageModel } from './languageModel/languageModel.ts';
import { memoryAttempts } from './limits/memory.ts';
import { ratesIn } from './limits/rates.ts';
import { tableAttempts } from './limits/table.ts';
import { sketchService } from './sketches/settings.ts';
import { forgetRegularly } from './operation/cleaning.ts';
import { serveHealth } from './operation/health.ts';
import { Metrics } from './operation/metrics.ts';
import { sendMails } from './mail/sendMails.ts';
import { serveSocket } from './notices/socket.ts';
import { RedirectProvider } from './payment/redirect.ts';
import { walletProviders } from './payment/wallets.ts';
import { PartCatalogue } from './parts/catalogue.ts';
import { addShippedProfiles } from './capabilities/profiles.ts';
import { PriceBooks } from './prices/books.ts';
import { RemoteService } from './remote/remoteService.ts';
import { observeRequests, requestId } from './operation/observe.ts';
import { serializers } from './operation/serializers.ts';
import type { ServerState } from './operation/state.ts';
import type { ServerOptions } from './serverOptions.ts';
import type { Carrier } from './shipping/carrier.ts';
import { RemoteCarrier } from './shipping/remoteCarrier.ts';
import { TableCarrier } from './shipping/tableCarrier.ts';
import { devSms } from './sms/devSms.ts';
import { smsWorker } from './sms/smsWorker.ts';
import { RemoteTaxes } from './tax/remoteTaxes.ts';
import { TableTaxes } from './tax/tableTaxes.ts';
import type { Taxes } from './tax/taxes.ts';
import { WorkLine } from './workLine.ts';

const MINUTE = 60_000;
const BODY_LIMIT = 1024 * 1024;

/**
 * Opens the database and builds the server; `listen` and `close` are the caller's. Closing it closes the database.
 *
 * @throws Error when the price book is malformed or the database cannot be opened.
 */
export async function createServer(
  options: ServerOptions,
  state: ServerState = startState(options),
): Promise<FastifyInstance> {
  const shipped = options.priceBook ?? priceBook;
  const problems = checkPriceBook(shipped);
  if (problems.length > 0)
    throw new Error(
      `price book ${shipped.version}: ${problems.map(({ path, problem }) => `${path}: ${english(problem)}`).join('; ')}`,
    );
  await mkdir(options.dataDir, { recursive: true });
  const blobs = blobStore(options);
  await blobs.open();
  const metrics = new Metrics();
  const db = await openDatabase(options, (seconds, query) => {
    metrics.queried(seconds);
    options.queried?.(seconds, query);
  });
  await measureBlobs(db, blobs);

  const app = fastify({
    logger:
      options.log === 'none'
        ? false
        : { level: options.accessLog ? 'info' : 'warn', stream: options.log ?? process.stderr, serializers },
    // Our own line for a request names its route, not its address.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestId(headers),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    // Long uploads over slow lines are fine, connections that send nothing are not.
    requestTimeout: 10 * MINUTE,
    keepAliveTimeout: 65_000,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  app.addHook('onClose', async () => {
    await blobs.close();
    await db.close();
  });
  observeRequests(app, metrics, options.accessLog ?? false);
  addSecurityHeaders(app);
  addErrorEnvelopes(app);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 20,
      fieldSize: 64 * 1024,
      // One byte over the largest kind, so that the handler sees that it is too large.
      fileSize: Math.max(...Object.values(uploadKinds).map(kind => kind.maxBytes)) + 1,
    },
    throwFileSizeLimit: false,
  });

  const bus =
    options.redisUrl === undefined
      ? localBus()
      : await redisBus(options.redisUrl, error => app.log.error({ err: error }, 'the bus failed'));
  app.addHook('onClose', () => bus.close());
  const shared = db.kind === 'postgres' ? tableAttempts(db.read) : memoryAttempts();
  const now = options.now ?? (() => new Date());
  const sms = options.sms ?? (options.dev ? devSms(app, options.dataDir) : undefined);
  const catalogue = new PartCatalogue(db, now, options.parts);
  app.addHook('onClose', () => catalogue.close());
  await addShippedProfiles(db, now());
  const services = {
    db,
    blobs,
    storageBytes: options.storageBytes ?? DEFAULT_STORAGE_BYTES,
    books: await PriceBooks.open(db, shipped, now()),
    now,
    seal: await openSeal(options.dataDir, options.secretKey),
    attempts: shared,
    sendsSms: sms !== undefined,
    rates: ratesIn(memoryAttempts(), shared),
    // Who develops or tests signs up and tries again all the time.
    rateScale: options.rateScale ?? (options.dev ? 10 : 1),
    state,
    bus,
    carrier: carrierOf(options, app),
    taxes: taxesOf(options, app),
    payments: {
      ...(options.payment && { online: new RedirectProvider(options.payment) }),
      ...walletProviders(options.wallets ?? {}, error =>
        app.log.warn({ err: error }, 'the payment provider does not answer'),
      ),
    },
    parts: catalogue,
    sketches: sketchService(options.sketches ?? {}),
    languageModel: languageModel(options.languageModel, fault =>
      app.log.warn(fault, 'the language model gave no answer'),
    ),
    // Each takes a process, and memory of many times its size.
    designs: {
      line: new WorkLine({ running: 2, waiting: 32, perOwner: 4, runningPerOwner: 1 }),
      limits: options.designs ?? defaultDesignLimits,
    },
    // Each takes seconds of the threads that all files are read with.
    archiveLine: new WorkLine({ running: 2, waiting: 128, perOwner: 32, runningPerOwner: 1 }),
    // Each takes a thread with two fonts.
    documentLine: new WorkLine({ running: 2, waiting: 32, perOwner: 4, runningPerOwner: 1 }),
    // Each takes a thread, and memory of its size.
    snapshotLine: new WorkLine({ running: 2, waiting: 32, perOwner: 4, runningPerOwner: 1 }),
  };
  metrics.watchQueue('jobs_waiting', () => countJobs(db.read, 'waiting'));
  metrics.watchQueue('jobs_dead', () => countJobs(db.read, 'dead'));
  metrics.watchQueue('sketches_waiting', () => services.sketches.line.waiting);
  metrics.watchQueue('designs_waiting', () => services.designs.line.waiting);
  metrics.watchQueue('archives_waiting', () => services.archiveLine.waiting);
  metrics.watchQueue('snapshots_waiting', () => services.snapshotLine.waiting);
  forgetRegularly(app, db, now);
  serveHealth(app, db, state);
  if (options.metrics) metrics.serve(app);
  const collector = options.collector ?? defaultCollector;
  collectRegularly(app, db, blobs, now, collector);
  app.addHook('onReady', async () => {
    await enqueueOnce(db, 'examineShares', now(), now());
    await enqueueOnce(db, 'sendDigests', now(), now());
    if (options.checkShares !== false) await enqueueOnce(db, 'judgeShares', now(), now());
  });
  sendMails(app, db, now, options, {
    sms: smsWorker(sms),
    collect: collectWorker(db, blobs, now, collector),
    examineShares: () => examineShares(db),
    judgeShares: () =>
      judgeShares({
        db,
        blobs,
        now,
        isOn: options.checkShares !== false,
        onFault: (project, err) => app.log.error({ project, err }, 'a shared project could not be read'),
      }),
    sendDigests: () => sendDigests({ db, seal: services.seal, state, now }),
  });
  await serveSocket(app, db, bus, services.now, state);
  registerRoutes(app, services, handlers, options.sessionTimes ?? defaultSessionTimes);
  const document = JSON.stringify(openApiDocument());
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(document));
  app.get('/api/*', (_, reply) => reply.callNotFound());
  if (options.webRoot !== undefined)
    await serveWebApp(app, resolve(options.webRoot), options.site ?? {}, { state, db, now });
  return app;
}

function carrierOf({ carrier }: ServerOptions, { log }: FastifyInstance): Carrier {
  const table = new TableCarrier();
  const failed = (error: unknown) => log.warn({ err: error }, 'the carrier does not answer');
  return carrier === undefined ? table : new RemoteCarrier(new RemoteService(carrier), table, failed);
}

function taxesOf({ taxService, taxRegistrations = [] }: ServerOptions, { log }: FastifyInstance): Taxes {
  const table = new TableTaxes(taxRegistrations);
  const failed = (error: unknown) => log.warn({ err: error }, 'the tax service does not answer');
  return taxService === undefined ? table : new RemoteTaxes(new RemoteService(taxService), table, failed);
}

const startState = ({ publicUrl = '' }: ServerOptions): ServerState => ({
  draining: false,
  publicUrl: publicUrl.replace(/\/$/, ''),
});

export interface RunningServer {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Announces the end, gives running requests time to finish, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Starts a server. Port 0 takes any free one. @throws Error when the port is taken. */
export async function startServer(
  options: ServerOptions & { readonly port?: number | undefined; readonly host?: string | undefined },
): Promise<RunningServer> {
  const state = startState(options);
  const app = await createServer(options, state);
  const connections = new Connections(app.server);
  try {
    const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
    if (options.publicUrl === undefined) state.publicUrl = url.replace(/\/$/, '');
    const close = async () => {
      state.draining = true;
      await delay(options.drainMs ?? 0);
      connections.end(options.graceMs);
      await app.close();
    };
    return { url: url.replace(/\/$/, ''), close };
  } catch (error) {
    await app.close();
    throw error;
  }
}
