import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { checkPriceBook } from '@boardwright/commerce';
import type { PriceBook } from '@boardwright/commerce';
import { openApiDocument, uploadKinds } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { AttemptLimiter } from './auth/limiter.ts';
import { defaultSessionTimes } from './auth/sessions.ts';
import type { SessionTimes } from './auth/sessions.ts';
import { handlers } from './calls/all.ts';
import type { Database } from './db/database.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqlite } from './db/sqlite.ts';
import { BlobStore } from './files/blobs.ts';
import { collectRegularly, defaultCollector, measureBlobs } from './files/collector.ts';
import type { CollectorSettings } from './files/collector.ts';
import { DEFAULT_STORAGE_BYTES } from './files/quota.ts';
import { addErrorEnvelopes } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { registerRoutes } from './http/routes.ts';
import { serveWebApp } from './http/staticFiles.ts';
import { sketchService } from './sketches/settings.ts';
import type { SketchSettings } from './sketches/settings.ts';
import { WorkLine } from './workLine.ts';

export interface ServerOptions {
  /** Folder of everything the server keeps; made when missing. */
  readonly dataDir: string;
  /** Folder of the built web app; without it only the interface is served. */
  readonly webRoot?: string | undefined;
  /** Default: SQLite in dataDir. */
  readonly database?: { readonly kind: 'sqlite' } | { readonly kind: 'postgres'; readonly url: string } | undefined;
  readonly priceBook?: PriceBook | undefined;
  readonly sessionTimes?: SessionTimes | undefined;
  readonly now?: (() => Date) | undefined;
  /** New accounts an hour from one address; default 30. */
  readonly registrationsPerHour?: number | undefined;
  /** Bytes an account may use, of uploaded files, snapshots and project logs together; default 2 GB. */
  readonly storageBytes?: number | undefined;
  /** When files that nothing refers to any more are removed. */
  readonly collector?: CollectorSettings | undefined;
  /** The compiler for sketches and its limits; without a compiler, sketches are refused. */
  readonly sketches?: SketchSettings | undefined;
  /** Where log lines (JSON) go; default: standard error. */
  readonly log?: Writable | 'none' | undefined;
  /** True behind a reverse proxy: the caller's address is then taken from X-Forwarded-For. */
  readonly trustProxy?: boolean | undefined;
}

const MINUTE = 60_000;
const BODY_LIMIT = 1024 * 1024;

/**
 * Opens the database and builds the server; `listen` and `close` are the caller's. Closing it closes the database.
 *
 * @throws Error when the price book is malformed or the database cannot be opened.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const book = options.priceBook ?? priceBook;
  const problems = checkPriceBook(book);
  if (problems.length > 0) throw new Error(`price book ${book.version}: ${problems.join('; ')}`);
  await mkdir(options.dataDir, { recursive: true });
  const blobs = new BlobStore(options.dataDir);
  await blobs.open();
  const db = await openDatabase(options);
  await measureBlobs(db, blobs);

  const app = fastify({
    logger: options.log === 'none' ? false : { level: 'warn', stream: options.log ?? process.stderr },
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    // Long uploads over slow lines are fine, connections that send nothing are not.
    requestTimeout: 10 * MINUTE,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  app.addHook('onClose', () => db.close());
  collectRegularly(app, db, blobs, options.collector ?? defaultCollector);
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

  const services = {
    db,
    blobs,
    storageBytes: options.storageBytes ?? DEFAULT_STORAGE_BYTES,
    book,
    now: options.now ?? (() => new Date()),
    signInLimit: new AttemptLimiter(10, 15 * MINUTE),
    addressLimit: new AttemptLimiter(100, 15 * MINUTE),
    sketches: sketchService(options.sketches ?? {}),
    // Each takes a thread, and memory of its size.
    snapshotLine: new WorkLine({ running: 2, waiting: 32, perOwner: 4, runningPerOwner: 1 }),
    registerLimit: new AttemptLimiter(options.registrationsPerHour ?? 30, 60 * MINUTE),
  };
  registerRoutes(app, services, handlers, options.sessionTimes ?? defaultSessionTimes);
  const document = JSON.stringify(openApiDocument());
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(document));
  app.get('/api/*', (_, reply) => reply.callNotFound());
  if (options.webRoot !== undefined) await serveWebApp(app, resolve(options.webRoot));
  return app;
}

function openDatabase({ database, dataDir }: ServerOptions): Promise<Database> {
  return database?.kind === 'postgres'
    ? openPostgres(database.url)
    : openSqlite(join(resolve(dataDir), 'boardwright.sqlite'));
}

export interface RunningServer {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Finishes running requests, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Starts a server. Port 0 takes any free one. @throws Error when the port is taken. */
export async function startServer(
  options: ServerOptions & { readonly port?: number | undefined; readonly host?: string | undefined },
): Promise<RunningServer> {
  const app = await createServer(options);
  try {
    const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
    return { url: url.replace(/\/$/, ''), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
